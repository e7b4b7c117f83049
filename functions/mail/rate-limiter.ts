/** Limits, clock and timer of a rate limiter. */
interface RateLimiterOptions {
  readonly perSecond: number;
  /** How many mails may be handed over at the same time: a slow provider must not lower the rate. */
  readonly maxConcurrent: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Work that holds a concurrency slot and waits for its start time. */
interface Waiting {
  readonly timeLeft: () => number;
  /** With the moment that it takes; undefined when it would come too late. */
  readonly begin: (start: number | undefined) => void;
}

/** Limits how fast, and how many at once, this process hands mails to the provider. */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #waiting: (() => void)[] = [];
  readonly #line: Waiting[] = [];
  /** When those began that count, the latest last. */
  #starts: readonly number[] = [];
  #busy = 0;
  #opensAt = 0;
  #isCalling = false;
  /** Ends the wait for a moment, because an earlier one has become free. */
  #wake = () => {};

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Runs work when its turn has come.
   * @param timeLeft milliseconds until it must have begun; called when a place is free, because waiting may
   * take time, too
   * @param work resolves with "taken" when another process does it, and this one has done nothing
   * @returns "later", with nothing done, when it could not begin in time
   */
  async run<Result>(timeLeft: () => number, work: () => Promise<Result>): Promise<Result | "later"> {
    if (this.#busy >= this.#options.maxConcurrent)
      await new Promise<void>((free) => this.#waiting.push(free));
    else this.#busy += 1;
    try {
      const start = await this.#moment(timeLeft);
      if (start === undefined) return "later";
      const result = await work();
      if (result === "taken") this.#giveBack(start);
      return result;
    } finally {
      const next = this.#waiting.shift();
      // The place goes from one to the next without being free in between.
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }

  /** @returns undefined when it would come too late */
  #moment(timeLeft: () => number): Promise<number | undefined> {
    return new Promise((begin) => {
      this.#line.push({ timeLeft, begin });
      if (!this.#isCalling) void this.#call();
    });
  }

  /** Lets those in the line begin, one after the other. */
  async #call(): Promise<void> {
    const { now, pause, perSecond, maxConcurrent: atOnce } = this.#options;
    this.#isCalling = true;
    for (let [first] = this.#line; first !== undefined; [first] = this.#line) {
      const next = (this.#starts.at(-1) ?? Number.NEGATIVE_INFINITY) + 1000 / perSecond;
      const moment = Math.max(next, this.#opensAt, now());
      const isInTime = moment - now() <= first.timeLeft();
      if (isInTime && moment > now()) {
        const woken = new Promise<boolean>((wake) => {
          this.#wake = () => wake(true);
        });
        const isEarly = await Promise.race([woken, pause(moment - now())]);
        // Meanwhile it may have closed, too, or too much time may have gone by.
        if (isEarly || this.#opensAt > now() || first.timeLeft() < 0) continue;
      }
      this.#line.shift();
      // One more than may still be given back: at least one of them stays, and what was before it has no say any more.
      if (isInTime) this.#starts = [...this.#starts.slice(-atOnce), moment];
      first.begin(isInTime ? moment : undefined);
    }
    this.#isCalling = false;
  }

  /**
   * Does not count the start of work whose mail another process took. Otherwise two processes that go through the same
   * mails would each reach half of their rate. The next work still keeps its distance to the last start that counts,
   * because many may learn late, and at once, that their mail was taken.
   */
  #giveBack(start: number): void {
    this.#starts = this.#starts.filter((one) => one !== start);
    this.#wake();
  }

  /** Closes for so many milliseconds. */
  pauseFor(milliseconds: number): void {
    this.#opensAt = Math.max(this.#opensAt, this.#options.now() + milliseconds);
  }
}
