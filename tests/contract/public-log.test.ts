/** The public log over HTTP: rows that a visitor reads are those that a verifier accepts. */
import { Client, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readLogFile } from "#domain/public-log/log-files.ts";
import {
  parseLogState,
  parseStoredCheckpoint,
  publishedNote,
  type StoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { openCheckpoint } from "#public-log/checkpoint.ts";
import { verdictOf } from "#public-log/claim.ts";
import { parseEdge } from "#public-log/edge.ts";
import { equalBytes, toBase64 } from "#public-log/hashing.ts";
import { verifierOf } from "#public-log/note.ts";
import { parseReceipt, verifyReceipt } from "#public-log/receipt.ts";
import { TileReader } from "#public-log/tiles.ts";
import { verifyConsistency } from "#public-log/tree.ts";
import { siteLog } from "#scripts/operate/public-log/site-log.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

let product: Product;
let fixtures: Fixtures;
let visitor: TablesDB;

beforeAll(async () => {
  product = await startProduct();
  await product.configure({ PUBLIC_LOG_KEY: testLogKey.privateText });
  fixtures = await new Fixtures(product).begin();
  visitor = new TablesDB(new Client().setEndpoint(product.endpoint).setProject(product.projectId));
});
afterAll(() => product?.stop());

const ask = (caller: string, operation: string, input: object = {}) =>
  fixtures.ask({ caller, operation, input, key: newKey() } as never);
const append = () => ask(fixtures.admin, "appendToLog");

async function publicCheckpoints(): Promise<StoredCheckpoint[]> {
  const { rows } = await visitor.listRows({ databaseId: "main", tableId: "logcheckpoints", queries: [] });
  return rows.map(parseStoredCheckpoint).sort((a, b) => a.size - b.size);
}

async function publicLog(size: number): Promise<TileReader> {
  const { rows } = await visitor.listRows({ databaseId: "main", tableId: "logstate", queries: [] });
  const [state] = rows.map(parseLogState);
  if (state === undefined) throw new Error("There is no state of the log");
  const read = readLogFile(parseEdge(state.edge), async (rowId) => {
    const queries = [JSON.stringify({ method: "equal", attribute: "$id", values: [rowId] })];
    const found = await visitor.listRows({ databaseId: "main", tableId: "logtiles", queries });
    return found.rows[0]?.data as string | undefined;
  });
  return new TileReader(size, read);
}

/** Adds entries to the ledger. Their chain does not matter here; the operations would take minutes. */
async function addEntries(userId: string, count: number): Promise<void> {
  const [entry] = await rowsOf(product, "ledger", "userId", userId);
  const { $id, $sequence, $createdAt, $updatedAt, $databaseId, $tableId, ...columns } = entry ?? {};
  const rows = Array.from({ length: count }, (_, at) => ({ ...columns, $id: newKey(), seq: at + 2 }));
  for (let from = 0; from < count; from += 90)
    await product.tables.createRows({
      databaseId: "main",
      tableId: "ledger",
      rows: rows.slice(from, from + 90),
    });
}

it("holds the entries of two investors, and each gets a receipt that a stranger can check", async () => {
  const people = [await fixtures.investor(500), await fixtures.investor(70)];
  // A slow server needs more than one run.
  await vi.waitFor(async () => expect(await append()).toMatchObject({ isComplete: true }), 60_000);
  for (const caller of people) {
    const [entry] = await rowsOf(product, "ledger", "userId", caller);
    const answer = await ask(caller, "readReceipt", { entryId: entry?.$id });
    const { receipt } = answer as { receipt: string };
    const claims = verifyReceipt(parseReceipt(receipt), { log: [testLogKey.vkey] });
    expect(claims.filter((claim) => verdictOf(claim) !== "proven")).toEqual([]);
    expect(claims).toHaveLength(5);
  }
});

it("grows without changing: every checkpoint is the beginning of the next one", async () => {
  for (let times = 0; times < 3; times += 1) {
    await fixtures.investor(10);
    await append();
  }
  const checkpoints = await publicCheckpoints();
  const newest = checkpoints.at(-1);
  if (newest === undefined) throw new Error("There is no checkpoint");
  const opened = openCheckpoint(publishedNote(newest), [verifierOf(testLogKey.vkey)]);
  const log = await publicLog(newest.size);
  expect(equalBytes(await log.root(), opened.root)).toBe(true);
  for (const { note, size } of checkpoints) {
    const old = openCheckpoint(note, [verifierOf(testLogKey.vkey)]);
    const proof = await log.consistencyProof(size);
    const sizes = { oldSize: size, newSize: newest.size };
    expect(verifyConsistency({ ...sizes, oldRoot: old.root, newRoot: opened.root, proof })).toBe(true);
  }
  expect(checkpoints.length).toBeGreaterThan(3);
});

it("appends each entry once when runs meet, and some are cut off", async () => {
  await Promise.all([fixtures.investor(30), fixtures.investor(31)]);
  await Promise.allSettled([append(), append(), append()]);
  await append();
  const leaves = await product.tables.listRows({ databaseId: "main", tableId: "logleaves", queries: [] });
  const ledger = await product.tables.listRows({ databaseId: "main", tableId: "ledger", queries: [] });
  const days = await product.tables.listRows({ databaseId: "main", tableId: "logdays", queries: [] });
  expect(leaves.total).toBe(ledger.total + days.total);
});

it("fills tiles that visitors read, with bundles of leaves that have their hashes", async () => {
  const caller = await fixtures.investor(1);
  await addEntries(caller, 260);
  while (!((await append()) as { isComplete: boolean }).isComplete);
  const newest = (await publicCheckpoints()).at(-1);
  if (newest === undefined) throw new Error("There is no checkpoint");
  expect(newest.size).toBeGreaterThan(256);
  const log = await publicLog(newest.size);
  expect(toBase64(await log.root())).toBe(newest.root);
  expect(await log.bundle(0)).toHaveLength(256);
  expect(await log.bundle(1)).toHaveLength(newest.size - 256);
  // A tile that was partial in an older checkpoint is read from the full one.
  const older = await publicLog(200);
  expect(await older.bundle(0)).toHaveLength(200);
});

it("appends more than a run can by further runs, which the first one starts", async () => {
  const caller = await fixtures.investor(1);
  await addEntries(caller, 300);
  // Its time is over with its first commit.
  let isOver = false;
  const tables: TablesDB = Object.assign(Object.create(product.tables), {
    updateTransaction: async (change: { transactionId: string; commit: boolean }) => {
      await product.tables.updateTransaction(change);
      isOver = true;
    },
  });
  const now = () => new Date(Date.now() + (isOver ? MINUTE : 0));
  expect(await keepPublicLog({ tables }, { ...fixtures.dependencies, now })).toMatchObject({
    isComplete: false,
  });
  const ledger = await product.tables.listRows({ databaseId: "main", tableId: "ledger", queries: [] });
  await vi.waitFor(
    async () => {
      const newest = await siteLog(product).newestCheckpoint();
      expect(newest?.size).toBeGreaterThanOrEqual(ledger.total);
    },
    { timeout: 120_000, interval: 500 },
  );
});
