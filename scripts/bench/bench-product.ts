/**
 * `npm run bench`: figures of the product, not a test; `bench:backend` has those of the local Appwrite. Needs a built site.
 * With a server named it measures what people wait for in their browsers there and on a local server, one after the other.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { serveApp } from "#scripts/dev/serve-app.ts";
import { startStack } from "#scripts/dev/stack.ts";
import { errorMessage, readCommand, type ServerOptions } from "#scripts/operate/command.ts";
import { operate } from "#scripts/operate/people.ts";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { startLocalProduct } from "#tests/product.ts";
import { anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { memoryOf } from "./backend/server.ts";
import { firstVisit } from "./first-visit.ts";
import { productElsewhere } from "./product-elsewhere.ts";
import { benchRepaint, type Repaint } from "./repaint.ts";
import { figuresOf, line, measure } from "./samples.ts";
import { signIn } from "./web-bench.ts";

const about = `Measures the start of the local server, the time until an approval shows in another browser, and operations. With
--endpoint it measures approvals and visits of the dashboard on that server and on a local one. THIS DELETES EVERYTHING
IN THE PROJECT THERE, so confirm its id with APPWRITE_TEST_EMPTIES=ID. It must be the project of the built site. Mails go
to SMTP_HOST and SMTP_PORT of the environment.`;

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

/** Approvals and visits that are measured. */
const ROUNDS = 15;

function printRepaint({ times, admin, investor }: Repaint): void {
  console.log(line("approval sent to repaint in the other browser", times));
  console.log(
    `requests for rows per approval                 ${admin} by the admin's page, ${investor} by the investor's`,
  );
}

/** Measures the waiting times of the pages, with the built site in front of this server. */
async function measurePages(access: Access): Promise<void> {
  const [port = 0] = await freePorts(1);
  const { endpoint: served, projectId } = access;
  const site = await serveApp("built", port, { origin: new URL(served).origin, projectId });
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  try {
    const admin = await anAdmin(access);
    const investor = await anInvestor(access, admin);
    const deposit = async () => void (await aPendingDeposit(investor, "10.00"));
    printRepaint(await benchRepaint(site.url, { admin, investor }, deposit, ROUNDS));
    const context = await browser.newContext();
    await signIn(context, site.url, investor);
    const balances: number[] = [];
    for (let visit = 0; visit < ROUNDS; visit++)
      balances.push((await firstVisit(context, site.url, undefined)).balance);
    console.log(line("dashboard, nothing cached, to the balance", figuresOf(balances)));
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Both in one run, so that they meet the machine in nearly the same state. */
async function measureBeside(given: ServerOptions): Promise<void> {
  await buildFunctions();
  const local = await startLocalProduct();
  try {
    for (const [name, product] of [
      ["local", local],
      ["other", await productElsewhere(given)],
    ] as const) {
      const load = () => loadavg()[0]?.toFixed(1);
      const before = load();
      console.log(`── ${name} ──`);
      await measurePages(product);
      console.log(`load before and after                          ${before}, ${load()}\n`);
    }
  } finally {
    await local.stop();
  }
}

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run bench", about }, {});
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, ${new Date().toISOString()}\n`,
  );
  // One investor makes more requests here than people may.
  Object.assign(process.env, { REQUESTS_PER_HOUR: "1000", OPEN_REQUESTS_MAX: "100" });
  if (given.values.endpoint !== undefined) return measureBeside(given);
  return measureLocal();
}

async function measureLocal(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "keelstone-bench-"));
  console.log(`npm start to ready, first time (with demo data) ${await timeToReady(join(folder, "start"))}`);
  console.log(`npm start to ready, again                       ${await timeToReady(join(folder, "start"))}`);
  const [app = 0, appwrite = 0, smtp = 0] = await freePorts(3);
  const ports = { app, appwrite, smtp };
  const stack = await startStack({
    ports,
    data: join(folder, "run"),
    app: "built",
    demo: "small",
    watch: false,
    rateLimits: false,
    log: console.error,
  });
  try {
    const admin = await anAdmin(stack);
    const investor = await anInvestor(stack, admin);
    const deposit = async () => void (await aPendingDeposit(investor, "10.00"));
    printRepaint(await benchRepaint(stack.appUrl, { admin, investor }, deposit, ROUNDS));
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
  console.error(errorMessage(error));
  process.exit(1);
});
