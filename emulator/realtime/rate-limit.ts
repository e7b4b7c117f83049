import type { Clock } from "#emulator/clock.ts";

/** True while fewer than `most` calls came from the same source in the current minute. */
type RateLimit = (source: string) => boolean;

const minute = 60_000;

export function createRateLimit(clock: Clock, most: number): RateLimit {
  let counts = new Map<string, number>();
  let window = 0;
  return (source) => {
    const current = Math.floor(clock.now() / minute);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return count <= most;
  };
}
