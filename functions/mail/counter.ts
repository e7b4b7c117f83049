/** What the counter needs from outside. */
export interface CounterOptions {
  readonly perSecond: number;
  /** How many mails may be handed over at the same time: a slow provider must not lower the rate. */
  readonly atOnce: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Somebody who has a place at the counter and waits for the moment to begin. */
interface Waiting {
  readonly timeLeft: () => number;
  readonly begin: (inTime: boolean) => void;
}

/** The one counter of this process at which mails are handed over, not faster than the provider wants. */
export class Counter {
  readonly #options: CounterOptions;
  readonly #waiting: (() => void)[] = [];
  readonly #line: Waiting[] = [];
  #busy = 0;
  #next = 0;
  #opensAt = 0;
  #isCalling = false;

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /**
   * Does something when its turn has come.
   * @param timeLeft milliseconds until it must have begun; asked when a place is free, because that may take time, too
   * @param work resolves with "taken" when another process does it, and this one has done nothing
   * @returns "later", with nothing done, when it could not begin in time
   */
  async serve<Result>(timeLeft: () => number, work: () => Promise<Result>): Promise<Result | "later"> {
    if (this.#busy >= this.#options.atOnce) await new Promise<void>((free) => this.#waiting.push(free));
    else this.#busy += 1;
    try {
      if (!(await this.#moment(timeLeft))) return "later";
      const result = await work();
      if (result === "taken") this.#passOn();
      return result;
    } finally {
      const next = this.#waiting.shift();
      // The place goes from one to the next without being free in between.
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }

  /** @returns false when it would come too late */
  #moment(timeLeft: () => number): Promise<boolean> {
    return new Promise((begin) => {
      this.#line.push({ timeLeft, begin });
      if (!this.#isCalling) void this.#call();
    });
  }

  /** Lets those in the line begin, one after the other. */
  async #call(): Promise<void> {
    const { now, pause, perSecond } = this.#options;
    this.#isCalling = true;
    for (let [first] = this.#line; first !== undefined; [first] = this.#line) {
      const moment = Math.max(this.#next, this.#opensAt, now());
      const isInTime = moment - now() <= first.timeLeft();
      if (isInTime && moment > now()) {
        await pause(moment - now());
        // Meanwhile it may have closed, too much time may have gone by, or the first has begun in somebody's stead.
        if (this.#opensAt > now() || first.timeLeft() < 0 || this.#line[0] !== first) continue;
      }
      this.#line.shift();
      if (isInTime) this.#next = moment + 1000 / perSecond;
      first.begin(isInTime);
    }
    this.#isCalling = false;
  }

  /**
   * Whoever is next begins in the stead of somebody who came too late for a mail. Processes that go through the same
   * mails would lose a moment for each that another one takes otherwise: two of them, half of their rate.
   */
  #passOn(): void {
    const { now, perSecond } = this.#options;
    const [first] = this.#line;
    if (first === undefined) this.#next -= 1000 / perSecond;
    else if (this.#opensAt <= now() && first.timeLeft() >= 0) {
      this.#line.shift();
      first.begin(true);
    }
  }

  /** Closes for so many milliseconds. */
  close(milliseconds: number): void {
    this.#opensAt = Math.max(this.#opensAt, this.#options.now() + milliseconds);
  }
}
