import { describe, expect, it } from "vitest";
import { create, type RowOperation, update } from "./row-operations.ts";
import { withoutEvents } from "./rows-without-events.ts";

function increment(tableId: string, rowId: string, column: string): RowOperation {
  return { action: "increment", databaseId: "main", tableId, rowId, data: { column, value: 1 } };
}
function remove(tableId: string, rowId: string): RowOperation {
  return { action: "delete", databaseId: "main", tableId, rowId };
}
const equalId = (id: string) => [JSON.stringify({ method: "equal", attribute: "$id", values: [id] })];
const shown = (operations: RowOperation[]) =>
  operations.map(({ action, tableId, rowId, data }) => [action, tableId, rowId, data]);
const signalsOf = (operations: RowOperation[]) =>
  withoutEvents(operations)
    .filter(({ tableId }) => tableId === "signals")
    .map(({ data }) => data);

it("writes the rows of accounts by bulk operations, all updates of a row by one", () => {
  const [version, ...staged] = withoutEvents([
    create("audit", "k1", { guard: "g" }),
    create("ledger", "k1", { userId: "ada" }, "ada"),
    update("users", "ada", { balance: 5 }),
    increment("figures", "total", "deposits"),
    increment("users", "ada", "openRequests"),
  ]);
  expect(version).toMatchObject({ action: "increment", tableId: "profileversions", rowId: "ada" });
  const $permissions = ['read("user:ada")'];
  expect(shown(staged.slice(0, -1))).toEqual([
    ["create", "audit", "k1", { guard: "g", $permissions: [] }],
    ["bulkCreate", "ledger", undefined, [{ userId: "ada", $permissions, $id: "k1" }]],
    [
      "bulkUpdate",
      "users",
      undefined,
      { queries: equalId("ada"), data: { balance: 5, openRequests: '{"method":"increment","values":[1]}' } },
    ],
    ["increment", "figures", "total", { column: "deposits", value: 1 }],
  ]);
  expect(staged.at(-1)).toMatchObject({
    action: "create",
    tableId: "signals",
    data: { userId: "ada", changes: "create:ledger:k1 update:users:ada", $permissions },
  });
});

it("adds nothing to a commit that concerns no account", () => {
  const operations = [create("messages", "a", {}), increment("figures", "total", "openMessages")];
  expect(withoutEvents(operations)).toEqual(operations);
});

it("creates a slot of a rate limit without an event", () => {
  expect(withoutEvents([create("limits", "a", { seq: 1 })])).toEqual([
    {
      action: "bulkCreate",
      databaseId: "main",
      tableId: "limits",
      data: [{ $id: "a", seq: 1, $permissions: [] }],
    },
  ]);
});

it("names the update of a transaction to the account that the commit is about", () => {
  expect(
    signalsOf([update("transactions", "t1", {}), increment("users", "ada", "openRequests")]),
  ).toMatchObject([
    { userId: "ada", changes: "update:transactions:t1 update:users:ada", $permissions: ['read("user:ada")'] },
  ]);
});

it("names to each of two accounts its own rows", () => {
  const rows = [
    create("users", "new", {}, "new"),
    create("ledger", "k1", { userId: "ada" }, "ada"),
    create("transactions", "t1", { id: "ada" }, "ada"),
    update("users", "ada", {}),
  ];
  expect(signalsOf(rows)).toMatchObject([
    { userId: "new", changes: "create:users:new" },
    { userId: "ada", changes: "create:ledger:k1 create:transactions:t1 update:users:ada" },
  ]);
});

it("shows what concerns a deleted account to administrators, and to its pages that the profile is gone", () => {
  const rows = [create("ledger", "k1", { userId: "ada" }), remove("users", "ada")];
  expect(signalsOf(rows)).toEqual([
    { userId: null, changes: "create:ledger:k1 delete:users:ada", $permissions: [] },
    { userId: "ada", changes: "delete:users:ada", $permissions: ['read("user:ada")'] },
  ]);
  expect(signalsOf([update("transactions", "t1", {})])).toMatchObject([{ userId: null, $permissions: [] }]);
});

it("writes the receipt of a part of a result without event, and names it to the pages that show the audit", () => {
  const receipt = create("audit", "k1", { operation: "applyResult", userId: "ada" });
  const operations = [receipt, update("users", "ada", { balance: 5 })];
  const [, staged] = withoutEvents(operations);
  expect(staged).toMatchObject({ action: "bulkCreate", tableId: "audit", data: [{ $id: "k1" }] });
  expect(signalsOf(operations)).toMatchObject([
    { userId: "ada", changes: "create:audit:k1 update:users:ada" },
  ]);
});

describe("the entry of a command that no mail follows", () => {
  const entry = (operation: string, actorId = "ada") =>
    create("audit", "k1", { operation, userId: "ada", actorId });
  const actionOf = (operation: RowOperation) => withoutEvents([operation])[0]?.action;

  it.each(["openTrade", "claimProfit", "closeTrade", "cancel"])("is written without an event: %s", (name) => {
    expect(actionOf(entry(name))).toBe("bulkCreate");
    expect(signalsOf([entry(name), update("users", "ada", {})])).toMatchObject([
      { userId: "ada", changes: "create:audit:k1 update:users:ada" },
    ]);
  });

  it.each(["requestDeposit", "retryMail", "consumeProof", "noCommand"])(
    "has its event otherwise: %s",
    (name) => {
      expect(actionOf(entry(name))).toBe("create");
    },
  );

  it("has its event where another account made it, which alone may know the key", () => {
    expect(actionOf(entry("makeAdmin", "admin"))).toBe("create");
  });
});

it("writes the memory of a second step without event and without signal", () => {
  expect(shown(withoutEvents([update("secondsteps", "ada", { isOn: true })]))).toEqual([
    ["bulkUpdate", "secondsteps", undefined, { queries: equalId("ada"), data: { isOn: true } }],
  ]);
});

it("writes a notification without an event, and signals it to its owner also where nothing else of theirs changes", () => {
  const operations = [create("notifications", "k1", { userId: "ada", kind: "security-changed" }, "ada")];
  expect(withoutEvents(operations)).toMatchObject([
    { action: "increment", tableId: "profileversions", rowId: "ada", data: { max: 499_999_999 } },
    { action: "bulkCreate", tableId: "notifications", data: [{ $id: "k1" }] },
    { action: "create", tableId: "signals", data: { userId: "ada", changes: "create:notifications:k1" } },
  ]);
});

it("writes a row that its owner reads without an event, in whatever table", () => {
  const operations = [create("receipts", "r1", { userId: "ada" }, "ada"), create("receipts", "r2", {})];
  expect(withoutEvents(operations)).toMatchObject([
    { action: "bulkCreate", tableId: "receipts", data: [{ $id: "r1" }] },
    { action: "create", tableId: "receipts", rowId: "r2" },
  ]);
});
