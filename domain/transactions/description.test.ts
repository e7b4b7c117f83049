import { describe, expect, it } from "vitest";
import { descriptionOf, descriptionParts } from "./description.ts";

describe("the description of a transaction", () => {
  it("is stored in English", () => {
    expect(descriptionOf("deposit", "Bitcoin")).toBe("Deposit via Bitcoin");
    expect(descriptionOf("stake", "Starter")).toBe("Stake returned from Starter");
    expect(descriptionOf("referral")).toBe("Referral bonus");
  });

  it.each([
    ["deposit", "Deposit via USDT (TRC20)", { kind: "deposit", name: "USDT (TRC20)" }],
    ["withdrawal", "Withdrawal via Bitcoin", { kind: "withdrawal", name: "Bitcoin" }],
    ["trade", "Investment in Deposit via ", { kind: "trade", name: "Deposit via " }],
    ["profit", "Profit from Starter", { kind: "profit", name: "Starter" }],
    ["stake", "Stake returned from Starter", { kind: "stake", name: "Starter" }],
    ["stake", "Closed Starter", { kind: "closed", name: "Starter" }],
    ["adjustment", "Balance adjustment", { kind: "adjustment", name: "" }],
    ["bonus", "Bonus", { kind: "bonus", name: "" }],
    ["referral", "Referral bonus", { kind: "referral", name: "" }],
  ] as const)("the description of a transaction of a %s is read: %s", (kind, description, parts) => {
    expect(descriptionParts({ kind, description })).toEqual(parts);
  });

  it.each([
    ["deposit", "Wire transfer"],
    ["deposit", "Withdrawal via Bitcoin"],
    ["bonus", "Bonus for you"],
  ] as const)(
    "the description of a transaction of a %s in other words is left as it is: %s",
    (kind, description) => {
      expect(descriptionParts({ kind, description })).toBeNull();
    },
  );
});
