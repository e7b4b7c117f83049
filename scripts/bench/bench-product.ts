/** `npm run bench`: figures of the product, not a test; `bench:backend` has those of the local Appwrite. Needs a built site. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { freePorts } from "../dev/ports.ts";
import { startStack } from "../dev/stack.ts";
import { operate } from "../operate/people.ts";
import { memoryOf } from "./backend/server.ts";
import { benchRepaint } from "./repaint.ts";
import { line, measure } from "./samples.ts";

/** Seconds from what `npm start` runs to the line that says it is ready. */
async function timeToReady(data: string): Promise<string> {
  const [port = 0] = await freePorts(1);
  const started = performance.now();
  const runner = join(import.meta.dirname, "../run.js");
  const child = spawn(process.execPath, [runner, "dev/start", "--port", String(port), "--data", data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let seconds: number | undefined;
  createInterface({ input: child.stdout }).on("line", (text) => {
    if (text.includes("is ready after")) seconds = (performance.now() - started) / 1000;
    // The last line; its signal handlers are there.
    if (text.includes("Ctrl-C")) child.kill("SIGINT");
  });
  await ended;
  return seconds === undefined ? "did not start" : `${seconds.toFixed(2)} s`;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "keelstone-bench-"));
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}\n`,
  );
  console.log(`npm start to ready, first time (with demo data) ${await timeToReady(join(folder, "start"))}`);
  console.log(`npm start to ready, again                       ${await timeToReady(join(folder, "start"))}`);
  // One investor makes more requests here than the usual 30 an hour.
  process.env.REQUESTS_PER_HOUR = "1000";
  const [app = 0, appwrite = 0, smtp = 0] = await freePorts(3);
  const ports = { app, appwrite, smtp };
  const stack = await startStack({
    ports,
    data: join(folder, "run"),
    app: "built",
    watch: false,
    rateLimits: false,
    log: console.error,
  });
  try {
    const admin = await anAdmin(stack);
    const investor = await anInvestor(stack, admin);
    const deposit = async () => void (await aPendingDeposit(investor, "10.00"));
    const repaint = await benchRepaint(stack.appUrl, { admin, investor }, deposit, 15);
    console.log(line("approval sent to repaint in the other browser", repaint.times));
    console.log(
      `requests for rows per approval                 ${repaint.admin} by the admin's page, ${repaint.investor} by the investor's`,
    );
    console.log(
      `memory of the local Appwrite after the journey  ${memoryOf(stack.appwritePid).toFixed(0)} MB`,
    );
    const operation = await measure(100, async () => {
      const transactionId = await aPendingDeposit(investor, "1.00");
      await operate(admin.client, "approve", { transactionId });
    });
    console.log(line("money operation pair (request + approve)", operation));
    console.log(
      `memory of the local Appwrite at the end         ${memoryOf(stack.appwritePid).toFixed(0)} MB`,
    );
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
