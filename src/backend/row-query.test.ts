import { describe, expect, it } from "vitest";
import { isNarrowerThan, matchesQuery, type RowQuery } from "./row-query.ts";

const row = {
  $id: "t1",
  id: "ann",
  status: "pending",
  transactionId: "TNX-4F7KQ2",
  crypto: null,
  at: "2026-03-14T12:00:00Z",
  waiting: 2,
};

describe("matchesQuery predicts the server's answer for one row", () => {
  const cases: [string, RowQuery, boolean][] = [
    ["no condition", {}, true],
    ["an equal column", { where: { id: "ann" } }, true],
    ["another owner", { where: { id: "bob" } }, false],
    ["all columns must hold", { where: { id: "ann", status: "success" } }, false],
    ["one of several values", { where: { status: ["failed", "pending"] } }, true],
    ["a part of a column, whatever the case", { search: { text: "4f7k", columns: ["transactionId"] } }, true],
    ["a text that is nowhere", { search: { text: "btc", columns: ["transactionId", "crypto"] } }, false],
    ["a column that differs from what it must not be", { whereNot: { status: "failed" } }, true],
    ["a column that is what it must not be", { whereNot: { status: "pending" } }, false],
    ["a column that is to be empty and is", { empty: ["crypto"] }, true],
    ["a column that is to be empty and is not", { empty: ["status"] }, false],
    ["a column without a value", { whereNot: { crypto: "btc" } }, false],
    ["an instant in the span", { within: { column: "at", from: "2026-03-14T12:00:00.000Z" } }, true],
    ["the end of a span", { within: { column: "at", until: "2026-03-14T12:00:00.000Z" } }, false],
    ["an instant before the span", { within: { column: "at", from: "2026-03-14T12:00:01.000Z" } }, false],
    ["a number that is greater", { above: { waiting: 1 } }, true],
    ["a number that is not greater", { above: { waiting: 2 } }, false],
    ["an empty text", { search: { text: "", columns: ["transactionId"] } }, true],
  ];
  it.each(cases)("%s", (_, query, expected) => {
    expect(matchesQuery(query, row)).toBe(expected);
  });
});

describe("isNarrowerThan", () => {
  const query = (text: string, over: RowQuery = {}): RowQuery => ({
    where: { isActive: true },
    search: { text, columns: ["name", "email"] },
    ...over,
  });

  it.each([
    ["more of the text", query("Bella"), query("bell")],
    ["a text where there was none", query("bell"), { where: { isActive: true } }],
  ])("is true of %s", (_, one, other) => expect(isNarrowerThan(one, other)).toBe(true));

  it.each([
    ["another text", query("bill"), query("bell")],
    ["less of the text", query("bel"), query("bell")],
    ["another choice", query("bella", { where: { isActive: false } }), query("bell")],
    ["other columns", query("bella", { search: { text: "bella", columns: ["name"] } }), query("bell")],
    ["no search", { where: { isActive: true } }, query("bell")],
  ])("is false of %s", (_, one, other) => expect(isNarrowerThan(one, other)).toBe(false));
});
