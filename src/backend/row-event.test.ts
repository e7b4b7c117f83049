import { describe, expect, it } from "vitest";
import { concernsAccount, toRowEvent } from "./row-event.ts";

const payload = { $id: "r1" };

describe("toRowEvent", () => {
  it.each([
    ["databases.main.tables.users.rows.r1.update", "update"],
    ["databases.main.collections.users.documents.r1.create", "create"],
    ["tablesdb.main.tables.users.rows.r1.delete", "delete"],
    ["databases.main.tables.users.rows.r1.upsert", "update"],
  ])("reads %s", (name, action) => {
    const events = ["databases.*", "databases.*.tables.*.rows.*.update", "databases.main.tables.users", name];
    expect(toRowEvent({ events, payload })).toEqual({ table: "users", rowId: "r1", action, row: payload });
  });

  it("reads the id of a row with dots in it", () => {
    const events = [
      "databases.main.tables.figures.rows.12.2026-11-25.update",
      "databases.main.tables.figures.rows.12.2026-11-25",
    ];
    const expected = { table: "figures", rowId: "12.2026-11-25", action: "update", row: payload };
    expect(toRowEvent({ events, payload })).toEqual(expected);
  });

  it.each([
    ["databases.other.tables.users.rows.r1.update"],
    ["databases.main.tables.users.rows.*.update"],
    ["databases.main.tables.users.rows.r1"],
    ["databases.main.tables.users.create"],
    ["functions.operations.executions.e1.update"],
  ])("leaves %s alone", (name) => {
    expect(toRowEvent({ events: [name], payload })).toBeUndefined();
  });
});

describe("concernsAccount", () => {
  it.each([
    ["users.ann.sessions.s1.delete", true],
    ["users.ann.sessions.delete", true],
    ["users.ann.delete", true],
    ["users.ann.recovery.r1.update", true],
    ["users.ann.recovery.r1.create", false],
    ["users.ann.update.labels", true],
    ["users.ann.sessions.s1.create", false],
    ["databases.main.tables.users.rows.ann.delete", false],
  ])("%s: %s", (name, expected) => {
    expect(concernsAccount({ events: ["users.*", name] })).toBe(expected);
  });
});
