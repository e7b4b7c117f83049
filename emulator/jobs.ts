/** Work that is done after the answer has gone out, in order. */
export interface Jobs {
  add(work: () => void | Promise<void>): void;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
  /** Finishes what waits and takes no more. */
  stop(): Promise<void>;
}

/** @param report receives errors of failed work; the rest continues */
export function createJobs(report: (error: unknown) => void): Jobs {
  let last: Promise<void> = Promise.resolve();
  let stopped = false;
  return {
    add(work) {
      if (stopped) return;
      last = last
        .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        .then(work)
        .catch(report);
    },
    idle: () => last,
    async stop() {
      stopped = true;
      await last;
    },
  };
}
