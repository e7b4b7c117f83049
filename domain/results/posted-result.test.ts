import { expect, it } from "vitest";
import { resultRow } from "#tests/rows.ts";
import { parsePostedResult, postedResultColumns } from "./posted-result.ts";

it("a posted result is read by the columns that every role may read", () => {
  const read = parsePostedResult(resultRow());
  expect(Object.keys(read).sort()).toEqual(
    postedResultColumns.filter((column) => column !== "status").sort(),
  );
  expect(read).toEqual({
    $id: "r1",
    planId: "steady",
    plan: "Steady",
    day: "2026-03-14",
    percent: 150,
    note: "A good day",
    trades: "few",
  });
  expect(parsePostedResult(resultRow({ trades: 4 })).trades).toBe("few");
  expect(parsePostedResult(resultRow({ trades: 5 })).trades).toBe(5);
  expect(parsePostedResult(resultRow({ status: "running", trades: 5 })).trades).toBeNull();
  expect(() => parsePostedResult(resultRow({ percent: null }))).toThrow();
});
