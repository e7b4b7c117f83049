/** What the counter needs from outside. */
export interface CounterOptions {
  readonly perSecond: number;
  /** How many mails may be handed over at the same time: a slow provider must not lower the rate. */
  readonly atOnce: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The one counter of this process at which mails are handed over, not faster than the provider wants. */
export class Counter {
  readonly #options: CounterOptions;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #next = 0;

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /**
   * Does something when its turn has come.
   * @param timeLeft milliseconds until it must have begun; asked when a place is free, because that may take time, too
   * @returns "later", with nothing done, when it could not begin in time
   */
  async serve<Result>(timeLeft: () => number, work: () => Promise<Result>): Promise<Result | "later"> {
    if (this.#busy >= this.#options.atOnce) await new Promise<void>((free) => this.#waiting.push(free));
    else this.#busy += 1;
    try {
      const { now, pause, perSecond } = this.#options;
      const wait = Math.max(0, this.#next - now());
      if (wait > timeLeft()) return "later";
      this.#next = now() + wait + 1000 / perSecond;
      if (wait > 0) await pause(wait);
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes from one to the next without being free in between.
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }

  /** Closes for so many milliseconds. */
  close(milliseconds: number): void {
    this.#next = Math.max(this.#next, this.#options.now() + milliseconds);
  }
}
