/** Checks the traces of a command that people read: the answer, the line in their list, the audit. */
import { describe, expect, it } from "vitest";
import { setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { closeTrade, openTrade } from "#domain/trades/trade.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";

const ada = { id: "ada", role: "investor" } as const;
const later = "2026-03-01T00:00:00.000Z";

function world() {
  const books = new Books();
  books.addInvestor("ada", cents(50_000));
  const as = (actor: typeof ada | typeof admin) => {
    const context = books.context(actor);
    return { investor: books.investor("ada"), context };
  };
  const adjust = (rule: typeof setBalance, amount: number) => {
    const { investor, context } = as(admin);
    return books.write({
      decision: rule(investor, { amount: cents(amount), reason: "a reason" }, context),
      context,
    });
  };
  return { books, as, adjust };
}

describe("an adjustment", () => {
  it("returns the number of its entry and is described in the list", () => {
    const { adjust } = world();
    expect(adjust(setBalance, 60_000)).toMatchObject({
      audit: { result: { userId: "ada", seq: 2 } },
      newTransactions: [{ description: "Balance adjustment", type: "credit", amount: 10_000 }],
    });
    expect(adjust(setBonus, 500)).toMatchObject({
      audit: { result: { userId: "ada", seq: 3 } },
      newTransactions: [{ description: "Bonus", type: "credit", amount: 500 }],
    });
  });

  it("an adjustment that clears the bonus moves no money and adds no transaction", () => {
    const { adjust } = world();
    adjust(setBonus, 500);
    expect(adjust(setBonus, 0)).toMatchObject({
      newTransactions: [],
      entry: { cashDelta: 0, houseAccount: null, transactionId: null },
    });
  });

  it.each([
    [setBalance, 50_000],
    [setProfit, 0],
    [setBonus, 0],
  ])("an adjustment without an effect is reported beside the amount (%#)", (rule, amount) => {
    expect(world().adjust(rule, amount)).toMatchObject({ code: "no-changes", field: "amount" });
  });
});

it("a trade that is closed with something left names the plan, its amount and its entry", () => {
  const { books, as, adjust } = world();
  const opening = as(ada);
  const opened = openTrade(opening.investor, aPlan(), cents(40_000), opening.context);
  expect(books.write({ decision: opened, context: opening.context })).toMatchObject({
    newTransactions: [{ description: "Investment in Starter" }],
  });
  adjust(setProfit, -1_000);
  books.at = later;
  const { investor, context } = as(ada);
  expect(books.write({ decision: closeTrade(investor, context), context })).toMatchObject({
    audit: { result: { userId: "ada", seq: 4 } },
    newTransactions: [{ kind: "stake", description: "Closed Starter", amount: 39_000 }],
  });
});

it("the audit of a settlement holds the status before and after", () => {
  const { books, as } = world();
  const asking = as(ada);
  const key = asking.context.key;
  books.write({
    decision: requestDeposit(asking.investor, bitcoin, cents(500), asking.context),
    context: asking.context,
  });
  const { investor, context } = as(admin);
  const decision = settle("approve", investor, books.transaction(key), null, context);
  expect(books.write({ decision, context })).toMatchObject({
    audit: { before: { status: "pending" }, after: { status: "success", balance: 50_500 } },
  });
});
