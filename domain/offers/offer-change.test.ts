import { describe, expect, it } from "vitest";
import { guardNumber } from "#domain/commands/numbered-guard.ts";
import { closingCounter } from "#domain/plans/trade-openings.ts";
import { admin, Books } from "#tests/books.ts";
import { offerChanged, offerPrefix } from "./offer-change.ts";

const context = new Books().context(admin);
const offer = { table: "Plans", rowId: "p1" } as const;
const columns = { title: "Steady", min: 50 };
const [before, after] = [
  { title: "Steady", min: 10_000 },
  { title: "Steady", min: 5_000 },
];

describe("an offer", () => {
  it("is created as version 1, and the audit has its values", () => {
    expect(offerChanged({ ...offer, before: null, after, columns }, 0, context, "made")).toEqual({
      userId: "admin",
      guard: "offer:Plans:p1:000000000001",
      reason: null,
      transactionId: null,
      writes: [{ table: "Plans", action: "create", rowId: "p1", columns }],
      counters: [],
      before: {},
      after,
      result: "made",
    });
  });

  it("is changed with the number after the last", () => {
    expect(offerChanged({ ...offer, before, after, columns }, 9, context, null)).toMatchObject({
      guard: "offer:Plans:p1:000000000010",
      writes: [{ action: "update", rowId: "p1", columns }],
      before,
      after,
    });
  });

  it("is deleted with the counters that close it, and each of its values becomes none", () => {
    const counters = [closingCounter("p1", 5)];
    const gone = { ...offer, before, after: null, columns: null, counters };
    const decision = offerChanged(gone, 1, context, null);
    expect(decision).toMatchObject({ before, after: { title: null, min: null }, counters });
    expect(decision).toHaveProperty("writes", [{ table: "Plans", action: "delete", rowId: "p1" }]);
  });

  it("is not changed when the values are the same", () => {
    const same = { ...offer, before, after: { ...before }, columns };
    expect(offerChanged(same, 1, context, null)).toMatchObject({ code: "no-changes" });
  });
});

it("the number of a change is read from its guard, whatever the id of the row", () => {
  expect(guardNumber(`${offerPrefix("paymentmethods", "m1")}000000000012`)).toBe(12);
  expect(guardNumber(undefined)).toBe(0);
});
