/**
 * The server, or the function, is killed (kill -9) while it appends to the public log, signs a checkpoint or publishes
 * liabilities. A visitor keeps every checkpoint that was ever readable: each must be the beginning of all later ones.
 * The seed stands in the title: LOG_SEED repeats one, KILLS makes it longer.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedNote } from "#domain/public-log/log-rows.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { type Checkpoint, openCheckpoint } from "#public-log/checkpoint.ts";
import { compareHeads } from "#public-log/consistency.ts";
import { follow } from "#public-log/monitor.ts";
import type { MonitorState } from "#public-log/monitor-state.ts";
import { verifierOf } from "#public-log/note.ts";
import { CHECKPOINT_PATH, type ReadPath, TileReader } from "#public-log/tiles.ts";
import { fillBooks, silenceMail } from "#scripts/bench/money/fill-books.ts";
import { allRows } from "#scripts/operate/ledger/row-pages.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { answerLogFile } from "#scripts/operate/public-log/answer-log-file.ts";
import { type SiteLog, siteLog } from "#scripts/operate/public-log/site-log.ts";
import { runUntil } from "#tests/crash/killed-function.ts";
import { runUntilServerDies, type ServerKill } from "#tests/crash/killed-server.ts";
import { newKey } from "#tests/execute-operation.ts";
import { generator } from "#tests/model/seeded-random.ts";
import { type Product, startLocalProduct } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

const seed = Number(process.env.LOG_SEED ?? 20_261_128);
const kills = Number(process.env.KILLS ?? 4);

/** As a run of one appender makes most of the time. A round in which there are fewer is repeated with half of them. */
const CALLS = 45;
const WRITES = 14;
/** Entries before the first kill: three batches, and almost a full tile. */
const [INVESTORS, ENTRIES_EACH] = [24, 10];

interface Round {
  readonly at: number;
  readonly victim: "server" | "function";
  readonly kill: ServerKill;
  /** Executions that append at the same time. */
  readonly appenders: 1 | 2;
  /** Entries that are written before the run, and during it. */
  readonly entries: readonly [number, number];
}

const random = generator(seed);
const rounds = Array.from({ length: kills }, (_, at): Round => {
  const victim = at % 4 === 3 ? "function" : "server";
  const of = random(2) === 0 ? "calls" : "writes";
  const appenders = victim === "server" && random(3) === 0 ? 2 : 1;
  const number = 1 + random((of === "calls" ? CALLS : WRITES) * appenders);
  const moment = (["before", "during", "after"] as const)[random(3)] ?? "after";
  return {
    at: at + 1,
    victim,
    kill: { number, of, moment },
    appenders,
    entries: [1 + random(12), random(4)],
  };
});

function nameOf({ at, victim, kill: { moment, number, of } }: Round): string {
  return `${at}: of the ${victim}, ${moment} one of its ${of}, number ${number}`;
}

let data: string;
let product: Product;
let fixtures: Fixtures;
let investor: string;
let balance = 0;
let day = 0;
let site: SiteLog;
let monitor: MonitorState | undefined;
/** Every checkpoint that a visitor has read, in the order of reading. */
const seen: Checkpoint[] = [];
const died: string[] = [];
const verifiers = [verifierOf(testLogKey.vkey)];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "killed-log-"));
  product = await startLocalProduct(data);
  await product.configure({ PUBLIC_LOG_KEY: testLogKey.privateText });
  await silenceMail(product);
  fixtures = await new Fixtures(product).begin();
  investor = await fixtures.investor();
  site = siteLog(product);
  await fillBooks(product, INVESTORS, ENTRIES_EACH);
  // The function runs on the present day. Its statement comes first, because days must rise.
  while (!(await keepLogOn(0, product.tables)).isComplete);
});
afterAll(async () => {
  await product?.stop();
  rmSync(data, { recursive: true, force: true });
  if (process.env.KILLS) process.stdout.write(`${died.join("\n")}\n`);
});

const readSite: ReadPath = async (path) => (await answerLogFile(site, path))?.bytes;

/** Reads each file once: the log is complete. */
function remembering(read: ReadPath): ReadPath {
  const files = new Map<string, ReturnType<ReadPath>>();
  return (path) => {
    const file = files.get(path) ?? read(path);
    files.set(path, file);
    return file;
  };
}

async function readCheckpoint(): Promise<void> {
  const row = await site.newestCheckpoint();
  if (row !== null) seen.push(openCheckpoint(publishedNote(row), verifiers));
}

async function writeEntries(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    balance += 1;
    const amount = String(balance);
    await fixtures.does(fixtures.admin, "setBalance", { userId: investor, amount, reason: newKey() });
  }
}

/** A run on another day each time, so that each of them publishes liabilities. */
function keepLogOn(day: number, tables: TablesDB) {
  const now = () => new Date(Date.now() + day * DAY);
  return keepPublicLog({ tables }, { ...fixtures.dependencies, now });
}

async function killServer({ kill, appenders, entries: [, meanwhile] }: Round): Promise<string | null> {
  day += 1;
  const work = (tables: TablesDB) =>
    Promise.allSettled([
      ...Array.from({ length: appenders }, () => keepLogOn(day, tables)),
      writeEntries(meanwhile),
    ]);
  return runUntilServerDies(product, data, kill, work, async ({ path }) => {
    if (path.includes("/logcheckpoints/")) await readCheckpoint();
  });
}

async function killFunction({ kill: { number, moment } }: Round): Promise<string | null> {
  const request = { operation: "appendToLog", key: newKey(), input: {}, caller: fixtures.admin } as never;
  const headers = await fixtures.headersOf(fixtures.admin);
  const when = moment === "before" ? "before" : "after";
  const { answer } = await runUntil(
    (call) => (call.number === number ? when : "no"),
    product,
    headers,
    request,
  );
  return answer === undefined ? `call ${number} of the function` : null;
}

/** @returns where it was killed */
async function killOnce(round: Round): Promise<string> {
  await writeEntries(round.entries[0]);
  const at = await (round.victim === "server" ? killServer(round) : killFunction(round));
  if (at !== null) return at;
  const number = Math.ceil(round.kill.number / 2);
  return killOnce({ ...round, kill: { ...round.kill, number } });
}

describe(`a public log whose server is killed ${kills} times (seed ${seed})`, () => {
  it.each(rounds.map((round) => [nameOf(round), round] as const))(
    "has no fork after kill %s",
    async (_, round) => {
      died.push(`${round.victim}, ${round.kill.moment} ${await killOnce(round)}`);
      await readCheckpoint();
      if (seen.length === 0) return;
      const now = Date.now() + day * DAY;
      const step = await follow(monitor, readSite, verifiers, { now, maxAge: 2 * DAY });
      // A run that was killed on each of two days has skipped one.
      if (step.ok || step.problem !== "late") expect(step).toMatchObject({ ok: true });
      monitor = step.state ?? monitor;
    },
  );

  it("contains each entry exactly once, and nothing else", async () => {
    while (!(await keepLogOn(day + 1, product.tables)).isComplete);
    await readCheckpoint();
    const books = { tables: product.tables, databaseId: "main" };
    const rows = (tableId: string) => allRows(books, tableId, []);
    const [entries, days, leaves] = await Promise.all(["ledger", "logdays", "logleaves"].map(rows));
    const expected = [
      ...(entries ?? []).map(({ $id }) => $id),
      ...(days ?? []).map(({ $id }) => `liabilities.${$id}`),
    ];
    expect((leaves ?? []).map(({ entryId }) => entryId).sort()).toEqual(expected.sort());
    const found: string[] = [];
    await verifyLedger(books, (deviation) => found.push(deviation), { now: Date.now() + 3 * HOUR });
    expect(found).toEqual([]);
  });

  it("has signed no two checkpoints that contradict each other", async () => {
    const newest = seen.at(-1);
    if (newest === undefined) throw new Error("No checkpoint was seen");
    expect(newest.note).toBe(new TextDecoder().decode(await readSite(CHECKPOINT_PATH)));
    const files = remembering(await site.files());
    for (const [at, one] of seen.entries()) {
      for (const later of new Set([seen[at + 1] ?? newest, newest])) {
        expect(later.size).toBeGreaterThanOrEqual(one.size);
        const found = await compareHeads(one, later, new TileReader(later.size, files));
        expect(found).toBe(later.size === one.size ? "same" : "begins");
      }
    }
    const notes = new Set(seen.map(({ note }) => note));
    expect(notes.size).toBe(new Set(seen.map(({ size }) => size)).size);
    expect(notes.size).toBeGreaterThan(kills / 3);
  });
});
