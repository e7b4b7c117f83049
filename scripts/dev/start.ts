/**
 * `npm start`: brings up everything and prints where it is.
 * `-- --fresh` starts with empty data, `-- --port N` moves the ports (N, N+1, N+2), `-- --data DIR` keeps the data elsewhere,
 * `-- --demo small` begins with three people instead of a year of many.
 */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type DemoSize, demoSignIns, readDemoSize } from "./demo-data.ts";
import { gracefulShutdown } from "./graceful-shutdown.ts";
import { assertPortFree } from "./ports.ts";
import type { Stack } from "./stack.ts";

const keptFolder = join(import.meta.dirname, "../../.keelstone");
const defaultData = join(keptFolder, "data");

function readArguments(): { port: number; fresh: boolean; data: string; demo: DemoSize } {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4500" },
      fresh: { type: "boolean", default: false },
      data: { type: "string", default: defaultData },
      demo: { type: "string", default: "year" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    throw new Error(`--port must be a whole number from 1 to 65533, not "${values.port}".`);
  }
  return { port, fresh: values.fresh, data: values.data, demo: readDemoSize(values.demo) };
}

function print(stack: Stack, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const state = stack.seeded ? "new demo data" : "the data of the last run";
  const rows = demoSignIns.map(
    ({ role, email, password }) => `    ${role.padEnd(9)} ${email.padEnd(30)} ${password}`,
  );
  console.log(
    [
      "",
      `  Keelstone is ready after ${seconds} s, with ${state}.`,
      "",
      `    App       ${stack.appUrl}`,
      `    Appwrite  ${stack.endpoint}   (project ${stack.projectId})`,
      `    Inbox     ${stack.endpoint.replace("/v1", "/_/")}   (every email the product sends)`,
      "",
      "  Sign in as",
      ...rows,
      "",
      "  Press Ctrl-C to stop; the data stays. npm start -- --fresh starts with empty data.",
      "",
    ].join("\n"),
  );
}

async function main(): Promise<void> {
  const started = performance.now();
  const { port, fresh, data, demo } = readArguments();
  const ports = { app: port, appwrite: port + 1, smtp: port + 2 };
  await assertPortFree(ports.app, "the app");
  await assertPortFree(ports.appwrite, "the local Appwrite");
  await assertPortFree(ports.smtp, "the mail catcher");
  if (fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(keptFolder, { recursive: true });
  // Other users of this machine get no access, also where an older version created the folder.
  chmodSync(keptFolder, 0o700);
  const cutOff = new AbortController();
  let starting: Promise<Stack> | undefined;
  let stack: Stack | undefined;
  let forget: (() => void) | undefined;
  const end = gracefulShutdown(async () => {
    cutOff.abort();
    forget?.();
    if (stack !== undefined) return stack.stop();
    if (starting === undefined) return;
    console.log("Stopping…");
    // It stops by itself what it has started, unless it was just over.
    const late = await starting.catch((error: unknown) => {
      if (error !== cutOff.signal.reason) throw error;
    });
    await late?.stop();
  });
  // Loading its program takes longer than anything before it, so a refusal is printed first.
  const { startStack } = await import("./stack.ts");
  starting = startStack({
    signal: cutOff.signal,
    ports,
    data,
    app: "dev",
    demo,
    watch: true,
    rateLimits: true,
    log: (line) => console.log(line),
  });
  const ready = await starting.catch((error: unknown) => {
    // The shutdown reports what it meets.
    if (!cutOff.signal.aborted) throw error;
  });
  const { recordLocalServer } = await import("#scripts/operate/local-access.ts");
  if (ready === undefined || cutOff.signal.aborted) return;
  stack = ready;
  forget = recordLocalServer(ready);
  ready.appwriteDied.then((sentence) => {
    console.error(sentence);
    end(1);
  });
  print(ready, started);
  if (!ready.seeded) return;
  const { beginPublicLog } = await import("./begin-public-log.ts");
  await beginPublicLog(ready).catch((error: Error) => {
    if (!cutOff.signal.aborted) console.error(`The public log was not begun: ${error.message}`);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
