interface Planned {
  readonly time: number;
  readonly run: (time: number) => void;
}

/** Planned events. Each may plan others, and all run in the order of their times. */
export class Timeline {
  readonly #planned: Planned[] = [];

  /** Plans an event; of two of the same time, the one that was planned first runs first. */
  at(time: number, run: (time: number) => void): void {
    let [low, high] = [0, this.#planned.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#planned[middle]?.time ?? 0) > time) low = middle + 1;
      else high = middle;
    }
    // The next event stands last, where taking it costs nothing.
    this.#planned.splice(low, 0, { time, run });
  }

  /** Runs the events that are planned up to a moment. */
  runUntil(end: number): void {
    for (let next = this.#planned.pop(); next !== undefined && next.time <= end; next = this.#planned.pop())
      next.run(next.time);
  }
}
