import { describe, expect, it } from "vitest";
import { aPlan } from "#tests/plans.ts";
import { deletionRefusal, emptyPlan, planColumns, planForm, planText } from "./plan-form.ts";

const filled = { ...emptyPlan, title: "Steady", min: "100", max: "999.99", roi: "1.5", duration: "14" };

/** Returns the messages, by field. */
function problems(typed: Partial<typeof filled>): Record<string, string> {
  const { error } = planForm.safeParse({ ...filled, ...typed });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe("the form of a plan", () => {
  it("asks for everything that is required", () => {
    expect(problems(emptyPlan)).toEqual({
      title: "Title is required",
      min: "Min is required",
      max: "Max is required",
      roi: "ROI is required",
      duration: "Duration is required",
    });
  });

  it.each([
    [{ title: "  " }, { title: "Title is required" }],
    [{ min: "0" }, { min: "Min is required" }],
    [{ min: "0.99" }, { min: "Min is required" }],
    [{ max: "0" }, { max: "Max is required" }],
    [{ roi: "0.99" }, { roi: "ROI is required" }],
    [{ duration: "0" }, { duration: "Duration is required" }],
    [{ min: "1,000" }, { min: "Enter the amount in digits, for example 250 or 250.50" }],
    [{ max: "1e9" }, { max: "Enter the amount in digits, for example 250 or 250.50" }],
    [{ max: "1000000000.01" }, { max: "Amount must be at most 1,000,000,000.00" }],
    [{ roi: "1.005" }, { roi: "Enter the percentage in digits with at most 2 decimals, for example 1.5" }],
    [{ roi: "-1" }, { roi: "ROI is required" }],
    [{ min: "-1" }, { min: "Min is required" }],
    [{ roi: "9".repeat(16) }, { roi: "ROI can be at most 1000 percent per day" }],
    [{ roi: "1000.01" }, { roi: "ROI can be at most 1000 percent per day" }],
    [{ duration: "1.5" }, { duration: "Enter the duration in whole days, for example 14" }],
    [{ duration: "3651" }, { duration: "Duration can be at most 3650 days" }],
    [{ label: "x".repeat(65) }, { label: "Use at most 64 characters" }],
    [{ max: "99.99" }, { max: "Max must be greater than or equal to min" }],
  ])("%j is refused", (typed, said) => {
    expect(problems(typed)).toEqual(said);
  });

  it.each([{ min: "1", max: "1" }, { roi: "1" }, { roi: "1000" }, { duration: "1" }, { duration: "3650" }])(
    "%j is taken",
    (typed) => {
      expect(problems(typed)).toEqual({});
    },
  );

  it("becomes the columns of the table, with an empty label as none", () => {
    expect(planColumns(planForm.parse(filled))).toEqual({
      title: "Steady",
      min: 100,
      max: 999.99,
      roi: 1.5,
      days: 14,
      label: null,
      isRecommended: false,
      returnsStake: true,
    });
    expect(planColumns(planForm.parse({ ...filled, label: " New " })).label).toBe("New");
  });

  it("shows a plan as it would be typed, so that saving it unchanged changes nothing", () => {
    const { $id, ...plan } = aPlan();
    const columns = planColumns(planForm.parse(planText({ $id, ...plan })));
    expect(columns).toEqual({ ...plan, min: plan.min / 100, max: plan.max / 100 });
  });
});

it("a plan with ongoing trades is not deleted, and the number is said", () => {
  expect(deletionRefusal(0)).toBeNull();
  expect(deletionRefusal(1)?.message).toBe(
    "There is 1 ongoing trade of this plan. You can delete the plan when all its trades have ended",
  );
  expect(deletionRefusal(12)?.message).toBe(
    "There are 12 ongoing trades of this plan. You can delete the plan when all its trades have ended",
  );
});
