import type { FunctionRunner } from "#emulator/run-function/runner.ts";

/** Where a project's functions live and run. */
export interface FunctionHost {
  readonly runner: FunctionRunner;
  /** The folder a deployment is unpacked into. */
  folderOf(deploymentId: string): string;
  /** The API's address as a function's process reaches it; the one who listens sets it. */
  endpoint: string;
  /** Work beside requests: builds, and asynchronous executions. */
  queue(work: () => Promise<void>, delayMs?: number): void;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  /** Aborted when the project closes. */
  readonly stopping: AbortSignal;
  /** To be called when a function was made, changed or removed. */
  changed(): void;
  /**
   * Starts what is due at `now` (milliseconds), as the clock does at each full minute.
   * @param since schedules of any minute after it are due, each once; by default those of the minute of `now`
   */
  tick(now: number, since?: number): void;
}
