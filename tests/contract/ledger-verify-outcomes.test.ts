import { Client, Query, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatProgress, parseProgress, progressId } from "#domain/results/count-progress.ts";
import { countsColumns, parseOutcomeCounts } from "#domain/results/outcome-counts.ts";
import { DAY } from "#domain/values/durations.ts";
import { countOutcomes } from "#functions/operations/results/count-outcomes.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type Books, read } from "#scripts/operate/ledger/row-pages.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

let product: Product;
let books: Books;

beforeAll(async () => {
  product = await startProduct();
  books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  const fixtures = await new Fixtures(product).begin();
  // Of a stake of $200: five times 6 %, and once 15 %.
  for (const profit of [12, 12, 12, 12, 12, 30])
    await fixtures.does(await fixtures.trader(profit), "claimProfit", {});
});
afterAll(() => product?.stop());

async function verified(): Promise<string[]> {
  const found: string[] = [];
  await verifyLedger(books, (deviation) => found.push(deviation));
  return found.sort();
}

/** The hourly maintenance of the next month. */
const count = () => countOutcomes(books, { now: () => new Date(Date.now() + 40 * DAY) });

async function row(tableId: string, rowId: string) {
  const [found] = await read(books, tableId, [Query.equal("$id", rowId)]);
  if (found === undefined) throw new Error(`There is no row ${rowId} of ${tableId}.`);
  return found;
}

const change = (tableId: string, rowId: string, data: object) =>
  books.tables.updateRow({ databaseId: "main", tableId, rowId, data });

describe("a full verification", () => {
  it("finds nothing before the first count, and nothing after two runs that counted at the same time", async () => {
    expect(await verified()).toEqual([]);
    await Promise.all([count(), count()]);
    await count();
    const { counts, waiting } = parseOutcomeCounts(await row("outcomecounts", "starter"));
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 5, 1, 0, 0, 0]);
    expect(waiting.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect((await row("outcomes", "starter")).counts).toBe("[0,0,0,0,0,0,0,0,5,0,0,0,0]");
    expect(await verified()).toEqual([]);
  });

  it("finds counts whose row no stranger can guess by an upsert that changes nothing", async () => {
    const { counts, waiting } = await row("outcomecounts", "starter");
    const guest = new TablesDB(new Client().setEndpoint(product.endpoint).setProject(product.projectId));
    await expect(
      guest.upsertRow({
        databaseId: "main",
        tableId: "outcomecounts",
        rowId: "starter",
        data: { counts, waiting },
      }),
    ).rejects.toMatchObject({ code: 401 });
  });

  it("finds nothing while a month is half counted or half published", async () => {
    const { position } = await row("maintenance", progressId);
    const { counts, waiting } = await row("outcomecounts", "starter");
    const published = await row("outcomes", "starter");
    const ends = [Query.equal("operation", "claimProfit"), Query.orderAsc("at"), Query.orderAsc("$id")];
    const after = String((await read(books, "audit", ends))[1]?.$id);
    const move = (progress: Parameters<typeof formatProgress>[0]) =>
      change("maintenance", progressId, { position: formatProgress(progress) });

    await move({ month: String(published.to), step: "publish", after: "starter" });
    expect(await verified()).toEqual([]);
    await move({ month: String(published.from), step: "count", after });
    expect(await verified()).toEqual([
      expect.stringMatching(
        /^outcomecounts starter: is \[0,0,0,0,0,0,0,0,5,1,.*adds up to \[0,0,0,0,0,0,0,0,2,0,/,
      ),
      expect.stringMatching(/^outcomes starter: is .*, the ledger adds up to nothing$/),
    ]);

    const users = (await read(books, "ledger", [Query.equal("kind", "profit-claimed"), Query.orderAsc("at")]))
      .slice(0, 2)
      .map(({ userId }) => userId);
    const half = countsColumns({
      counts: [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0],
      waiting: [[], [], [], [], [], [], [], [], users.toSorted(), [], [], [], []],
    });
    await change("outcomecounts", "starter", half);
    await books.tables.deleteRow({ databaseId: "main", tableId: "outcomes", rowId: "starter" });
    expect(await verified()).toEqual([]);
    // The count goes on from there to the same rows.
    await count();
    expect(await row("outcomecounts", "starter")).toMatchObject({ counts, waiting });
    expect((await row("outcomes", "starter")).counts).toBe(published.counts);
    expect((await row("maintenance", progressId)).position).toBe(position);
    expect(parseProgress(String(position)).step).toBe("count");
  });

  it("names each row of the counts and the publication that differs or cannot be read, and goes on", async () => {
    await change("outcomecounts", "starter", { counts: "[0,0,0,0,0,0,0,0,5,2,0,0,0]" });
    await change("outcomes", "starter", { to: "2020-01" });
    const unread = { counts: "[0,0,0,0,0,0,0,0,4,0,0,0,0]", from: "2020-01", to: "2020-02" };
    await books.tables.createRow({ databaseId: "main", tableId: "outcomes", rowId: "gone", data: unread });
    expect(await verified()).toEqual([
      expect.stringMatching(
        /^outcomecounts starter: is \[0,0,0,0,0,0,0,0,5,2,.* adds up to \[0,0,0,0,0,0,0,0,5,1,/,
      ),
      expect.stringMatching(/^outcomes gone cannot be read: /),
      expect.stringMatching(/^outcomes starter: is \[.*\] from .* to 2020-01, the ledger adds up to \[/),
    ]);
  });

  it("finds nothing when all was counted again after the row of the progress was deleted", async () => {
    await books.tables.deleteRow({ databaseId: "main", tableId: "maintenance", rowId: progressId });
    await count();
    expect(await verified()).toEqual([]);
  });
});
