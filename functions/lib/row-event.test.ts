import { describe, expect, it } from "vitest";
import { isNewRow, parseRowEvent } from "./row-event.ts";

describe("an event of a row", () => {
  it.each([
    "databases.main.tables.downloads.rows.d1",
    "databases.main.collections.downloads.documents.d1",
    "tablesdb.main.tables.downloads.rows.d1",
  ])("is read from %s", (row) => {
    expect(parseRowEvent(`${row}.create`)).toEqual({ table: "downloads", action: "create" });
    expect(parseRowEvent(`${row}.update`)).toEqual({ table: "downloads", action: "update" });
    expect(parseRowEvent(`${row}.delete`)).toBeUndefined();
    expect(isNewRow(`${row}.create`, "downloads")).toBe(true);
    expect(isNewRow(`${row}.update`, "downloads")).toBe(false);
    expect(isNewRow(`${row}.with.dots.create`, "downloads")).toBe(true);
    expect(isNewRow(`${row}.create`, "messages")).toBe(false);
  });

  it.each([
    "users.d1.update",
    "users.databases.main.tables.downloads.rows.d1.update",
    "databases.other.tables.downloads.rows.d1.create",
    "databases.main.tables.downloads.create",
  ])("is not %s", (event) => {
    expect(parseRowEvent(event)).toBeUndefined();
  });
});
