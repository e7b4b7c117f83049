import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPaymentMethods, demoTrade } from "#scripts/dev/demo-data.ts";
import { seed } from "#scripts/dev/seed.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
  // Into an empty project only, as the demonstration is.
  await product.tables.deleteRow({ databaseId: "main", tableId: "Plans", rowId: "starter" });
  await product.tables.deleteRow({ databaseId: "main", tableId: "paymentmethods", rowId: "btc" });
});
afterAll(() => product?.stop());

it("the demonstration has a profit from yesterday and leaves today's result for the admin to post", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await seed(product)).toBe(true);
  const results = await rowsOf(product, "results", "planId", demoTrade.planId);
  expect(results).toHaveLength(1);
  expect(String(results[0]?.day) < today).toBe(true);
  const [investor] = await rowsOf(product, "users", "userId", "demo-investor");
  expect(investor?.profit).toBe(12);
  expect(await rowsOf(product, "paymentmethods", "id", "btc")).toMatchObject([demoPaymentMethods[0]]);
});
