import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Query, TablesDB } from "node-appwrite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { figuresShard, totalId } from "#domain/figures/counter-increments.ts";
import { canonicalEntry } from "#domain/ledger/entry.ts";
import { type LedgerEntry, ledgerColumns, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { fillBooks, silenceMail } from "#scripts/bench/money/fill-books.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type Books, type Row, read } from "#scripts/operate/ledger/row-pages.ts";
import { verifyAndRecord } from "#scripts/operate/ledger/verify-and-record.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

/** `npm run ledger:verify -- --incremental`: what it reads, what it finds, and what only the full run finds. */

const people = 30;
const entriesEach = 4;
const databaseId = "main";
const longAgo = "2026-01-02T00:00:00.000+00:00";
const folder = mkdtempSync(join(tmpdir(), "verified-heads-"));
const file = join(folder, "heads.jsonl");
let product: Product;
let fixtures: Fixtures;
let books: Books;
/** The file after a full run that found nothing. */
let verified: string;

beforeAll(async () => {
  product = await startProduct();
  books = { tables: new TablesDB(keyClient(product)), databaseId };
  fixtures = await new Fixtures(product).begin();
  await silenceMail(product);
  await fillBooks(product, people, entriesEach);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product?.stop();
});
beforeEach(async () => {
  rmSync(file, { force: true });
  expect((await verify()).deviations).toEqual([]);
  verified = readFileSync(file, "utf8");
});
afterEach(() => vi.restoreAllMocks());

interface Run {
  readonly deviations: readonly string[];
  readonly isOk: boolean;
  /** The sentences about the number of entries, and why they are not fewer. */
  readonly words: string;
}

async function verify(how: "full" | "incremental" = "full", access = product): Promise<Run> {
  const said: string[] = [];
  const options = { file, access, isIncremental: how === "incremental" };
  const isOk = await verifyAndRecord(books, (sentence) => said.push(sentence.split("\n")[0] ?? ""), options);
  const isRemark = (sentence: string) =>
    sentence.endsWith("The whole ledger is verified instead.") || /checked.* in [\d.]+ s/.test(sentence);
  return {
    deviations: said.filter((sentence) => !isRemark(sentence)).sort(),
    isOk,
    words: said.filter(isRemark).join(" "),
  };
}

/** Counts the rows of each table that a verification reads. */
function countReads() {
  const rows: Record<string, number> = {};
  const reads = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, options) => {
    const answer = await reads(url, options);
    const table = /\/tables\/(\w+)\/rows/.exec(String(url))?.[1];
    if (table !== undefined && options?.method === "GET") {
      const body = await answer.clone().json();
      rows[table] = (rows[table] ?? 0) + (body.rows?.length ?? 0);
    }
    return answer;
  });
  return rows;
}

const entriesOf = (userId: string) =>
  read(books, "ledger", [Query.equal("userId", userId), Query.orderAsc("seq")]);

async function entryOf(userId: string, seq: number): Promise<Row> {
  const row = (await entriesOf(userId)).at(seq - 1);
  if (row === undefined) throw new Error(`${userId} has no entry ${seq}`);
  return row;
}

/** Returns the columns of a row without its number, which is the server's own. */
function contentOf({ $id: _, $sequence: __, $databaseId: ___, $tableId: ____, ...data }: Row) {
  return data;
}

function earlierCopy(row: Row, seq: number) {
  const at = "2025-12-01T00:00:00.000+00:00";
  return { ...contentOf(row), $createdAt: at, $updatedAt: at, transactionId: null, seq };
}

/** Changes a row, runs, and puts the row back. */
async function whileChanged<Result>(row: Row, data: object, run: () => Promise<Result>): Promise<Result> {
  const place = { databaseId, tableId: row.$tableId, rowId: row.$id };
  await books.tables.updateRow({ ...place, data });
  try {
    return await run();
  } finally {
    await books.tables.updateRow({ ...place, data: contentOf(row) });
  }
}

describe("an incremental run", () => {
  it("reads the new entries only, and says how many there were", async () => {
    const all = (await read(books, "ledger", [Query.limit(1000)])).length;
    const [one, two] = [await fixtures.investor(250), await fixtures.investor(100)];
    await fixtures.does(one, "requestWithdrawal", await fixtures.askForPayout(one));
    const rows = countReads();
    const first = await verify("incremental");
    expect(first.deviations).toEqual([]);
    expect(first.words).toMatch(
      new RegExp(
        `^3 new entries of 2 accounts since .+Z checked, ${all} were verified before; in .* 0 deviations$`,
      ),
    );
    // The new entries, again as rows that may have changed, the newest 25, the last one verified and one of its block.
    expect(rows.ledger).toBe(3 + 3 + 25 + 1 + 1);
    expect((await verify("incremental")).words).toMatch(/^0 new entries of 0 accounts/);
    await fixtures.does(fixtures.admin, "setBalance", { userId: two, amount: "7", reason: "a correction" });
    expect((await verify("incremental")).words).toMatch(/^1 new entries of 1 accounts/);
    expect((await verify()).deviations).toEqual([]);
  });

  it("goes on with trades, results, reversals, requests, bonuses and deleted accounts", async () => {
    const { admin } = fixtures;
    const reason = "a reason";
    const trader = await fixtures.trader(12);
    const { planId, day } = await fixtures.planWithTrade();
    const proposalId = await fixtures.reversalProposal();
    const { caller, transactionId } = await fixtures.withdrawal();
    const newcomer = await fixtures.investor();
    // An investor who never signed in shares no device.
    await invite("many11", newcomer);
    const deposit = { methodId: "btc", amount: "150" };
    const requested = await fixtures.does(newcomer, "requestDeposit", deposit);
    await expectNewEntries(10);

    await fixtures.does(admin, "postResult", { planId, day, percent: "1", note: "a day" });
    await fixtures.does(admin, "confirm", { proposalId });
    await fixtures.does(trader, "claimProfit", {});
    await fixtures.does(admin, "approve", { transactionId: requested });
    await expectNewEntries(5);

    const another = await fixtures.does(newcomer, "requestDeposit", deposit);
    await expectNewEntries(0);
    await fixtures.does(admin, "reject", { transactionId: another, reason });
    await fixtures.does(admin, "reject", { transactionId, reason });
    await fixtures.does(admin, "deleteUser", { userId: caller, reason });
    await expectNewEntries(2);
    await expectNewEntries(0);
    expect(await verify()).toMatchObject({ isOk: true, deviations: [] });
  });

  it("finds a profile that shows other amounts than its head", async () => {
    const [profile] = await read(books, "users", [Query.equal("$id", "many1")]);
    if (profile === undefined) throw new Error("no profile");
    const run = await whileChanged(profile, { balance: 5 }, () => verify("incremental"));
    expect(run.deviations).toEqual(["user many1 has balance 500, the ledger says 200"]);
    expect(run.words).toMatch(/^0 new entries/);
  });

  it("finds figures that are not the sums, and reports them again until they are right", async () => {
    const rowId = figuresShard(totalId, "many1");
    const total = { databaseId, tableId: "figures", rowId, column: "trading", value: 5 };
    await books.tables.incrementRowColumn(total);
    const found = [expect.stringMatching(/^figures total: trading is /)];
    expect((await verify("incremental")).deviations).toEqual(found);
    const again = await verify("incremental");
    expect(again).toMatchObject({ deviations: found, isOk: false });
    expect(again.words).toMatch(
      /^The last verification found 1 deviations\. The whole ledger is verified instead/,
    );
    await books.tables.decrementRowColumn(total);
    expect(await verify("incremental")).toMatchObject({ deviations: [], isOk: true });
    expect((await verify("incremental")).words).toMatch(/^0 new entries/);
  });

  it("finds a request that was settled without an entry", async () => {
    const { userId, transactionId } = await pendingWithdrawal();
    expect((await verify("incremental")).isOk).toBe(true);
    const [row] = await read(books, "transactions", [Query.equal("$id", transactionId)]);
    if (row === undefined) throw new Error("no transaction");
    const { deviations } = await whileChanged(row, { status: "success" }, () => verify("incremental"));
    expect(deviations).toContainEqual(
      expect.stringMatching(
        `^transaction ${transactionId} .*success.*: the ledger has withdrawal-requested .* for it$`,
      ),
    );
    expect(deviations).toContainEqual(expect.stringMatching(`^user ${userId} has openRequests 1`));
    expect(await verify()).toMatchObject({ deviations: [] });
  });

  it("finds a new transaction without an entry", async () => {
    const [row] = await read(books, "transactions", [Query.equal("id", "many2"), Query.limit(1)]);
    if (row === undefined) throw new Error("no transaction");
    const place = { databaseId, tableId: "transactions", rowId: newKey() };
    await books.tables.createRow({ ...place, data: { ...contentOf(row), transactionId: "B-forged" } });
    const { deviations, words } = await verify("incremental");
    await books.tables.deleteRow(place);
    expect(deviations).toEqual([
      `transaction ${place.rowId} (deposit, success, 1.00): the ledger has nothing for it`,
    ]);
    expect(words).toMatch(/^0 new entries/);
  });

  it("finds an entry of an earlier time that was inserted after the head", async () => {
    const place = { databaseId, tableId: "ledger", rowId: newKey() };
    await books.tables.createRow({ ...place, data: earlierCopy(await entryOf("many3", 4), 5) });
    const { deviations, words } = await verify("incremental");
    await books.tables.deleteRow(place);
    expect(deviations).toContain("ledger many3 #5 was changed after it was written (hash)");
    expect(words).toMatch(/^1 new entries of 1 accounts/);
  });

  it("finds an entry of an earlier time in the place of an old one, in a full run", async () => {
    const row = await entryOf("many3", 2);
    const forged = { databaseId, tableId: "ledger", rowId: newKey() };
    await books.tables.deleteRow({ ...forged, rowId: row.$id });
    await books.tables.createRow({ ...forged, data: earlierCopy(row, 2) });
    const { deviations, words } = await verify("incremental");
    await books.tables.deleteRow(forged);
    await books.tables.createRow({ ...forged, rowId: row.$id, data: contentOf(row) });
    expect(deviations).toContain("ledger many3 #2 was changed after it was written (hash)");
    expect(words).toMatch(/^ledger has \d+ rows with the numbers/);
  });

  it("finds an old entry that was deleted by the count, in a full run", async () => {
    const row = await entryOf("many4", 2);
    const place = { databaseId, tableId: "ledger", rowId: row.$id };
    await books.tables.deleteRow(place);
    const run = await verify("incremental");
    expect(run.words).toMatch(
      /^ledger has \d+ rows with the numbers 1 to \d+, and had \d+ when they were verified\. The whole ledger is/,
    );
    expect(run.deviations).toContain("ledger many4 #3 has number 3, expected 2");
    await books.tables.createRow({ ...place, data: contentOf(row) });
    // The row has another number now, so its heads are of no use; what it says is as before.
    expect((await verify()).deviations).toEqual([]);
  });

  it("finds an old entry that says it was changed", async () => {
    const run = await whileChanged(await entryOf("many5", 1), { reason: "later" }, () =>
      verify("incremental"),
    );
    expect(run.deviations).toEqual(["ledger many5 #1 was changed after it was written (hash)"]);
  });
});

describe("only the full run finds", () => {
  it("an old entry whose time of change was forged", async () => {
    const row = await entryOf("many6", 1);
    const data = { reason: "later", $updatedAt: longAgo };
    const [incremental, full] = await whileChanged(row, data, async () => [
      await verify("incremental"),
      await verify(),
    ]);
    expect(incremental?.deviations).toEqual([]);
    expect(full?.deviations).toEqual(["ledger many6 #1 was changed after it was written (hash)"]);
  });

  it("a chain that was made again from the first entry on, by comparing it with the heads", async () => {
    const rows = await entriesOf("many7");
    let prevHash = "0".repeat(64);
    const forged = rows.map((row) => {
      const entry: LedgerEntry = { ...parseLedgerEntry(row), reason: "another past", prevHash };
      prevHash = createHash("sha256").update(canonicalEntry(entry)).digest("hex");
      return { ...entry, hash: prevHash };
    });
    const write = async (entry: LedgerEntry, $updatedAt: string) =>
      books.tables.updateRow({
        databaseId,
        tableId: "ledger",
        rowId: entry.$id,
        data: { ...ledgerColumns(entry), $updatedAt },
      });
    for (const entry of forged) await write(entry, longAgo);
    const { deviations } = await verify();
    rmSync(file);
    const withoutHeads = await verify();
    for (const row of rows) await write(parseLedgerEntry(row), row.$updatedAt);
    expect(deviations).toEqual([
      expect.stringMatching(/^ledger many7 #4 is not the entry that was verified at /),
    ]);
    expect(withoutHeads.deviations).toEqual([]);
  });

  it("an account of which nothing is left", async () => {
    const [rows, transactions, profiles] = await Promise.all([
      entriesOf("many8"),
      read(books, "transactions", [Query.equal("id", "many8")]),
      read(books, "users", [Query.equal("$id", "many8")]),
    ]);
    const all = [...rows, ...transactions, ...profiles];
    for (const { $id, $tableId } of all)
      await books.tables.deleteRow({ databaseId, tableId: $tableId, rowId: $id });
    const { deviations } = await verify();
    for (const row of all)
      await books.tables.createRow({
        databaseId,
        tableId: row.$tableId,
        rowId: row.$id,
        data: contentOf(row),
      });
    expect(deviations).toContainEqual(
      expect.stringMatching(/^ledger many8 lacks #4, which was verified at /),
    );
  });
});

describe("heads that cannot be used lead to a full run", () => {
  const lines = (change: (all: string[]) => string[]) =>
    writeFileSync(file, change(verified.split("\n")).join("\n"));

  it.each<[string, () => void, RegExp]>([
    ["a missing file", () => rmSync(file), /^There are no verified heads in .* yet\./],
    [
      "a truncated file",
      () => lines((all) => all.slice(0, 20)),
      /is incomplete, was changed, or was written with another key\./,
    ],
    ["an empty file", () => writeFileSync(file, ""), /is incomplete/],
    [
      "a forged head",
      () =>
        lines((all) =>
          all.map((line) => line.replace('"userId":"many9","seq":4', '"userId":"many9","seq":3')),
        ),
      /is incomplete, was changed/,
    ],
    [
      "a head that was taken out",
      () => lines((all) => all.filter((line) => !line.includes('"many9"'))),
      /is incomplete, was changed/,
    ],
  ])("%s", async (_, damage, words) => {
    damage();
    // A damage that the full run finds, so that it is seen to be one.
    const row = await entryOf("many10", 1);
    const data = { reason: "later", $updatedAt: longAgo };
    const run = await whileChanged(row, data, () => verify("incremental"));
    expect(run.words).toMatch(words);
    expect(run.words).toContain("The whole ledger is verified instead.");
    expect(run).toMatchObject({
      deviations: ["ledger many10 #1 was changed after it was written (hash)"],
      isOk: false,
    });
  });

  it("a file that another key sealed, and one of another project", async () => {
    expect((await verify("incremental", { ...product, apiKey: "another" })).words).toMatch(
      /with another key\./,
    );
    writeFileSync(file, verified);
    expect((await verify("incremental", { ...product, projectId: "other" })).words).toMatch(
      /belongs to the project keelstone of /,
    );
  });

  it("deviations that another machine found since", async () => {
    const data = { at: new Date().toISOString(), entries: 1, deviations: 2, seconds: 1 };
    const place = { databaseId, tableId: "verifications", rowId: newKey() };
    await books.tables.createRow({ ...place, data });
    expect((await verify("incremental")).words).toMatch(
      /^The verification of .* found 2 deviations\. The whole/,
    );
    await books.tables.deleteRow(place);
  });
});

/** Makes one investor the referrer of another, whose first deposit then pays a bonus. */
async function invite(referrer: string, newcomer: string): Promise<void> {
  const referralId = newKey();
  const users = { databaseId, tableId: "users" };
  await books.tables.updateRow({ ...users, rowId: referrer, data: { referralId } });
  await books.tables.updateRow({ ...users, rowId: newcomer, data: { referrerId: referralId } });
  const [receipt] = await read(books, "audit", [Query.equal("guard", `register:${newcomer}`)]);
  const data = { result: JSON.stringify({ referral: "waiting" }) };
  await books.tables.updateRow({ databaseId, tableId: "audit", rowId: receipt?.$id ?? "", data });
}

async function expectNewEntries(count: number): Promise<void> {
  const words = expect.stringMatching(`^${count} new entries`);
  expect(await verify("incremental")).toMatchObject({ deviations: [], words, isOk: true });
}

/** A withdrawal that waits, with its owner. */
async function pendingWithdrawal(): Promise<{ userId: string; transactionId: string }> {
  const userId = await fixtures.investor(250);
  await fixtures.does(userId, "requestWithdrawal", await fixtures.askForPayout(userId));
  const [row] = await read(books, "transactions", [
    Query.equal("id", userId),
    Query.equal("status", "pending"),
  ]);
  return { userId, transactionId: row?.$id ?? "" };
}
