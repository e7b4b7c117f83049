/**
 * `npm run bench:money`: how fast operations are, alone and with others, and how long the books take to be checked.
 * With a server named it measures operations there and on the local server, in turns.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { isQuery, type OperationName, operations } from "#domain/operations/operations.ts";
import { readSettings } from "#domain/settings/settings.ts";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { errorMessage, readCommand } from "#scripts/operate/command.ts";
import { identityVariables } from "#tests/identity.ts";
import { type Product, startLocalProduct } from "#tests/product.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { commandNames } from "#tests/scenarios/scenarios.ts";
import { below, type Line, row } from "./backend/report.ts";
import { fillBooks, silenceMail } from "./money/fill-books.ts";
import { fillSizes, measureGrowth } from "./money/growth.ts";
import {
  type Load,
  measureOneInvestor,
  measureOperation,
  measureQuery,
  retriesUnderContention,
} from "./money/operations.ts";
import { measureProcesses } from "./money/processes.ts";
import { countCalls } from "./money/recorded-calls.ts";
import { verifyInProcess, verifyWithHeads } from "./money/verify.ts";
import { productElsewhere } from "./product-elsewhere.ts";

const about = `Measures the operations: alone, many at once, and all of one investor. With --endpoint it measures that server and a
local one in turn. THIS DELETES EVERYTHING IN THE PROJECT THERE, so confirm its id with APPWRITE_TEST_EMPTIES=ID. Mails go
to SMTP_HOST and SMTP_PORT of the environment.`;

const optionsHelp = `  --parts LIST      parts to run: operations,calls,contention,processes,growth,verify; with --endpoint the first two only
  --operations LIST operations to measure, such as approve,cancel (default: all)
  --calls N         calls of each operation alone (default: 200)
  --users LIST      numbers of users for the part growth (default: 100,1000,10000)
  --entries N       ledger entries for the part verify (default: 1000000)
`;

const given = readCommand(
  { name: "npm run bench:money", about, optionsHelp },
  {
    entries: { type: "string", default: "1000000" },
    calls: { type: "string", default: "200" },
    operations: { type: "string" },
    parts: { type: "string" },
    users: { type: "string", default: "100,1000,10000" },
  },
);
const { values } = given;
const isElsewhere = values.endpoint !== undefined;
const entries = Number(values.entries);
const calls = Number(values.calls);
const wanted: readonly string[] = values.operations?.split(",") ?? Object.keys(operations);
const everyPart = isElsewhere ? "operations,calls" : "operations,calls,contention,processes,growth,verify";
const parts = new Set((values.parts ?? everyPart).split(","));
const ENTRIES_EACH = 100;
const people = Math.ceil(entries / ENTRIES_EACH);
/** Operations between two verifications. */
const A_DAY = 1000;
/** Milliseconds at the 95th percentile that an operation alone may take. */
const AIM = 25;

function print(line: Line): void {
  console.log(row(line));
}

// One investor makes more requests here than people may.
const limits = { REQUESTS_PER_HOUR: "1000", OPEN_REQUESTS_MAX: "100", ADDRESS_WAIT_HOURS: "0" };
Object.assign(process.env, limits);

const folder = await mkdtemp(join(tmpdir(), "bench-money-"));
const stops: (() => Promise<void>)[] = [];
try {
  await buildFunctions();
  const other = isElsewhere ? await productElsewhere(given) : undefined;
  const product = await startLocalProduct(join(folder, "data"));
  stops.push(() => product.stop());
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString()}, load before: ${loadavg().map((load) => load.toFixed(1))}\n`,
  );
  const fixtures = await fixturesOn(product);
  const fixturesByServer: [string, Fixtures][] = [["local", fixtures]];
  if (other !== undefined) fixturesByServer.push(["other", await fixturesOn(other)]);
  if (parts.has("calls")) await printCalls(fixtures);
  if (parts.has("operations") && isElsewhere) await measureBeside(fixturesByServer);
  console.log("| what | figure | aim | |\n| --- | --- | --- | --- |");
  if (parts.has("operations") && !isElsewhere) await measureAll(fixtures);
  if (parts.has("contention")) await measureContention(fixtures);
  if (parts.has("processes")) await printProcesses(fixtures, product);
  if (parts.has("verify")) {
    await silenceMail(product);
    await fill(product);
    await verify(product, fixtures);
  }
  if (parts.has("growth")) await printGrowth(join(folder, "growth"));
} catch (problem) {
  console.error(errorMessage(problem));
  process.exitCode = 1;
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}

async function fixturesOn(product: Product): Promise<Fixtures> {
  const fixtures = await new Fixtures(product).begin();
  const settings = readSettings({ ...limits, ...identityVariables, ADMIN_TOTP: "off" });
  fixtures.dependencies = { ...fixtures.dependencies, settings };
  return fixtures;
}

/** The calls of each operation, which are the same on every server. */
async function printCalls(fixtures: Fixtures): Promise<void> {
  fixtures.selectServer();
  console.log("| operation | calls | one after another | staged |\n| --- | --- | --- | --- |");
  for (const name of commandNames.filter((one) => wanted.includes(one))) {
    const { calls, waits, staged } = await countCalls(fixtures, name);
    console.log(`| ${name} | ${calls} | ${waits} | ${staged} |`);
  }
  console.log("");
}

/** Each operation on every server in turn, so that both meet the machine in the same state. */
async function measureBeside(fixturesByServer: readonly [string, Fixtures][]): Promise<void> {
  const head = [
    "operation",
    "server",
    "alone: p50, p95",
    "16 at once",
    "64 at once",
    "16 of one investor",
    "load",
  ];
  console.log(`| ${head.join(" | ")} |\n|${" --- |".repeat(head.length)}`);
  const ms = (value: number) => value.toFixed(0);
  const many = ({ p50, p95, perSecond, busy }: Load) =>
    `${ms(p50)}, ${ms(p95)} ms, ${perSecond.toFixed(1)}/s${busy > 0 ? `, ${busy} busy` : ""}`;
  for (const name of commandNames.filter((one) => wanted.includes(one)))
    for (const [server, fixtures] of fixturesByServer) {
      const warmUp = 5;
      fixtures.selectServer();
      const alone = await measureOperation(fixtures, name, { width: 1, count: calls, warmUp });
      const sixteen = await measureOperation(fixtures, name, { width: 16, count: 32, warmUp });
      const all = await measureOperation(fixtures, name, { width: 64, count: 64, warmUp });
      const ofOne = await measureOneInvestor(fixtures, name, 16);
      const cells = [
        ...[name, server, `${ms(alone.p50)}, ${ms(alone.p95)} ms`, many(sixteen), many(all)],
        ...[ofOne === null ? "" : many(ofOne), loadavg()[0]?.toFixed(1) ?? ""],
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
}

async function measureAll(fixtures: Fixtures): Promise<void> {
  for (const name of commandNames.filter((one) => wanted.includes(one))) {
    const alone = await measureOperation(fixtures, name, { width: 1, count: calls });
    const text = (ms: number) => ms.toFixed(1);
    const detail = ` p95 (p50 ${text(alone.p50)}, p99 ${text(alone.p99)})`;
    print(below(`${name} alone`, alone.p95, AIM, "ms", detail));
    for (const width of [16, 64]) {
      const count = Math.max(width * 2, Math.min(calls, 60));
      const { p50, p95, p99, perSecond } = await measureOperation(fixtures, name, { width, count });
      const figure = `p50 ${text(p50)}  p95 ${text(p95)}  p99 ${text(p99)} ms  ${perSecond.toFixed(0)}/s`;
      print({ what: `${name}, ${width} at once`, figure });
    }
  }
  const queries = (Object.keys(operations) as OperationName[]).filter(isQuery);
  for (const name of queries.filter((one) => wanted.includes(one))) {
    const { p50, p95, p99 } = await measureQuery(fixtures, name, calls);
    print(below(`${name} alone`, p95, AIM, "ms", ` p95 (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)})`));
  }
}

async function measureContention(fixtures: Fixtures): Promise<void> {
  for (const width of [16, 64]) {
    const { attempts, seconds } = await retriesUnderContention(fixtures, width);
    const figure = `${attempts - width} retries, ${seconds.toFixed(2)} s`;
    print({ what: `${width} credits to one investor at once`, figure });
  }
}

async function fill(product: Product): Promise<void> {
  const filled = await fillBooks(product, people, ENTRIES_EACH);
  console.log(`(${filled.entries} entries of ${people} investors written in ${filled.seconds.toFixed(0)} s)`);
}

/** Approvals by several processes, and whether the books are in order afterwards. */
async function printProcesses(fixtures: Fixtures, product: Product): Promise<void> {
  for (const isOneInvestor of [false, true])
    for (const processes of [1, 2, 4]) {
      const { p50, p95, perSecond, retries, busy } = await measureProcesses(
        fixtures,
        processes,
        isOneInvestor,
      );
      const of = isOneInvestor ? "one investor" : "different investors";
      const figure = `p50 ${p50.toFixed(0)}  p95 ${p95.toFixed(0)} ms  ${perSecond.toFixed(0)}/s  ${retries} retries  ${busy} busy`;
      print({ what: `64 approvals of ${of} by ${processes} processes`, figure });
    }
  const { deviations } = await verifyInProcess(product);
  print({ what: "deviations afterwards", figure: String(deviations), aim: "0", met: deviations === 0 });
}

/** Each operation with few and with many users. */
async function printGrowth(root: string): Promise<void> {
  const sizes = (values.users ?? "").split(",").map(Number);
  const filled = await fillSizes(root, sizes);
  const columns = sizes.map((users) => `${users} users: p50, p95`);
  console.log(`\n| operation | ${columns.join(" | ")} | p50, last to first |`);
  console.log(`|${" --- |".repeat(columns.length + 2)}`);
  let most = 0;
  for (const name of commandNames.filter((one) => wanted.includes(one))) {
    const grown = await measureGrowth(filled, name, calls, fixturesOn);
    const cells = grown.map(({ p50, p95 }) => `${p50.toFixed(1)}, ${p95.toFixed(1)} ms`);
    const [first, last] = [grown[0]?.p50 ?? Number.NaN, grown.at(-1)?.p50 ?? Number.NaN];
    console.log(`| ${name} | ${cells.join(" | ")} | ${(last / first).toFixed(2)} |`);
    most = Math.max(most, ...grown.map(({ users, usersAfterwards }) => usersAfterwards - users));
  }
  console.log(`\n(a measurement added ${most} users at most; load after: ${loadavg()[0]?.toFixed(1)})`);
}

async function verify(product: Product, fixtures: Fixtures): Promise<void> {
  const { entries: checked, seconds, deviations } = await verifyInProcess(product);
  print(below(`${checked} entries verified`, seconds, 20, "s", ` (${deviations} deviations)`));
  const heads = join(folder, "heads");
  const whole = await verifyWithHeads(product, heads, false);
  print({ what: "weekly: all entries, with their heads kept", figure: whole.summary });
  await measureOperation(fixtures, "setBalance", { width: 16, count: A_DAY });
  const day = await verifyWithHeads(product, heads, true);
  print({ what: `nightly: after ${A_DAY} operations and more`, figure: day.summary });
}
