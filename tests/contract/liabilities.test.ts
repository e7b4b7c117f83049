/** The liabilities of a day over HTTP, where one run has no time for all accounts. */
import type { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { siteLog } from "#scripts/operate/public-log/site-log.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

let product: Product;
let fixtures: Fixtures;

beforeAll(async () => {
  product = await startProduct();
  await product.configure({ PUBLIC_LOG_KEY: testLogKey.privateText });
  fixtures = await new Fixtures(product).begin();
});
afterAll(() => product?.stop());

it("are published by a further run, which the last part of the first one starts", async () => {
  await fixtures.investor(1);
  // Its time is over when it reads the first accounts.
  let isOver = false;
  const tables: TablesDB = Object.assign(Object.create(product.tables), {
    listRows: async (list: { databaseId: string; tableId: string; queries: string[] }) => {
      const page = await product.tables.listRows(list);
      if (list.tableId === "users") isOver = true;
      return page;
    },
  });
  const now = () => new Date(Date.now() + (isOver ? 5000 : 0));
  const first = await keepPublicLog({ tables }, { ...fixtures.dependencies, now });
  expect([isOver, first.isComplete]).toEqual([true, false]);
  await vi.waitFor(
    async () => {
      const days = await siteLog(product).daysAfter("2026-01-01");
      expect(days).toMatchObject([{ count: expect.any(Number) }]);
    },
    { timeout: 120_000, interval: 500 },
  );
});
