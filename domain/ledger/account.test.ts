import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { balanceOf, balancesAfter, EMPTY } from "./account.ts";
import { imbalance, type Posting, post } from "./posting.ts";

const bare = { kind: "deposit", transactionId: null, reason: null } as const;

function posting(deltas: Posting["deltas"], house = 0, fee = 0): Posting {
  return { ...bare, deltas, house: { account: "deposits", delta: cents(house) }, fee: cents(fee) };
}

describe("post", () => {
  it("applies a balanced posting", () => {
    const after = post(EMPTY, posting({ cash: cents(500) }, -500));
    expect(after).toEqual({ ...EMPTY, cash: 500 });
  });

  it("counts the fee, and leaves the bonus memo out of the sum", () => {
    expect(imbalance(posting({ hold: cents(-100), bonus: cents(7) }, 90, 10))).toBe(0);
  });

  it.each([
    [posting({ cash: cents(500) }, -499), "Unbalanced"],
    [posting({ cash: cents(-1) }, 1), "Negative cash"],
    [posting({ hold: cents(-1) }, 1), "Negative hold"],
    [posting({ stake: cents(-1) }, 1), "Negative stake"],
    [posting({ bonus: cents(-1) }), "Negative bonus"],
  ])("throws on %j: %s", (wrong, message) => {
    expect(() => post(EMPTY, wrong)).toThrow(message);
  });

  it("lets the profit be a loss", () => {
    expect(post(EMPTY, posting({ profit: cents(-300) }, 300))).toEqual({ ...EMPTY, profit: -300 });
  });

  it("refuses more than an account can hold", () => {
    const full = { ...EMPTY, cash: cents(100_000_000_000_000) };
    expect(post(full, posting({ cash: cents(1) }, -1))).toMatchObject({ code: "balance-too-large" });
  });
});

it("the balance is the sum of cash and hold", () => {
  expect(balanceOf({ cash: cents(70), hold: cents(30) })).toBe(100);
});

it("an investor without entries has zero on every account", () => expect(balancesAfter(null)).toEqual(EMPTY));
