import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createQueue } from "#emulator/functions/queue.ts";
import { startTriggers, type Triggers } from "#emulator/functions/triggers.ts";
import type { Project } from "#emulator/project.ts";
import { createRunner, type FunctionRunner } from "#emulator/run-function/runner.ts";

/** Where a project's functions live and run. */
export type FunctionHost = {
  readonly runner: FunctionRunner;
  /** The folder a deployment is unpacked into. */
  folderOf(deploymentId: string): string;
  /** The API's address as a function's process reaches it; the one who listens sets it. */
  endpoint: string;
  /** Work beside requests: builds, and asynchronous executions. */
  queue(work: () => Promise<void>): void;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  /** To be called when a function was made, changed or removed. */
  changed(): void;
  /** Starts what is due at `now` (milliseconds), as the clock does at each full minute. */
  tick(now: number): void;
  /** Begins to listen to events and the clock. */
  start(project: Project): void;
  stop(): Promise<void>;
};

/** Executions and builds that may go on at once beside requests. */
const atOnce = 16;

/** @param data the project's folder; undefined unpacks into a temporary one, removed at the end */
export function createFunctionHost(data: string | undefined, report: (error: unknown) => void): FunctionHost {
  const runner = createRunner();
  const queue = createQueue(atOnce, report);
  let triggers: Triggers | undefined;
  let temporary: string | undefined;
  const root = () => {
    if (data !== undefined) return join(data, "functions");
    temporary ??= mkdtempSync(join(tmpdir(), "appwrite-functions-"));
    return temporary;
  };
  return {
    runner,
    folderOf: (deploymentId) => join(root(), deploymentId),
    endpoint: "http://127.0.0.1/v1",
    queue: queue.add,
    idle: queue.idle,
    changed: () => triggers?.refresh(),
    tick: (now) => triggers?.tick(now),
    start(project) {
      triggers = startTriggers(project);
    },
    async stop() {
      triggers?.stop();
      queue.stop();
      await runner.stop();
      // Handlers that waited for a process have their result now and may still write it down.
      await new Promise((resolve) => setImmediate(resolve));
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}
