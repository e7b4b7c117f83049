import { describe, expect, it } from "vitest";
import { requiredText } from "./fields.ts";
import { operations } from "./operations.ts";
import { parsePlan } from "./plan.ts";

describe("a text that goes into the books", () => {
  it("is what the table will hold, because the hash of an entry is taken over it", () => {
    expect(requiredText("missing", 9).parse(" a\ud800b ")).toBe("a\ufffdb");
    expect(operations.deleteUser.input.parse({ userId: "u", reason: "\udc00" }).reason).toBe("\ufffd");
  });
});

describe("the limits of a plan, which administrators write themselves", () => {
  it("are brought to whole cents", () => {
    const plan = { $id: "p", title: "Odd", roi: 1, days: 1, label: null, isRecommended: false };
    const row = { ...plan, min: 1.006, max: 99.999, returnsStake: true };
    expect(parsePlan(row)).toMatchObject({ min: 101, max: 10_000 });
  });
});
