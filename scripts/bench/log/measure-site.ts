/** The public log through the functions, on a local Appwrite with its data on disk. */
import { Query, TablesDB } from "node-appwrite";
import { type LedgerEntry, ledgerColumns, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { leavesTable, numberedId, parseLogLeaf } from "#domain/public-log/log-rows.ts";
import { findLogState } from "#functions/lib/rows/public-log-rows.ts";
import { byId } from "#functions/lib/rows.ts";
import { appendEntries } from "#functions/operations/public-log/append-entries.ts";
import { signCheckpoint } from "#functions/operations/public-log/sign-checkpoint.ts";
import { parseReceipt, verifyReceipt } from "#public-log/receipt.ts";
import { below, type Line } from "#scripts/bench/backend/report.ts";
import { figuresOf } from "#scripts/bench/samples.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { newKey } from "#tests/execute-operation.ts";
import type { Product } from "#tests/product.ts";
import { testLogKey, testLogKeys } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { EntryChain } from "./entry-chain.ts";
import { loggedPrefix } from "./logged-books.ts";
import { requireProven } from "./require-proven.ts";

const databaseId = "main";
/** The most that Appwrite takes in one request. */
const BULK = 100;

interface SiteCounts {
  /** New entries that are appended. */
  readonly fresh: number;
  readonly rounds: number;
  readonly receipts: number;
}

/** @param print is called with each figure once it is there */
export async function measureSite(
  product: Product,
  { fresh, rounds, receipts }: SiteCounts,
  print: (line: Line) => void,
): Promise<void> {
  const fixtures = await new Fixtures(product).begin();
  const { tables } = product;
  const admin = await fixtures.clientOf(fixtures.admin);
  const run = () => operate(admin, "appendToLog", {});

  let began = performance.now();
  const { size } = await appendAll(fixtures);
  const accounts = await countProfiles(product);
  print({ what: `liabilities of ${accounts} accounts, if not yet published today`, figure: since(began) });

  await writeEntries(product, fresh);
  began = performance.now();
  const appended = await appendAll(fixtures);
  const each = (performance.now() - began) / (appended.size - size);
  const detail = ` each, ${appended.size - size} entries behind ${size} in ${appended.runs} executions`;
  print(below("append, amortised, with checkpoints", each, 5, "ms", detail));

  const times: Record<"append" | "sign" | "run", number[]> = { append: [], sign: [], run: [] };
  for (let round = 0; round < rounds; round += 1) {
    await writeEntries(product, 1);
    began = performance.now();
    await appendEntries(
      tables,
      testLogKeys.origin,
      () => new Date(),
      () => false,
    );
    times.append.push(performance.now() - began);
    began = performance.now();
    await signCheckpoint(tables, testLogKeys, new Date().toISOString(), false);
    times.sign.push(performance.now() - began);
    await writeEntries(product, 1);
    began = performance.now();
    await run();
    times.run.push(performance.now() - began);
  }
  const checkpoint = figuresOf(times.sign);
  print(below("checkpoint", checkpoint.p95, 2_000, "ms", ` p95 (p50 ${checkpoint.p50.toFixed(1)})`));
  for (const [what, some] of [
    ["append of a single entry, without its checkpoint", times.append],
    ["execution that appends one entry and signs", times.run],
  ] as const) {
    const { p50, p95 } = figuresOf(some);
    print({ what, figure: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms` });
  }

  const { proof: proofs, check: checks } = await timeReceipts(product, fixtures, receipts);
  const proof = figuresOf(proofs);
  print(
    below(
      "readReceipt, one proof with its liabilities",
      proof.p95,
      20,
      "ms",
      ` p95 (p50 ${proof.p50.toFixed(1)})`,
    ),
  );
  const check = figuresOf(checks);
  print({
    what: "the same receipt verified, in Node",
    figure: `p50 ${check.p50.toFixed(1)}, p95 ${check.p95.toFixed(1)} ms`,
  });
}

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

/** Appends until nothing is left, so that the liabilities of the day are published as well. */
export async function appendAll(fixtures: Fixtures) {
  const admin = await fixtures.clientOf(fixtures.admin);
  for (let runs = 1; ; runs += 1) {
    const { size, isComplete } = await operate(admin, "appendToLog", {});
    if (isComplete) return { size, runs };
  }
}

async function countProfiles({ tables }: Product): Promise<number> {
  let count = 0;
  for (let after = ""; ; ) {
    const queries = [
      Query.select(["$id"]),
      Query.greaterThan("$id", after),
      Query.orderAsc("$id"),
      Query.limit(5_000),
    ];
    const { rows } = await tables.listRows({ databaseId, tableId: "users", queries, total: false });
    count += rows.length;
    after = rows.at(-1)?.$id ?? "";
    if (rows.length < 5_000) return count;
  }
}

/** Entries of new investors, up to ten of each. */
async function writeEntries({ tables }: Product, count: number): Promise<void> {
  const rows: LedgerEntry[] = [];
  const users: object[] = [];
  while (rows.length < count) {
    const person = new EntryChain(`late${newKey().slice(0, 20)}`);
    const own = Math.min(10, count - rows.length);
    for (let at = 0; at < own; at += 1) rows.push(person.next(new Date().toISOString()));
    users.push({ $id: person.userId, ...person.columns() });
  }
  const write = async (tableId: string, all: readonly object[]) => {
    for (let from = 0; from < all.length; from += BULK)
      await tables.createRows({ databaseId, tableId, rows: all.slice(from, from + BULK) });
  };
  await write("users", users);
  await write(
    "ledger",
    rows.map((entry) => ({ $id: entry.$id, ...ledgerColumns(entry) })),
  );
}

/** Receipts of entries all over the log, as their owners read them. */
async function timeReceipts(access: Access, fixtures: Fixtures, count: number) {
  const times: Record<"proof" | "check", number[]> = { proof: [], check: [] };
  for await (const { text, milliseconds } of readReceipts(access, fixtures, count)) {
    times.proof.push(milliseconds);
    const began = performance.now();
    const claims = verifyReceipt(parseReceipt(text), { log: [testLogKey.vkey] });
    times.check.push(performance.now() - began);
    requireProven(claims);
  }
  return times;
}

/** Reads receipts of entries all over the log, each as its owner. */
export async function* readReceipts(access: Access, fixtures: Fixtures, count: number) {
  const tables = new TablesDB(keyClient(access));
  const size = (await findLogState(tables))?.size ?? 0;
  for (let at = 0, read = 0; read < count; at += 1) {
    const entry = await entryAt(tables, Math.floor((at * 0.618_034 * size) % size));
    if (entry === undefined) continue;
    const client = await fixtures.clientOf(entry.userId);
    const began = performance.now();
    const { receipt: text } = await operate(client, "readReceipt", { entryId: entry.$id });
    const milliseconds = performance.now() - began;
    if (text === null) throw new Error(`There is no receipt of ${entry.$id}`);
    read += 1;
    yield { text, milliseconds };
  }
}

/** The entry of a leaf of an account that can sign in; undefined where there is none. */
async function entryAt(tables: TablesDB, index: number): Promise<LedgerEntry | undefined> {
  const place = { databaseId, tableId: leavesTable, rowId: numberedId(index) };
  const { entryId } = parseLogLeaf(await tables.getRow(place));
  const entry = await byId(tables, "ledger", entryId, parseLedgerEntry);
  return entry?.userId.startsWith(loggedPrefix) ? entry : undefined;
}
