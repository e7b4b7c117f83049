/** Starts the local Appwrite-compatible server as a process of its own, so that it can be measured, killed and restarted by itself. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

interface AppwriteProcessOptions {
  port: number;
  smtpPort: number;
  /** A folder for the data, or undefined to keep everything in memory. */
  data: string | undefined;
  projectId: string;
  apiKey: string;
  /** Path of the appwrite.json to create tables, buckets and functions from. */
  config: string;
  /** Whether clients are held to Appwrite's limits of calls; keys never are. */
  rateLimits: boolean;
  /** A seed to begin with, as the server's own `--export` writes it. */
  seed?: string;
  /** Bytes a file may have at most; without it, what a default server allows. */
  storageLimit?: number;
  /** Receives what the server prints after it is ready. */
  log: (line: string) => void;
  /** Ends the server if it is not ready yet. */
  signal?: AbortSignal;
}

export interface AppwriteProcess {
  endpoint: string;
  pid: number;
  /** Resolves, with a sentence about it, when the server ends without having been asked to. */
  died: Promise<string>;
  /** Asks the server to end and waits until it has; nothing that was answered is lost. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/**
 * Resolves when the server answers.
 * @throws Error with the sentence that the server printed when it could not start, or the reason of the signal
 */
export async function startAppwriteProcess(options: AppwriteProcessOptions): Promise<AppwriteProcess> {
  const storage = options.data === undefined ? ["--memory"] : ["--data", options.data];
  const child = spawn(
    process.execPath,
    [
      // As `npm run emulator`: its heap is collected early, which saves half of its memory and costs next to nothing.
      "--optimize-for-size",
      join(root, "emulator", "launch.js"),
      ...["--port", String(options.port), "--smtp-port", String(options.smtpPort)],
      ...storage,
      ...["--project", options.projectId],
      ...["--config", options.config, "--platform", "localhost", "--platform", "127.0.0.1"],
      ...["--rate-limits", options.rateLimits ? "on" : "off"],
      ...(options.seed === undefined ? [] : ["--import", options.seed]),
      ...(options.storageLimit === undefined ? [] : ["--storage-limit", String(options.storageLimit)]),
    ],
    {
      cwd: root,
      // Every user of the machine can read a command line; the environment only its owner.
      env: { ...process.env, EMULATOR_KEY: options.apiKey },
      // Its own group: Ctrl-C reaches the parent first, which ends things in order.
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    },
  );
  const errors: string[] = [];
  let ready = false;
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (ready) options.log(line);
    else errors.push(line);
  });
  const { signal } = options;
  // Of a group of its own, so no signal of the terminal reaches it.
  const cutOff = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", cutOff);
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () =>
      reject(
        signal?.aborted
          ? signal.reason
          : new Error(errors.join("\n") || "The local Appwrite server stopped before it was ready."),
      ),
    );
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (ready) options.log(line);
      ready = true;
      resolve();
    });
  }).finally(() => signal?.removeEventListener("abort", cutOff));
  const { pid } = child;
  if (pid === undefined) throw new Error("The local Appwrite server has no process id.");
  let asked = false;
  const died = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      const how = signal ?? `code ${code}`;
      if (!asked)
        resolve(
          `The local Appwrite server stopped unexpectedly (${how}). Every write that it had confirmed is on disk.`,
        );
    });
  });
  const stop = () => {
    asked = true;
    return stopProcess(child);
  };
  return { endpoint: `http://localhost:${options.port}/v1`, pid, died, stop };
}
