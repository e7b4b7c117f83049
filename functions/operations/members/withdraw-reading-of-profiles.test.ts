import { AppwriteException } from "node-appwrite";
import { beforeEach, expect, it } from "vitest";
import { restoredLabel } from "#domain/members/successor.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import {
  changesOwnership,
  withdrawReadingOfMissing,
  withdrawReadingOfSuccessor,
} from "./withdraw-reading-of-profiles.ts";

let product: MemoryProduct;
beforeEach(() => {
  product = new MemoryProduct();
  for (const row of product.appwrite.all("users"))
    product.appwrite.put("users", { ...row, $permissions: [`read("user:${row.$id}")`] });
});

/** How many rows `user:ID` reads. */
const readable = (userId: string) =>
  ["users", "transactions", "ledger", "secondsteps"]
    .flatMap((tableId) => product.appwrite.all(tableId))
    .filter(({ $permissions = [] }) => ($permissions as string[]).includes(`read("user:${userId}")`)).length;

const maintain = () => withdrawReadingOfMissing(product.appwrite.connect(), product.dependencies);
const arrive = (userId: string) =>
  withdrawReadingOfSuccessor(product.appwrite.connect(), product.dependencies, userId);

/** Replaces the account of ada by one made just now. */
function replaceAccount(labels: readonly string[] = []): void {
  const account = { name: "Eve", email: "eve@example.com", status: true, labels: [...labels] };
  product.appwrite.accounts.set("ada", Object.assign(account, { $createdAt: new Date().toISOString() }));
}

it("maintenance closes the rows of a profile whose account is gone, and only those", async () => {
  await product.approvedDeposit("ada", "100");
  await product.approvedDeposit("bob", "100");
  product.appwrite.put("secondsteps", { $id: "ada", userId: "ada", $permissions: [`read("user:ada")`] });
  product.appwrite.accounts.delete("ada");
  expect([readable("ada"), readable("bob")]).toEqual([4, 3]);
  await maintain();
  expect([readable("ada"), readable("bob")]).toEqual([0, 3]);
});

it("rows written later stay closed, also those of a plan result or an adjustment", async () => {
  product.appwrite.accounts.delete("ada");
  await maintain();
  const adjusted = await product.ask("root", "setBalance", { userId: "ada", amount: "5", reason: "booked" });
  expect(adjusted).toMatchObject({ userId: "ada" });
  expect(product.appwrite.all("ledger").map(({ $permissions }) => $permissions)).toEqual([[]]);
  // The columns that identify the rows stay closed as well.
  expect(product.appwrite.all("signals")).toMatchObject([{ userId: null, $permissions: [] }]);
});

it("a commit that read the profile before it was closed is decided again, without a reader", async () => {
  await product.approvedDeposit("ada", "100");
  product.appwrite.accounts.delete("ada");
  let times = 0;
  product.appwrite.interfere = async (moment) => {
    if (moment === "before createOperations" && times++ === 0) await maintain();
  };
  const adjusted = await product.ask("root", "setBalance", { userId: "ada", amount: "5", reason: "booked" });
  expect(adjusted).toMatchObject({ userId: "ada" });
  expect(readable("ada")).toBe(0);
});

it("a profile that two executions close at once can still be adjusted and deleted", async () => {
  await product.approvedDeposit("ada", "100");
  product.appwrite.accounts.delete("ada");
  await Promise.all([arrive("ada"), maintain()]);
  const adjusted = await product.ask("root", "setBalance", { userId: "ada", amount: "5", reason: "booked" });
  expect(adjusted).toMatchObject({ userId: "ada" });
  const deleted = await product.ask("root", "deleteUser", { userId: "ada", reason: "account gone" });
  expect(deleted).toMatchObject({ userId: "ada" });
  expect(readable("ada")).toBe(0);
});

it("the arrival of an account under the id of another closes its rows", async () => {
  await product.approvedDeposit("ada", "100");
  replaceAccount();
  await arrive("ada");
  expect(readable("ada")).toBe(0);
});

it("an account under the id of another moves nothing and changes nothing, before its events arrive as well", async () => {
  await product.approvedDeposit("ada", "100");
  const before = product.profile("ada");
  replaceAccount();
  const requests = [
    product.ask("ada", "requestDeposit", { methodId: "m1", amount: "100" }),
    product.ask("ada", "updateProfile", { phone: "+34600111222", country: "Spain" }),
  ];
  expect(await Promise.all(requests)).toMatchObject([
    { code: "account-replaced" },
    { code: "account-replaced" },
  ]);
  expect(product.profile("ada")).toEqual(before);
});

it("an account that a restore made keeps reading, and so does the one that registered", async () => {
  await product.approvedDeposit("ada", "100");
  replaceAccount([restoredLabel]);
  await arrive("ada");
  await arrive("bob");
  await maintain();
  expect([readable("ada"), readable("bob")]).toEqual([3, 1]);
});

it("a commit that loses against an operation on the same rows is repeated", async () => {
  product.appwrite.accounts.delete("ada");
  let losses = 2;
  product.appwrite.interfere = (moment) => {
    if (moment === "before commit" && losses-- > 0)
      throw new AppwriteException("Transaction conflict", 409, "transaction_conflict");
  };
  await maintain();
  expect(readable("ada")).toBe(0);
});

it("maintenance continues with the next profiles where its time was over", async () => {
  for (let n = 0; n < 250; n++) {
    const $id = `member-${String(n).padStart(3, "0")}`;
    const own = { $id, userId: $id, referralId: $id, $permissions: [`read("user:${$id}")`] };
    product.appwrite.put("users", { ...product.profile("ada"), ...own });
  }
  for (const { $id } of product.appwrite.all("users"))
    product.appwrite.put("profileversions", { $id, version: 0 });
  const open = () => product.appwrite.all("users").filter((row) => String(row.$permissions) !== "").length;
  // Each read of the clock is an hour later, so a run has time for one page.
  let hours = 0;
  product.now = () => new Date(Date.now() + hours++ * 3_600_000);
  const counts = [];
  for (let run = 0; run < 3; run++) {
    await maintain();
    counts.push(open());
  }
  // Ada, bob and root have their accounts.
  expect(counts).toEqual([155, 55, 3]);
  product.appwrite.accounts.delete("ada");
  await maintain();
  expect(open()).toBe(2);
});

it("ownership may have changed when an account is made, signs in or is deleted", () => {
  const isFollowed = (change: string) => changesOwnership({ userId: "ada", change, body: {} });
  for (const change of ["create", "sessions.s1.create", "delete"]) expect(isFollowed(change)).toBe(true);
  for (const change of ["sessions.s1.delete", "update"]) expect(isFollowed(change)).toBe(false);
});
