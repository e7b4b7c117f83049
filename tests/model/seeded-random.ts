/** A whole number from 0 up to, not including, its argument. */
export type Random = (below: number) => number;

/** A small generator with a seed (mulberry32), so that a failing round can be repeated. */
export function generator(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Decides at each await who goes on. Everybody stops at `next`; once all have stopped, one is picked by the seed,
 * so that the same seed gives the same order of calls again.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Waits until it is this client's turn. */
  readonly next = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));

  /** Lets all of them run to their end. */
  async all<Result>(running: readonly Promise<Result>[]): Promise<PromiseSettledResult<Result>[]> {
    let over = false;
    const ended = Promise.allSettled(running).finally(() => {
      over = true;
    });
    let idle = 0;
    while (!over) {
      await new Promise((resolve) => setImmediate(resolve));
      idle = this.#waiting.length === 0 ? idle + 1 : 0;
      if (idle > 1000) throw new Error("No client waits for a turn and none ends");
      const [go] = this.#waiting.splice(this.#random(Math.max(this.#waiting.length, 1)), 1);
      go?.();
    }
    return ended;
  }
}
