/** Work that runs beside requests, at most `limit` pieces at once, in the order it came. */
export interface Queue {
  add(work: () => Promise<void>): void;
  /** Takes no more; what waits is left to the next start. */
  stop(): void;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** @param report receives errors of failed work; the rest continues */
export function createQueue(limit: number, report: (error: unknown) => void): Queue {
  const waiting: (() => Promise<void>)[] = [];
  const idlers: (() => void)[] = [];
  let running = 0;
  let stopped = false;

  function next(): void {
    while (running < limit && !stopped) {
      const work = waiting.shift();
      if (work === undefined) break;
      running += 1;
      work()
        .catch(report)
        .finally(() => {
          running -= 1;
          next();
        });
    }
    if (running === 0 && (stopped || waiting.length === 0)) for (const idle of idlers.splice(0)) idle();
  }

  return {
    add(work) {
      if (stopped) return;
      waiting.push(work);
      // After the answer that caused it has gone out.
      setImmediate(next);
    },
    stop() {
      stopped = true;
      waiting.length = 0;
    },
    idle: () =>
      new Promise((resolve) => {
        idlers.push(resolve);
        setImmediate(next);
      }),
  };
}
