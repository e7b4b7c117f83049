import { bundleProgram } from "#emulator/bundled-program.ts";

/** Put in by the launcher, which bundles the server and this program together. */
declare const WORKER_CODE: string;

let bundled: Promise<string> | undefined;

/** The worker program as one piece of JavaScript, bundled once, when the first function runs. */
export function workerCode(): Promise<string> {
  bundled ??=
    typeof WORKER_CODE === "string"
      ? Promise.resolve(WORKER_CODE)
      : bundleProgram("#emulator/run-function/worker/main.ts");
  return bundled;
}
