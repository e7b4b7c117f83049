import { fileURLToPath } from "node:url";

/** Put in by the launcher, which bundles the server and this program together. */
declare const WORKER_CODE: string;

let bundled: Promise<string> | undefined;

/**
 * The worker program as one piece of JavaScript. Node 20 runs no TypeScript, and a loader in every process would
 * cost each of them ten times its start-up; so it is bundled once, when the first function runs.
 */
export function workerCode(): Promise<string> {
  bundled ??= typeof WORKER_CODE === "string" ? Promise.resolve(WORKER_CODE) : bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  // Loaded here, so that a server that runs no function does not pay for it.
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [fileURLToPath(import.meta.resolve("#emulator/run-function/worker/main.ts"))],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    write: false,
    logLevel: "silent",
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error("esbuild made no worker program");
  return file.text;
}
