/** Plan results on a running server: posted by an administrator, given to every trade once, read by the investor. */
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatBookDay } from "#domain/values/book-day.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import { executeOperation, newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let investors: Actor[];
let day: string;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  investors = [];
  for (const name of ["Ada One", "Bea Two", "Cleo Three"]) {
    const investor = await anInvestor(product, admin, name);
    await operate(admin.client, "setBalance", {
      userId: investor.id,
      amount: "500",
      reason: "opening balance",
    });
    await operate(investor.client, "openTrade", { planId: "starter", amount: "200" });
    investors.push(investor);
  }
  // The day on which the last one was opened, as its row says it: midnight may pass while this file runs.
  const [profile] = await rowsOf(product, "users", "$id", investors.at(-1)?.id ?? "");
  day = JSON.parse(String(profile?.trade)).openedAt.slice(0, 10);
});
afterAll(() => product?.stop());

it("posts a result to every trade of the plan exactly once, however often and by whichever admin it is requested", async () => {
  const posting = { planId: "starter", day, percent: "-1.25", note: "Markets fell" };
  const { note, ...figures } = posting;
  expect(await operate(admin.client, "previewResult", figures)).toEqual({
    trades: 3,
    stake: 60_000,
    profit: -750,
    limited: 0,
    complete: true,
    hasOwnTrade: false,
    needsSecond: false,
  });
  const key = newKey();
  const answers = await Promise.all(
    [1, 2, 3].map(() => executeOperation(admin.client, "postResult", posting, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await executeOperation(admin.client, "postResult", posting, key)).toMatchObject({
    body: { trades: 3, refused: 0, done: true },
  });
  expect(await executeOperation(admin.client, "postResult", posting)).toMatchObject({
    status: 409,
    body: { code: "result-exists", field: "day" },
  });
  for (const investor of investors) {
    const entries = await rowsOf(product, "ledger", "userId", investor.id);
    expect(entries.filter(({ kind }) => kind === "plan-result")).toMatchObject([
      { profitDelta: -250, reason: `Result of ${formatBookDay(day)}: -1.25%. ${note}`, actorId: admin.id },
    ]);
  }
  expect(await rowsOf(product, "results", "planId", "starter")).toMatchObject([
    { day, percent: -1.25, note, status: "done", trades: 3 },
  ]);
});

it("an investor reads the own entry and every result, and posts none", async () => {
  const [investor = admin] = investors;
  const tables = new TablesDB(investor.client);
  const { rows } = await tables.listRows({ databaseId: "main", tableId: "results" });
  expect(rows).toMatchObject([{ percent: -1.25, note: "Markets fell" }]);
  expect(Object.keys(rows[0] ?? {}).filter((column) => /actor|user/i.test(column))).toEqual([]);
  const ledger = await tables.listRows({ databaseId: "main", tableId: "ledger" });
  expect(new Set(ledger.rows.map((row) => (row as unknown as { userId: string }).userId))).toEqual(
    new Set([investor.id]),
  );
  const posting = { planId: "starter", day, percent: "1000", note: "mine" };
  expect(await executeOperation(investor.client, "postResult", posting)).toMatchObject({ status: 403 });
  const forgery = {
    ...posting,
    percent: 1000,
    plan: "Starter",
    status: "done",
    trades: 1,
    postedAt: new Date(),
  };
  const forged = tables.createRow({ databaseId: "main", tableId: "results", rowId: "forged", data: forgery });
  await expect(forged).rejects.toMatchObject({ code: 401 });
});

it("the books replay, every profit has its result, and a changed result is found", async () => {
  const books = { tables: product.tables, databaseId: "main" };
  const found: string[] = [];
  await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
  const [result] = await rowsOf(product, "results", "planId", "starter");
  await product.tables.updateRow({
    databaseId: "main",
    tableId: "results",
    rowId: String(result?.$id),
    data: { percent: 5 },
  });
  expect(await verifyLedger(books, (deviation) => found.push(deviation))).toMatchObject({ deviations: 3 });
  expect(found[0]).toContain("its result makes 10.00");
});
