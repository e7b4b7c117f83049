import { describe, expect, it } from "vitest";
import { setBalance } from "#domain/adjustments/adjustment.ts";
import { guardNumber } from "#domain/commands/numbered-guard.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import { isSameProposal, orProposal } from "./proposal.ts";

describe("a proposal", () => {
  it("is the same whatever the reason, the books and the percentage, and differs for a different target", () => {
    const same = (operation: "setBalance" | "postResult", one: object, other: object) =>
      isSameProposal({ operation, input: one }, { operation, input: other });
    const balance = { userId: "ada", amount: 5 };
    expect(same("setBalance", { ...balance, reason: "a", seen: 1 }, { ...balance, reason: "b" })).toBe(true);
    expect(same("setBalance", balance, { ...balance, amount: 6 })).toBe(false);
    const result = { planId: "p", day: "2026-01-01", percent: 1, note: "a" };
    expect(same("postResult", result, { ...result, percent: 2, note: "b" })).toBe(true);
    expect(same("postResult", result, { ...result, day: "2026-01-02" })).toBe(false);
  });

  it("is numbered after those before it", () => {
    const books = new Books();
    books.addInvestor("ada", cents(100_000));
    const rules = { ...settings, fourEyesAbove: cents(50_000) };
    const context = { ...books.context(admin, "p1"), settings: rules };
    const decided = setBalance(books.investor("ada"), { amount: cents(0), reason: "why" }, context);
    if (isRefusal(decided)) throw new Error(decided.message);
    const request = { operation: "setBalance", input: { userId: "ada" } };
    const { guard } = orProposal(decided, request, 11, context);
    expect([guard, guardNumber(guard)]).toEqual(["propose:setBalance:ada:000000000012", 12]);
    expect(guardNumber(undefined)).toBe(0);
  });
});
