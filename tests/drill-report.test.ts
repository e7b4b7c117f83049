import { expect, it } from "vitest";
import { neverDone } from "./drills/report.ts";
import type { ShownOutcome } from "./drills/shown-outcomes.ts";

it("the report of a drill names each kind of request that never succeeded", () => {
  const made = (name: ShownOutcome["name"], outcome: ShownOutcome["outcome"], words?: string) => ({
    name,
    outcome,
    ...(words !== undefined && { words }),
  });
  const refused = Array.from({ length: 5 }, () =>
    made("requestWithdrawal", "refused", "Add this address first"),
  );
  const outcomes = [
    ...refused,
    ...Array.from({ length: 9 }, () => made("requestDeposit", "failed")),
    made("requestDeposit", "done"),
    made("closeTrade", "refused"),
  ];
  expect(neverDone(outcomes)).toEqual([
    "none of 5 requests requestWithdrawal succeeded: Add this address first",
  ]);
});
