import { describe, expect, it } from "vitest";
import { combined, deleteWhere, NO_EFFECTS, rowsOf, updateWhere } from "./effects.ts";

describe("a new row", () => {
  const rows = rowsOf<{ name: string }>("users", (columns) => ({ ...columns }));

  it("can be read by its owner, where it has one", () => {
    const write = { table: "users", action: "create", rowId: "ada", columns: { name: "Ada" } };
    expect(rows.create("ada", { name: "Ada" }, "ada")).toEqual({ ...write, owner: "ada" });
    expect(rows.create("ada", { name: "Ada" })).toStrictEqual(write);
  });
});

describe("all rows with a value", () => {
  it("are named by a table and a column that exist, or do not compile", () => {
    const where = { column: "userId", value: "ada" };
    expect(deleteWhere("passkeys", "userId", "ada")).toEqual({
      table: "passkeys",
      action: "deleteWhere",
      where,
    });
    // @ts-expect-error There is no such table.
    deleteWhere("passkey", "userId", "ada");
    // @ts-expect-error The table has no such column.
    deleteWhere("passkeys", "owner", "ada");
    // @ts-expect-error The table has no such column to write.
    updateWhere("ledger", "userId", "ada", { reader: null });
    // @ts-expect-error A row has a table that exists, too.
    rowsOf<{ name: string }>("user", (columns) => ({ ...columns }));
  });
});

describe("the effects on several rows", () => {
  const [one, other] = [
    { ...NO_EFFECTS, before: { status: "pending" }, after: { status: "success" } },
    { ...NO_EFFECTS, after: { trade: null } },
  ];

  it("stand in the audit together", () => {
    expect(combined(one, other)).toStrictEqual({
      ...NO_EFFECTS,
      before: { status: "pending" },
      after: { status: "success", trade: null },
    });
  });

  it("hides all rows when one part is unread", () => {
    expect(combined(one, { ...other, hiddenFrom: "ada" })).toHaveProperty("hiddenFrom", "ada");
    expect(combined({ ...one, hiddenFrom: "ada" }, other)).toHaveProperty("hiddenFrom", "ada");
  });
});

it("the writes to single rows name their table, and hold columns as the table has them", () => {
  const rows = rowsOf<{ amount: number }>("users", ({ amount = 0 }) => ({ amount: amount / 100 }));
  expect([rows.create("r1", { amount: 250 }), rows.update("r1", { amount: 5 }), rows.delete("r1")]).toEqual([
    { table: "users", action: "create", rowId: "r1", columns: { amount: 2.5 } },
    { table: "users", action: "update", rowId: "r1", columns: { amount: 0.05 } },
    { table: "users", action: "delete", rowId: "r1" },
  ]);
});
