import { expect, it } from "vitest";
import { resultRow } from "#tests/rows.ts";
import { parsePostedResult, postedResultColumns } from "./posted-result.ts";

it("a posted result is read by the columns that every role may read", () => {
  const read = parsePostedResult(resultRow());
  expect(Object.keys(read).sort()).toEqual([...postedResultColumns].sort());
  expect(read).toEqual({
    $id: "r1",
    planId: "steady",
    plan: "Steady",
    day: "2026-03-14",
    percent: 150,
    note: "A good day",
    trades: null,
  });
  expect(parsePostedResult(resultRow({ trades: 4 })).trades).toBeNull();
  expect(parsePostedResult(resultRow({ trades: 5 })).trades).toBe(5);
  expect(() => parsePostedResult(resultRow({ percent: null }))).toThrow();
});
