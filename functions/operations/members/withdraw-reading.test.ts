import { beforeEach, expect, it } from "vitest";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { withdrawReadingOfDeleted } from "./withdraw-reading.ts";

let product: MemoryProduct;
beforeEach(() => {
  product = new MemoryProduct();
});

const readersOf = (userId: string) =>
  [...product.appwrite.all("transactions"), ...product.appwrite.all("ledger")]
    .filter((row) => row.id === userId || row.userId === userId)
    .map(({ $permissions }) => $permissions);

/** The hourly maintenance, an hour from now. */
const maintain = () =>
  withdrawReadingOfDeleted(product.appwrite.connect(), {
    ...productionDependencies,
    now: () => new Date(Date.now() + 3_600_000),
  });

/** Puts the permissions back, as a version left them that did not think of this. */
function restoreReading(userId: string): void {
  for (const tableId of ["transactions", "ledger"])
    for (const row of product.appwrite.all(tableId))
      if (row.id === userId || row.userId === userId)
        product.appwrite.put(tableId, { ...row, $permissions: [`read("user:${userId}")`] });
}

it("the commit that deletes an account leaves no reader on the rows that stay", async () => {
  await product.approvedDeposit("ada", "100");
  await product.approvedDeposit("bob", "100");
  await product.ask("root", "deleteUser", { userId: "ada", reason: "asked to" });
  expect(readersOf("ada")).toEqual([[], [], []]);
  expect(readersOf("bob")).toEqual(Array(2).fill(['read("user:bob")']));
  expect(product.deviations()).toEqual([]);
});

it("maintenance clears the readers of accounts that an earlier version deleted, each once", async () => {
  await product.approvedDeposit("ada", "100");
  await product.approvedDeposit("bob", "100");
  await product.ask("root", "deleteUser", { userId: "ada", reason: "asked to" });
  restoreReading("ada");
  await maintain();
  expect(readersOf("ada")).toEqual([[], [], []]);
  expect(readersOf("bob")).toEqual(Array(2).fill(['read("user:bob")']));

  let commits = 0;
  product.appwrite.interfere = (moment) => {
    if (moment === "before commit") commits += 1;
  };
  await maintain();
  expect(commits).toBe(0);
});

it("maintenance goes on where it was interrupted, however many accounts were deleted", async () => {
  for (let n = 0; n < 60; n++) {
    const userId = `gone-${n}`;
    const at = new Date(Date.parse("2026-01-01T00:00:00Z") + n).toISOString();
    const receipt = { operation: "deleteAccount", guard: `delete:${userId}`, userId, at, actorId: userId };
    const rest = { inputHash: "", actorRole: "investor", before: "{}", after: "{}", result: "{}" };
    product.appwrite.put("audit", { $id: `receipt-${n}`, ...receipt, ...rest });
    product.appwrite.put("ledger", { $id: `entry-${n}`, userId, $permissions: [`read("user:${userId}")`] });
  }
  let commits = 0;
  product.appwrite.interfere = (moment) => {
    if (moment === "before commit" && ++commits === 2) throw new Error("killed");
  };
  await expect(maintain()).rejects.toThrow("killed");
  const cleared = () =>
    product.appwrite.all("ledger").filter((row) => String(row.$permissions) === "").length;
  expect(cleared()).toBe(25);
  await maintain();
  expect(cleared()).toBe(60);
});
