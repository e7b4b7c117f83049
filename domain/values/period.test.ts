import { describe, expect, it } from "vitest";
import { type Period, spanOf } from "./period.ts";

const today = new Date(2026, 2, 14, 9, 26);
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

describe("a period means", () => {
  const cases: [string, Period, ReturnType<typeof spanOf>][] = [
    ["everything when nothing is chosen", {}, {}],
    ["seven days with today", { choice: "7-days" }, { from: at(2026, 3, 8) }],
    ["thirty days with today", { choice: "30-days" }, { from: at(2026, 2, 13) }],
    ["this month", { choice: "this-month" }, { from: at(2026, 3, 1) }],
    ["last month", { choice: "last-month" }, { from: at(2026, 2, 1), until: at(2026, 3, 1) }],
    ["this year", { choice: "this-year" }, { from: at(2026, 1, 1) }],
    ["last year", { choice: "last-year" }, { from: at(2025, 1, 1), until: at(2026, 1, 1) }],
    [
      "the chosen days, the last one included",
      { choice: "custom", first: "2026-01-31", last: "2026-02-28" },
      { from: at(2026, 1, 31), until: at(2026, 3, 1) },
    ],
    ["an open end", { choice: "custom", first: "2026-01-31" }, { from: at(2026, 1, 31) }],
    ["nothing for days that do not exist", { choice: "custom", first: "2026-02-30", last: "x" }, {}],
    [
      "nothing for months that do not exist",
      { choice: "custom", first: "2026-13-01", last: "2026-00-01" },
      {},
    ],
    ["nothing for years before dates count them", { choice: "custom", first: "0050-01-01" }, {}],
    ["nothing for text around a day", { choice: "custom", first: "x2026-01-31", last: "2026-01-31T" }, {}],
  ];
  it.each(cases)("%s", (_, period, span) => {
    expect(spanOf(period, today)).toEqual(span);
  });
});

it("last month in January is December of the year before", () => {
  expect(spanOf({ choice: "last-month" }, new Date(2026, 0, 5))).toEqual({
    from: at(2025, 12, 1),
    until: at(2026, 1, 1),
  });
});

it.each(["2026-13-01", "2026-00-10", "2026-02-29", "0014-03-14", undefined, "x"])(
  "a custom period takes no day from %j",
  (day) => expect(spanOf({ choice: "custom", first: day, last: day }, new Date(2026, 2, 14))).toEqual({}),
);
