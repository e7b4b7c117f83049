/** The time a server lives by; tests hand in one they can move. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is moved. `start` and `ms` are milliseconds since 1970. */
export function manualClock(start = Date.UTC(2026, 0, 1)): Clock & { advance(ms: number): void } {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}

/** A clock that runs as another one does, and can be set. Times are milliseconds since 1970. */
export interface AdjustableClock extends Clock {
  set(now: number): void;
  /** Goes as the other clock again. */
  restore(): void;
}

export function adjustableClock(base: Clock): AdjustableClock {
  let offset = 0;
  return {
    now: () => base.now() + offset,
    set(now) {
      offset = now - base.now();
    },
    restore() {
      offset = 0;
    },
  };
}
