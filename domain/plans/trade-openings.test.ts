import { expect, it } from "vitest";
import { closingCounter, openingCounter } from "./trade-openings.ts";

const row = { tableId: "openings", rowId: "plan-1", column: "trades" };

it("opening a trade counts one, unless the plan is closed", () => {
  const { by, atMost, ...counted } = openingCounter("plan-1");
  expect(counted).toEqual(row);
  expect(by).toBe(1);
  // A closed plan stands at exactly what its closing counter reaches.
  const closed = closingCounter("plan-1", 0).by;
  expect(closed + by).toBeGreaterThan(atMost ?? 0);
  expect(closed - 1).toBe(atMost);
});

it.each([0, 7])("closing a plan of %i trades fails when one more was opened since", (opened) => {
  const { by, atMost, ...counted } = closingCounter("plan-1", opened);
  expect(counted).toEqual(row);
  expect(opened + by).toBe(atMost);
  expect(opened + 1 + by).toBeGreaterThan(atMost ?? 0);
});
