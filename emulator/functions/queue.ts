/** Work that runs beside requests, at most `limit` pieces at once, in the order it came. */
interface Queue {
  /** @param delayMs before the work takes its place among the others */
  add(work: () => Promise<void>, delayMs?: number): void;
  /** Takes no more; what waits is left to the next start. */
  stop(): void;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** @param report receives errors of failed work; the rest continues */
export function createQueue(limit: number, report: (error: unknown) => void): Queue {
  const waiting: (() => Promise<void>)[] = [];
  const delayed = new Set<NodeJS.Timeout>();
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
    const isDone = stopped || waiting.length + delayed.size === 0;
    if (running === 0 && isDone) for (const idle of idlers.splice(0)) idle();
  }

  function addLater(work: () => Promise<void>, delayMs: number): void {
    const timer = setTimeout(() => {
      delayed.delete(timer);
      waiting.push(work);
      next();
    }, delayMs);
    delayed.add(timer);
  }

  return {
    add(work, delayMs = 0) {
      if (stopped) return;
      if (delayMs > 0) {
        addLater(work, delayMs);
        return;
      }
      waiting.push(work);
      // After the answer that caused it has gone out.
      setImmediate(next);
    },
    stop() {
      stopped = true;
      waiting.length = 0;
      for (const timer of delayed) clearTimeout(timer);
      delayed.clear();
    },
    idle: () =>
      new Promise((resolve) => {
        idlers.push(resolve);
        setImmediate(next);
      }),
  };
}
