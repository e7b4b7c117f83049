import { Query, TablesDB, TablesDBIndexType } from "node-appwrite";
import { afterAll, afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from "vitest";
import { figuresName, figuresShard, totalId } from "#domain/figures/counter-increments.ts";
import { forgetCounters } from "#functions/lib/open-counters.ts";
import { foldFigures } from "#functions/operations/maintenance/fold-figures.ts";
import { fillBooks, silenceMail } from "#scripts/bench/money/fill-books.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { recountFigures } from "#scripts/operate/ledger/recount-figures.ts";
import { allRows, type Books, type Row, read } from "#scripts/operate/ledger/row-pages.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

/**
 * Checks what `npm run ledger:verify` finds and `figures:recount` corrects, on books of more people than it
 * checks at once.
 */

const people = 110;
const entriesEach = 4;
let product: Product;
let fixtures: Fixtures;
let books: Books;

beforeAll(async () => {
  product = await startProduct();
  books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  fixtures = await new Fixtures(product).begin();
  await silenceMail(product);
  await fillBooks(product, people, entriesEach);
});

afterAll(() => product?.stop());
afterEach(() => vi.restoreAllMocks());

async function verified() {
  const found: string[] = [];
  const { entries, deviations } = await verifyLedger(books, (deviation) => found.push(deviation));
  expect(deviations).toBe(found.length);
  return { entries, found: found.sort() };
}

it("every entry of books as they were written is checked, once, and nothing is found", async () => {
  expect(await verified()).toEqual({ entries: people * entriesEach, found: [] });
});

describe("the fold of a finished day", () => {
  const fold = () => foldFigures(books, { now: () => new Date() });
  const rowsOfDay = async () =>
    (await allRows(books, "figures", [])).filter(({ $id }) => figuresName($id) === "2026-01-01");

  it("loses against a commit that counts in a shard of that day", async () => {
    const rowId = figuresShard("2026-01-01", "many1");
    const shard = { databaseId: "main", tableId: "figures", rowId, column: "fees", value: 5 };
    const before = await rowsOfDay();
    expect(before.length).toBeGreaterThan(8);
    const commit = books.tables.updateTransaction.bind(books.tables);
    const committing = vi.spyOn(books.tables, "updateTransaction") as unknown as MockInstance<typeof commit>;
    committing.mockImplementation(async (change) => {
      await books.tables.incrementRowColumn(shard);
      return commit(change);
    });
    await fold();
    const after = await rowsOfDay();
    expect(after.find(({ $id }) => $id === rowId)).toMatchObject({ fees: 5 });
    expect(after).toHaveLength(before.length + 1);
    await books.tables.decrementRowColumn(shard);
  });

  it("leaves one row for the day and changes no sum", async () => {
    await fold();
    expect(await rowsOfDay()).toMatchObject([{ $id: "2026-01-01" }]);
    expect((await verified()).found).toEqual([]);
  });
});

it("reports no deviation for writes between two reads", async () => {
  const userId = await fixtures.trader(12);
  const reads = globalThis.fetch;
  const operations = [
    () => fixtures.does(fixtures.admin, "setBalance", { userId, amount: "700", reason: "a correction" }),
    () => fixtures.does(userId, "claimProfit", {}),
    async () => fixtures.does(userId, "requestWithdrawal", await fixtures.askForPayout(userId)),
    () => fixtures.does(userId, "openTrade", { planId: "starter", amount: "150" }),
  ];
  let done = 0;
  let entriesRead: Promise<unknown> = Promise.resolve();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, options) => {
    // Entries are read before it and transactions after it: in both groups of people, and in the first two looks after.
    if (String(url).includes("/tables/transactions/") && done < operations.length) {
      const operation = operations[done++];
      await entriesRead;
      await operation?.();
    }
    const answer = reads(url, options);
    if (String(url).includes("/tables/ledger/")) entriesRead = answer;
    return answer;
  });
  expect((await verified()).found).toEqual([]);
  expect(done).toBe(operations.length);
});

it("figures that were never counted, or were changed by hand, are counted again from the books", async () => {
  const { tables } = books;
  const at = (tableId: string, rowId: string) => ({ databaseId: "main", tableId, rowId });
  const column = { databaseId: "main", tableId: "users", key: "openRequests" };
  const index = { ...column, key: "by_open_requests" };
  // Rows that are older than a column hold nothing in it.
  await tables.deleteIndex(index);
  await tables.deleteColumn(column);
  await tables.createIntegerColumn({ ...column, required: false });
  await tables.createIndex({ ...index, type: TablesDBIndexType.Key, columns: [column.key] });
  // Deactivated by a version that did not write down who had been active.
  const closed = { isActive: false, activatedAt: null };
  await tables.updateRow({ ...at("users", "many51"), data: { openRequests: 4, ...closed } });
  const texts = { inputHash: "0", before: "{}", after: "{}", result: "{}", at: "2026-01-02T00:00:00.000Z" };
  const activation = { operation: "activate", guard: "standing:1", userId: "many51", ...texts };
  const data = { ...activation, actorId: "boss", actorRole: "admin" };
  await tables.createRow({ ...at("audit", "activation"), data });
  for (const { $id } of await allRows(books, "figures", []))
    if (figuresName($id) === "2026-01-01") await tables.deleteRow(at("figures", $id));
    else if (figuresName($id) === totalId)
      await tables.updateRow({ ...at("figures", $id), data: { deposits: 0 } });
  await tables.updateRow({ ...at("figures", figuresShard(totalId, "many1")), data: { inactiveUsers: 7 } });
  forgetCounters();
  const everybody = await allRows(books, "users", []);
  const [waiting] = await read(books, "transactions", [Query.equal("status", "pending")]);

  const corrected: string[] = [];
  const count = () => recountFigures(books, (sentence) => corrected.push(sentence));
  expect(await count()).toBe(everybody.length + 5);
  const first = "2026-01-02T00:00:00.000+00:00";
  expect(corrected).toContain(`user many51: activatedAt was empty, the audit has ${first}`);
  const [reopened] = await read(books, "users", [Query.equal("$id", "many51")]);
  expect(reopened).toMatchObject({ isActive: false, activatedAt: first });
  await tables.updateRow({ ...at("users", "many51"), data: { isActive: true } });
  for (const { $id } of everybody)
    expect(corrected).toContain(
      `user ${$id}: openRequests was ${$id === "many51" ? 4 : null}, ${$id === waiting?.id ? 1 : 0} wait`,
    );
  expect(corrected.slice(-4)).toEqual([
    "figures 2026-01-01: deposits is 0, the books add up to -22000",
    "figures 2026-01-01: trading is 0, the books add up to -1540",
    expect.stringMatching(/^figures total: deposits is 0, /),
    "figures total: inactiveUsers is 7, the books add up to 0",
  ]);
  expect((await verified()).found).toEqual([]);
  expect(await count()).toBe(0);
});

it("every planted deviation is found, and nothing else", async () => {
  const rows = (tableId: string, column: string, value: string) =>
    read(books, tableId, [JSON.stringify({ method: "equal", attribute: column, values: [value] })]);
  const entry = async (userId: string, seq: number) =>
    (await rows("ledger", "userId", userId)).find((row) => row.seq === seq) as Row;
  const transaction = async (userId: string) => (await rows("transactions", "id", userId))[0] as Row;
  const change = ({ $id: rowId, $tableId: tableId }: Row, data: object) =>
    books.tables.updateRow({ databaseId: "main", tableId, rowId, data });
  const remove = ({ $id: rowId, $tableId: tableId }: Row) =>
    books.tables.deleteRow({ databaseId: "main", tableId, rowId });
  const profile = async (userId: string) => (await rows("users", "$id", userId))[0] as Row;
  const trade = {
    plan: "Starter",
    planId: "starter",
    amount: 1,
    roi: 1,
    days: 1,
    returnsStake: true,
    openedAt: "2026-01-01T00:00:00.000Z",
    transactionId: "t9",
  };
  const receipt = (guard: string, transactionId: string) =>
    books.tables.createRow({
      databaseId: "main",
      tableId: "audit",
      rowId: transactionId,
      data: {
        operation: "register",
        guard,
        inputHash: "0",
        actorId: "ghost",
        actorRole: "system",
        userId: "ghost",
        transactionId,
        before: "null",
        after: "null",
        result: "null",
        at: "2026-01-01T00:00:00.000Z",
      },
    });

  await change(await profile("many1"), { balance: 5 });
  await remove(await entry("many2", 3));
  await change(await entry("many3", 1), { reason: "later" });
  const failed = await transaction("many4");
  await change(failed, { status: "failed" });
  const moved = await transaction("many5");
  await change(moved, { id: "many6" });
  const gone = await transaction("many7");
  await remove(gone);
  await remove(await profile("many8"));
  await change(await profile("many9"), { trade: "{}" });
  await change(await profile("many10"), { trade: JSON.stringify(trade) });
  await change(await entry("many11", 1), { kind: "plan-result" });
  const bonus = await entry("many12", 2);
  await change(bonus, { kind: "referral-bonus" });
  await change(await entry("many13", 3), { prevHash: "0".repeat(64) });
  await change(await entry("many14", 1), { houseDelta: 7 });
  await change(await entry("many15", 4), { seq: 5 });
  await change(await entry("many16", 4), { cash: 900 });
  await change(await profile("many17"), { openRequests: 2 });
  await books.tables.incrementRowColumn({
    databaseId: "main",
    tableId: "figures",
    rowId: "total",
    column: "waitingDeposits",
    value: 3,
  });
  await receipt("register:ghost", "t10");
  await receipt("referral:ghost", "t11");
  await books.tables.createRow({
    databaseId: "main",
    tableId: "results",
    rowId: "r1",
    data: {
      planId: "starter",
      plan: "Starter",
      day: "2026-01-01",
      percent: 1,
      note: "n",
      status: "done",
      trades: 3,
      postedAt: "2026-01-01T00:00:00.000Z",
    },
  });

  const changed = (name: string) => `ledger ${name} was changed after it was written (hash)`;
  const { found } = await verified();
  // Why a row cannot be read takes many lines.
  expect(found.map((sentence) => sentence.split("\n")[0])).toEqual(
    [
      "user many1 has balance 500, the ledger says 200",
      "ledger many2 #4 has number 4, expected 3",
      "ledger many2 #4 does not point to the entry before it",
      "ledger many2 #4 says 14 cents profit, the entries add up to 7",
      changed("many3 #1"),
      `transaction ${failed.$id} (deposit, failed, 1.00): the ledger has deposit 1.00 for it`,
      `ledger: deposit 1.00 names transaction ${moved.$id}, which does not exist`,
      `transaction ${moved.$id} (deposit, success, 1.00): the ledger has nothing for it`,
      `ledger: deposit 1.00 names transaction ${gone.$id}, which does not exist`,
      "ledger many8 (deleted) has balance 200, its deletion says 0",
      "ledger many8 (deleted) has profit 14, its deletion says 0",
      "users many9 cannot be read: [",
      "ledger many9 (deleted) has balance 200, its deletion says 0",
      "ledger many9 (deleted) has profit 14, its deletion says 0",
      "user many10 has stake 0, its trade says 100",
      "user many10 has a trade of 1.00 that no transaction opened",
      changed("many11 #1"),
      "ledger many11 #1 is a profit of a result that was never posted",
      changed("many12 #2"),
      "ledger many12 #2 is a referral bonus without a registration",
      `transaction ${bonus.$id} (deposit, success, 1.00): the ledger has referral-bonus 1.00 for it`,
      "ledger many13 #3 does not point to the entry before it",
      changed("many13 #3"),
      "ledger many14 #1 does not balance: the sides differ by 14 cents",
      changed("many14 #1"),
      "ledger many15 #5 has number 5, expected 4",
      changed("many15 #5"),
      "user many15 has ledgerSeq 4, the ledger says 5",
      "ledger many16 #4 says 900 cents cash, the entries add up to 200",
      changed("many16 #4"),
      "user many16 has balance 200, the ledger says 900",
      "user many17 has openRequests 2, its pending transactions says 0",
      // The entry that was removed, and the one whose other side was changed.
      "figures 2026-01-01: trading is -1540, the books add up to -1519",
      "figures total: trading is -2740, the books add up to -2719",
      "figures total: waitingDeposits is 3, the books add up to 0",
      "audit t11 pays a second referral bonus for ghost",
      "audit: the referral bonus t10 for ghost has no ledger entry",
      "audit: the referral bonus t11 for ghost has no ledger entry",
      "result r1 says 3 trades got it, the ledger has 0",
    ].sort(),
  );
});
