import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Project } from "#emulator/project.ts";
import { createRunner } from "#emulator/run-function/runner.ts";
import type { FunctionHost } from "./function-host.ts";
import { createQueue } from "./queue.ts";
import { startTriggers, type Triggers } from "./triggers.ts";

/** A host as its project opens and closes it. */
type StartableHost = FunctionHost & {
  /** Begins to listen to events and the clock. */
  start(project: Project): void;
  stop(): Promise<void>;
};

/** Executions and builds that may go on at once beside requests. */
const atOnce = 16;

/** @param data the project's folder; undefined unpacks into a temporary one, removed at the end */
export function createFunctionHost(
  data: string | undefined,
  report: (error: unknown) => void,
): StartableHost {
  const runner = createRunner();
  const queue = createQueue(atOnce, report);
  const stopping = new AbortController();
  let triggers: Triggers | undefined;
  let temporary: string | undefined;
  let root: string | undefined;
  function openRoot(): string {
    if (data === undefined) temporary = mkdtempSync(join(tmpdir(), "appwrite-functions-"));
    const folder = temporary ?? join(data ?? "", "functions");
    mkdirSync(folder, { recursive: true });
    // Code without a package.json is CommonJS, as in Appwrite, whatever the project around the data is.
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "commonjs" }));
    return folder;
  }
  return {
    runner,
    folderOf(deploymentId) {
      root ??= openRoot();
      return join(root, deploymentId);
    },
    endpoint: "http://127.0.0.1/v1",
    queue: queue.add,
    stopping: stopping.signal,
    idle: queue.idle,
    changed: () => triggers?.refresh(),
    tick: (now, since) => triggers?.tick(now, since),
    start(project) {
      triggers = startTriggers(project);
    },
    async stop() {
      triggers?.stop();
      stopping.abort();
      queue.stop();
      await runner.stop();
      // Handlers that waited for a process have their result now and may still write it down.
      await new Promise((resolve) => setImmediate(resolve));
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}
