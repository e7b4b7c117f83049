/**
 * `npm run bench:money`: how fast operations are, alone and with others, and how long the books take to be checked.
 * `--parts operations,contention,users,verify` says what is measured, `--entries 1000000` how many entries the books have
 * for the last two, `--operations approve,cancel` which operations, `--calls` how often.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CommandName, operations, type QuestionName } from "#domain/operations.ts";
import { commands } from "#tests/crash/situations.ts";
import { Stage } from "#tests/crash/stages.ts";
import { startProduct } from "#tests/product.ts";
import { below, type Line, row } from "./bench/backend/report.ts";
import { fillBooks, silenceMail } from "./bench/money/fill-books.ts";
import {
  type Load,
  measureOperation,
  measureQuestion,
  retriesUnderContention,
} from "./bench/money/operations.ts";
import { verifyInProcess } from "./bench/money/verify.ts";
import { buildFunctions } from "./build-functions.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "1000000" },
    calls: { type: "string", default: "200" },
    operations: { type: "string" },
    parts: { type: "string", default: "operations,contention,users,verify" },
  },
});
const entries = Number(values.entries);
const calls = Number(values.calls);
const wanted: readonly string[] = values.operations?.split(",") ?? Object.keys(operations);
const parts = new Set(values.parts.split(","));
const ENTRIES_EACH = 100;
const people = Math.ceil(entries / ENTRIES_EACH);
/** What is measured with few and with many users; between them they read and write every table that grows with them. */
const growing = (["approve", "register", "activate", "openTrade"] as const).filter((name) =>
  wanted.includes(name),
);
/** Milliseconds at the 95th percentile that an operation alone may take. */
const AIM = 25;

function print(line: Line): void {
  console.log(row(line));
}

const folder = await mkdtemp(join(tmpdir(), "bench-money-"));
await buildFunctions();
const product = await startProduct(join(folder, "data"));
try {
  const stage = await new Stage(product).begin();
  console.log("| what | figure | aim | |\n| --- | --- | --- | --- |");
  if (parts.has("operations")) await measureAll(stage);
  if (parts.has("contention")) await measureContention(stage);
  // Before both measurements, or the second one would have less to do.
  if (parts.has("users") || parts.has("verify")) await silenceMail(product);
  // A measurement of few users and one of many, in the same minutes on the same machine.
  const few = parts.has("users") ? await measureGrowing(stage) : undefined;
  if (parts.has("users") || parts.has("verify")) await fill();
  if (few !== undefined) printGrowth(few, await measureGrowing(stage));
  if (parts.has("verify")) await verify();
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(stage: Stage): Promise<void> {
  for (const name of commands.filter((one) => wanted.includes(one))) {
    const alone = await measureOperation(stage, name, 1, calls);
    const text = (ms: number) => ms.toFixed(1);
    const detail = ` p95 (p50 ${text(alone.p50)}, p99 ${text(alone.p99)})`;
    print(below(`${name} alone`, alone.p95, AIM, "ms", detail));
    for (const width of [16, 64]) {
      const { p50, p95, p99, perSecond } = await measureOperation(
        stage,
        name,
        width,
        Math.max(width * 2, Math.min(calls, 60)),
      );
      const figure = `p50 ${text(p50)}  p95 ${text(p95)}  p99 ${text(p99)} ms  ${perSecond.toFixed(0)}/s`;
      print({ what: `${name}, ${width} at once`, figure });
    }
  }
  const questions = Object.keys(operations).filter(
    (name): name is QuestionName => wanted.includes(name) && !commands.includes(name as CommandName),
  );
  for (const name of questions) {
    const { p50, p95, p99 } = await measureQuestion(stage, name, calls);
    print(below(`${name} alone`, p95, AIM, "ms", ` p95 (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)})`));
  }
}

async function measureContention(stage: Stage): Promise<void> {
  for (const width of [16, 64]) {
    const { attempts, seconds } = await retriesUnderContention(stage, width);
    const figure = `${attempts - width} retries, ${seconds.toFixed(2)} s`;
    print({ what: `${width} credits to one investor at once`, figure });
  }
}

async function measureGrowing(stage: Stage): Promise<Map<CommandName, Load>> {
  const loads = new Map<CommandName, Load>();
  for (const name of growing) loads.set(name, await measureOperation(stage, name, 1, calls));
  return loads;
}

async function fill(): Promise<void> {
  const filled = await fillBooks(product, people, ENTRIES_EACH);
  console.log(`(${filled.entries} entries of ${people} investors written in ${filled.seconds.toFixed(0)} s)`);
}

function printGrowth(few: Map<CommandName, Load>, many: Map<CommandName, Load>): void {
  for (const [users, loads] of [
    ["some hundred", few],
    [people, many],
  ] as const)
    for (const [name, { p50, p95 }] of loads)
      print({
        what: `${name} alone, ${users} users`,
        figure: `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)} ms`,
      });
}

async function verify(): Promise<void> {
  const { entries: checked, seconds, deviations } = await verifyInProcess(product);
  print(below(`${checked} entries verified`, seconds, 20, "s", ` (${deviations} deviations)`));
}
