import { describe, expect, it } from "vitest";
import { admin, Books } from "#tests/books.ts";
import { aPlan, aPlanRow, aPlanText } from "#tests/plans.ts";
import { planForm, planVersion } from "./plan-form.ts";
import { deletePlan, savePlan } from "./save-plan.ts";
import { closingCounter } from "./trade-openings.ts";

const context = new Books().context(admin, "k1");
const plan = aPlan();
const found = { offer: plan, last: 2 };
const terms = (change = {}) => planForm.parse(aPlanText(change));
const { $id: _, ...facts } = plan;

describe("a plan", () => {
  it("is created under the key of its request", () => {
    expect(savePlan(terms(), { offer: null, last: 0 }, context)).toMatchObject({
      guard: "offer:Plans:k1:000000000001",
      writes: [{ table: "Plans", action: "create", rowId: "k1", columns: aPlanRow() }],
      before: {},
      after: facts,
      result: { planId: "k1" },
    });
  });

  it("is changed where the administrator has seen its terms", () => {
    const input = { ...terms({ min: "50" }), planId: "plan-1", replaces: planVersion(plan) };
    const decision = savePlan(input, found, context);
    expect(decision).toMatchObject({
      guard: "offer:Plans:plan-1:000000000003",
      writes: [{ action: "update", rowId: "plan-1", columns: { min: 50 } }],
      before: { min: 10_000 },
      after: { min: 5_000 },
      result: { planId: "plan-1" },
    });
    expect(decision).not.toHaveProperty("after.$id");
  });

  it("refuses an update based on outdated terms", () => {
    const input = { ...terms({ min: "50" }), planId: "plan-1", replaces: planVersion(aPlan({ days: 8 })) };
    expect(savePlan(input, found, context)).toMatchObject({ code: "plan-changed" });
  });

  it("is changed by a page that does not send what it has seen", () => {
    expect(savePlan({ ...terms({ min: "50" }), planId: "plan-1" }, found, context)).toHaveProperty("guard");
  });

  it("a plan that was deleted is not created again by changing it", () => {
    const input = { ...terms(), planId: "plan-1" };
    expect(savePlan(input, { offer: null, last: 3 }, context)).toMatchObject({ code: "plan-not-found" });
  });
});

describe("deleting a plan", () => {
  it("closes the plan for trades, with the number that was ever opened", () => {
    expect(deletePlan({ planId: "plan-1" }, found, { opened: 5, trades: 0 }, context)).toMatchObject({
      guard: "offer:Plans:plan-1:000000000003",
      writes: [{ table: "Plans", action: "delete", rowId: "plan-1" }],
      counters: [closingCounter("plan-1", 5)],
      before: facts,
      after: { title: null, min: null },
      result: { planId: "plan-1" },
    });
  });

  it("waits for its trades, and is refused when it is gone", () => {
    const trades = { opened: 5, trades: 1 };
    expect(deletePlan({ planId: "plan-1" }, found, trades, context)).toMatchObject({ code: "plan-in-use" });
    const gone = { offer: null, last: 3 };
    expect(deletePlan({ planId: "plan-1" }, gone, trades, context)).toMatchObject({ code: "plan-not-found" });
  });
});
