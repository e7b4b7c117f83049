/** `npm run bench:move`: a project of many rows and files to another server and back while people work, compared. */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { disableTriggers, triggersOf } from "#scripts/operate/backup/function-triggers.ts";
import { restoreBackup } from "#scripts/operate/backup/restore-backup.ts";
import { takeBackup } from "#scripts/operate/backup/take-backup.ts";
import { errorMessage, readCommand } from "#scripts/operate/command.ts";
import { operate } from "#scripts/operate/people.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { type Product, startLocalProduct } from "#tests/product.ts";
import { anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { verifyInProcess } from "./money/verify.ts";
import { compareProjects } from "./move/compare.ts";
import { fillToMove } from "./move/fill.ts";
import { productElsewhere } from "./product-elsewhere.ts";

const about = `Fills a local server, copies it to another one under load, compares every row, account and file, copies that to a third
one and compares again. Exit code 1 means a difference. Without --endpoint the second one is local too. THIS DELETES
EVERYTHING IN THE PROJECT THERE, so confirm its id with APPWRITE_TEST_EMPTIES=ID.`;

const optionsHelp = `  --rows N          number of rows (default: 100000)
  --files N         number of files (default: 1000)
  --pause SECONDS   time between two deposits of the load (default: 5)
`;

const given = readCommand(
  { name: "npm run bench:move", about, optionsHelp },
  {
    rows: { type: "string", default: "100000" },
    files: { type: "string", default: "1000" },
    pause: { type: "string", default: "5" },
  },
);
const { values } = given;
const SHOWN = 20;

/** Nothing happens by itself there, so that two readings of it are the same. */
async function quieted(product: Product): Promise<Product> {
  const server = serverOf(product);
  await disableTriggers(server, await triggersOf(server));
  return product;
}

/** The place of a restore holds no offers of its own. */
async function emptied(product: Product): Promise<Product> {
  const databaseId = "main";
  await product.tables.deleteRow({ databaseId, tableId: "paymentmethods", rowId: "btc" });
  await product.tables.deleteRow({ databaseId, tableId: "Plans", rowId: "starter" });
  return quieted(product);
}

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const memory = (process.memoryUsage().rss / 2 ** 20).toFixed(0);
  console.log(`| ${what} | ${seconds} s | ${memory} MB | ${loadavg()[0]?.toFixed(1)} |`);
  return result;
}

/** Deposits are made and approved until it is stopped. @returns what stops it, and then says how many there were */
async function working(product: Product): Promise<() => Promise<number>> {
  const admin = await anAdmin(product);
  const investor = await anInvestor(product, admin);
  const stop = new AbortController();
  let done = 0;
  const work = async () => {
    while (!stop.signal.aborted) {
      const transactionId = await aPendingDeposit(investor, "100");
      await operate(admin.client, "approve", { transactionId });
      done += 1;
      await pause(Number(values.pause) * 1000, undefined, { signal: stop.signal }).catch(() => {});
    }
    return done;
  };
  const ended = work();
  return () => {
    stop.abort();
    return ended;
  };
}

async function compared(what: string, from: Product, to: Product, until?: string): Promise<void> {
  const { rows, files, accounts, later, differences } = await timed(`compare ${what}`, () =>
    compareProjects(serverOf(from), serverOf(to), until),
  );
  console.log(
    `| ${what} | ${rows} rows, ${files} files, ${accounts} accounts are the same; ${later} of after the copy; ${differences.length} differ | | |`,
  );
  for (const difference of differences.slice(0, SHOWN)) console.error(difference);
  if (differences.length > 0) process.exitCode = 1;
}

async function verified(what: string, product: Product): Promise<void> {
  const { deviations } = await timed(`ledger:verify of ${what}`, () => verifyInProcess(product));
  if (deviations > 0) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), "bench-move-"));
const stops: (() => Promise<void>)[] = [];
async function local(name: string) {
  const product = await startLocalProduct(join(folder, name));
  stops.push(() => product.stop());
  return product;
}
try {
  Object.assign(process.env, { REQUESTS_PER_HOUR: "1000", OPEN_REQUESTS_MAX: "100" });
  await buildFunctions();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString()}\n`);
  console.log("| what | time | memory of the command | load |\n| --- | --- | --- | --- |");
  const source = await quieted(await local("source"));
  await timed(`fill ${values.rows} rows, ${values.files} files`, () =>
    fillToMove(source, Number(values.rows), Number(values.files)),
  );
  await verified("the source", source);
  const target = await emptied(
    await (values.endpoint === undefined ? local("target") : productElsewhere(given)),
  );
  const stopWork = await working(source);
  // Before the server that it works on.
  stops.unshift(async () => void (await stopWork()));
  const [there, back] = [join(folder, "there"), join(folder, "back")];
  let looks = 1;
  const { shows } = await timed("backup of the source, during work", () =>
    takeBackup(serverOf(source), there, (words) => {
      if (words.includes("changed meanwhile")) looks += 1;
    }),
  );
  console.log(`| passes over changes meanwhile | ${looks} | | |`);
  const moved = await timed("restore into the target", () =>
    restoreBackup(serverOf(target), there, () => {}),
  );
  console.log(`| deposits during both | ${await stopWork()} | | |`);
  for (const sentence of moved.lost) console.error(sentence);
  await compared("source and target", source, target, shows ?? undefined);
  await verified("the target", target);
  await timed("backup of the target", () => takeBackup(serverOf(target), back, () => {}));
  const last = await emptied(await local("last"));
  const returned = await timed("restore into a fresh local server", () =>
    restoreBackup(serverOf(last), back, () => {}),
  );
  for (const sentence of returned.lost) console.error(sentence);
  if (moved.lost.length + returned.lost.length > 0) process.exitCode = 1;
  await compared("target and the last", target, last);
  await verified("the last", last);
} catch (problem) {
  console.error(errorMessage(problem));
  process.exitCode = 1;
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}
