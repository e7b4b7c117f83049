import { describe, expect, it } from "vitest";
import { setProfit } from "#domain/adjustments/adjustment.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { openingCounter } from "#domain/plans/trade-openings.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { claimProfit, closeTrade, openTrade, profitRefusal, termsRefusal } from "./trade.ts";
import { termsVersion } from "./trade-terms.ts";

const ada: Actor = { id: "ada", role: "investor" };

function world(options: { cash?: number; returnsStake?: boolean } = {}) {
  const books = new Books();
  books.addInvestor("ada", cents(options.cash ?? 100_000));
  const plan = aPlan({ returnsStake: options.returnsStake ?? true });
  const open = (amount: number) => {
    const context = books.context(ada);
    return books.write({
      decision: openTrade(books.investor("ada"), plan, cents(amount), context),
      context,
    });
  };
  const earn = (amount: number) => {
    const context = books.context(admin);
    const adjustment = { amount: cents(amount), reason: "result of the day" };
    return books.write({ decision: setProfit(books.investor("ada"), adjustment, context), context });
  };
  const claim = () => {
    const context = books.context(ada);
    return books.write({ decision: claimProfit(books.investor("ada"), context), context });
  };
  const close = () => {
    const context = books.context(ada);
    return books.write({ decision: closeTrade(books.investor("ada"), context), context });
  };
  return { books, open, earn, claim, close };
}

describe("opening a trade", () => {
  it.each([
    [9_999, "Amount must be greater than or equal to 100"],
    [100_001, "Amount must be less than or equal to 1000"],
    [60_000, "Insufficient balance"],
  ])("with %i cents is refused: %s", (amount, message) => {
    expect(world({ cash: 50_000 }).open(amount)).toMatchObject({ message, field: "amount" });
  });

  it.each([10_000, 100_000])("takes the bounds of the plan themselves: %i", (amount) => {
    expect(world().open(amount)).toHaveProperty("audit");
  });

  it("moves the stake into the trade and stores the plan's terms", () => {
    const { books, open } = world();
    expect(open(40_000)).toMatchObject({
      newTransactions: [{ description: "Investment in Starter", settledAt: "2026-01-01T00:00:00.000Z" }],
      counters: expect.arrayContaining([openingCounter("plan-1")]),
    });
    const { profile } = books.investor("ada");
    expect(books.heads.get("ada")).toMatchObject({ kind: "trade-opened", cashDelta: -40_000 });
    expect(profile).toMatchObject({ balance: 60_000, stake: 40_000 });
    expect(profile.trade).toMatchObject({
      plan: "Starter",
      amount: 40_000,
      roi: 2,
      days: 7,
      returnsStake: true,
    });
    const row = books.transaction(profile.trade?.transactionId ?? "");
    expect(row).toMatchObject({ type: "debit", status: "success", amount: 40_000 });
  });

  it("is refused while another one runs", () => {
    const { open } = world();
    open(10_000);
    expect(open(10_000)).toMatchObject({ code: "trade-open" });
  });
});

describe("claiming", () => {
  it.each([0, -500])("is refused with a profit of %i", (profit) => {
    const { open, earn, claim } = world();
    open(40_000);
    earn(profit);
    expect(claim()).toMatchObject({ message: "You have no profit to claim" });
  });

  it("pays profit and stake in two credits and ends the trade", () => {
    const { books, open, earn, claim } = world();
    open(40_000);
    earn(2_500);
    const changes = claim();
    expect(books.investor("ada").profile).toMatchObject({
      balance: 102_500,
      stake: 0,
      profit: 0,
      trade: null,
    });
    expect(changes).toMatchObject({
      newTransactions: [
        {
          kind: "profit",
          type: "credit",
          amount: 2_500,
          status: "success",
          description: "Profit from Starter",
        },
        {
          $id: expect.stringMatching(/^k\d+-s$/),
          kind: "stake",
          type: "credit",
          amount: 40_000,
          status: "success",
          description: "Stake returned from Starter",
        },
      ],
    });
    expect(books.heads.get("ada")).toMatchObject({ houseAccount: null, houseDelta: 0 });
  });

  it("moves the stake to the house account when the plan does not return it", () => {
    const { books, open, earn, claim } = world({ returnsStake: false });
    open(40_000);
    earn(2_500);
    expect(claim()).toMatchObject({ newTransactions: [{ kind: "profit" }] });
    expect(books.investor("ada").profile).toMatchObject({ balance: 62_500, stake: 0 });
    expect(books.heads.get("ada")).toMatchObject({ houseAccount: "trading", houseDelta: 40_000 });
  });

  it("needs a trade: a profit that was entered while none ran waits for the next one", () => {
    const { books, open, earn, claim } = world();
    expect(claim()).toMatchObject({ message: "You have no profit to claim" });
    earn(2_500);
    expect(claim()).toMatchObject({ message: "You have no ongoing trade" });
    open(40_000);
    expect(claim()).toMatchObject({ newTransactions: [{ amount: 2_500 }, { amount: 40_000 }] });
    expect(books.investor("ada").profile).toMatchObject({ balance: 102_500, profit: 0 });
  });
});

describe("closing", () => {
  it("needs a trade", () => expect(world().close()).toMatchObject({ code: "no-trade" }));

  it("needs the days to be over", () => {
    const { books, open, close } = world();
    open(40_000);
    books.at = "2026-01-07T23:59:59.999Z";
    expect(close()).toMatchObject({ message: "You can close this trade after 2026-01-08" });
    books.at = "2026-01-08T00:00:00.000Z";
    expect(close()).toHaveProperty("audit");
  });

  it("is not for a trade with a profit", () => {
    const { books, open, earn, close } = world();
    open(40_000);
    earn(1);
    books.at = "2026-02-01T00:00:00.000Z";
    expect(close()).toMatchObject({ code: "profit-to-claim" });
  });

  it.each([
    [0, 100_000, 0],
    [-15_000, 85_000, 0],
    [-40_000, 60_000, 0],
    [-55_000, 60_000, -15_000],
  ])("with a profit of %i leaves %i; the house account bears %i", (profit, balance, house) => {
    const { books, open, earn, close } = world();
    open(40_000);
    earn(profit);
    books.at = "2026-02-01T00:00:00.000Z";
    close();
    expect(books.investor("ada").profile).toMatchObject({ balance, stake: 0, profit: 0, trade: null });
    expect(books.heads.get("ada")).toMatchObject({
      kind: "trade-closed",
      houseAccount: house === 0 ? null : "trading",
      houseDelta: house,
    });
  });

  it.each([-40_000, -55_000])(
    "with a profit of %i returns nothing, so there is no transaction of 0.00",
    (profit) => {
      const { books, open, earn, close } = world();
      open(40_000);
      earn(profit);
      books.at = "2026-02-01T00:00:00.000Z";
      expect(close()).toMatchObject({ newTransactions: [], entry: { transactionId: null } });
      expect([...books.transactions.values()].every(({ amount }) => amount > 0)).toBe(true);
    },
  );
});

describe("the terms that an investor agreed to", () => {
  const plan = aPlan();
  it("are the present ones, or those of a page that sends none", () => {
    expect(termsRefusal(plan, termsVersion(plan))).toBeNull();
    expect(termsRefusal(plan, undefined)).toBeNull();
  });

  it.each([{ roi: 2.5 }, { days: 8 }, { returnsStake: false }])("are others after %o", (change) => {
    expect(termsRefusal({ ...plan, ...change }, termsVersion(plan))).toMatchObject({ code: "terms-changed" });
  });

  it("stay the same with another title and other limits", () => {
    const renamed = { ...plan, title: "Other", min: cents(1), max: cents(2) };
    expect(termsRefusal(renamed, termsVersion(plan))).toBeNull();
  });

  it("do not become others by the place of a digit", () => {
    expect(termsVersion({ roi: 1, days: 11, returnsStake: true })).not.toBe(
      termsVersion({ roi: 11, days: 1, returnsStake: true }),
    );
  });
});

describe("the profit that an investor saw", () => {
  const { books, open, earn } = world();
  open(40_000);
  earn(2_500);
  const refusal = (seen?: number) => profitRefusal(books.investor("ada"), seen);

  it("ends the trade when it is the present one, or when the page sends none", () => {
    expect([refusal(2_500), refusal()]).toEqual([null, null]);
  });

  it.each([2_499, 0, -2_500])(
    "does not end the trade when it was %i, and the text names the new one",
    (seen) => {
      expect(refusal(seen)).toMatchObject({
        code: "profit-changed",
        message: expect.stringContaining("$25.00"),
        values: { profit: { dollars: 2_500 } },
      });
    },
  );
});

it("opening a trade writes its transaction and the profile, and nothing else", () => {
  const opened = world().open(40_000);
  if (typeof opened === "string" || "code" in opened) throw new Error("The trade was not opened");
  expect(new Set(opened.writes.map(({ table }) => table))).toEqual(new Set(["transactions", "users"]));
});
