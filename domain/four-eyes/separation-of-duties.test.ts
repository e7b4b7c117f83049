import { describe, expect, it } from "vitest";
import { setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { notReversed, type PlanResult } from "#domain/results/plan-result.ts";
import { applyResult, postResult } from "#domain/results/post-result.ts";
import { settings } from "#domain/settings/settings.ts";
import { openTrade } from "#domain/trades/trade.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { aPlan, aPlanOfResults } from "#tests/plans.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { dutyRefusal, ownReferralRefusal } from "./separation-of-duties.ts";

/** Ada is an investor with 1,000.00 and an administrator as well. */
function world() {
  const books = new Books();
  books.addInvestor("ada", cents(100_000));
  const asInvestor = (key: string) => books.context({ id: "ada", role: "investor" }, key);
  const write = (context: CommandContext, decision: Decision<unknown> | Refusal) =>
    books.write({ decision, context });
  for (const decide of [
    (own: CommandContext) => requestDeposit(books.investor("ada"), bitcoin, cents(5_000), own),
    (own: CommandContext) =>
      requestWithdrawal(
        books.investor("ada"),
        bitcoin,
        { amount: cents(100), address: bitcoinAddress("own") },
        own,
      ),
  ]) {
    const own = asInvestor(books.transactions.size === 0 ? "d1" : "w1");
    write(own, decide(own));
  }
  return { books, write, asInvestor };
}

describe.each([
  ["without four eyes", settings],
  ["with four eyes", { ...settings, fourEyesAbove: cents(1_000_000) }],
])("an administrator %s", (_, rules) => {
  const of = (books: Books, id: string, key?: string): CommandContext => ({
    ...books.context({ id, role: "admin" }, key),
    settings: rules,
  });

  it.each(["approve", "reject"] as const)("cannot %s a request of their own", (move) => {
    for (const id of ["d1", "w1"]) {
      const { books, write } = world();
      const decide = (by: CommandContext) =>
        settle(move, books.investor("ada"), books.transaction(id), "why", by);
      const own = of(books, "ada");
      expect(write(own, decide(own))).toMatchObject({ code: "own-money" });
      expect(books.transaction(id).status).toBe("pending");
      const other = of(books, "admin");
      const written = write(other, decide(other));
      expect(isRefusal(written)).toBe(false);
    }
  });

  it.each([
    ["balance", setBalance],
    ["profit", setProfit],
    ["bonus", setBonus],
  ] as const)("cannot replace a %s of their own", (_figure, adjust) => {
    const { books, write } = world();
    const own = of(books, "ada");
    const decision = adjust(books.investor("ada"), { amount: cents(200_000), reason: "why" }, own);
    expect(write(own, decision)).toMatchObject({ code: "own-money" });
  });

  it("cancels a request of their own as its investor", () => {
    const { books, write, asInvestor } = world();
    const own = asInvestor("c1");
    write(own, settle("cancel", books.investor("ada"), books.transaction("d1"), null, own));
    expect(books.transaction("d1").status).toBe("cancelled");
  });
});

describe("a result of a plan in which the administrator holds a trade", () => {
  const day = "2026-01-01";
  function trading() {
    const { books, write, asInvestor } = world();
    const own = asInvestor("t1");
    write(own, openTrade(books.investor("ada"), aPlan(), cents(40_000), own));
    return { books, write };
  }
  const input = { day, percent: 150, note: "good" };
  const plan = aPlanOfResults();
  const ada = { id: "ada", role: "admin" } as const;
  const request = { operation: "postResult", input: { planId: "plan-1", ...input } } as const;

  it("is only proposed with four eyes, whatever the limit", () => {
    const { books } = trading();
    const context = {
      ...books.context(ada, "r1"),
      settings: { ...settings, fourEyesAbove: cents(1_000_000) },
    };
    const poster = books.investor("ada").profile;
    const decided = postResult(plan, input, { posted: null, poster }, context);
    const changes = books.write({ decision: decided, context }, request);
    expect(changes).toMatchObject({
      audit: { guard: "propose:postResult:plan-1:2026-01-01:000000000001" },
      writes: [
        {
          table: "proposals",
          columns: { operation: "postResult", status: "waiting", amount: 0, userId: "ada" },
        },
      ],
    });
  });

  it("is posted without four eyes, and the audit says so", () => {
    const { books } = trading();
    const context = books.context(ada, "r1");
    const poster = books.investor("ada").profile;
    const decision = postResult(plan, input, { posted: null, poster }, context);
    const changes = books.write({ decision, context }, request);
    expect(changes).toMatchObject({ audit: { after: { $id: "r1", hasOwnTrade: true } } });
    const others = postResult(plan, input, { posted: null, poster: null }, books.context(admin));
    expect(others).toMatchObject({ approval: { hasOwnTrade: false } });
  });

  it("gives that trade no part with four eyes, also when it was opened in the moment of posting", () => {
    const { books } = trading();
    const result: PlanResult = {
      $id: "r1",
      planId: "plan-1",
      plan: "Starter",
      status: "running",
      trades: 0,
      refused: 0,
      ...input,
      postedAt: books.at,
      posting: 1,
      tradesUntil: null,
      ...notReversed,
    };
    const context = { ...books.context(ada), settings: { ...settings, fourEyesAbove: cents(1) } };
    const decision = applyResult(books.investor("ada"), result, "t1", context);
    expect(decision).toMatchObject({ guard: "refused:r1:t1", result: { profit: null } });
    expect(decision).not.toHaveProperty("account");
    const byOther = { ...context, actor: admin };
    expect(applyResult(books.investor("ada"), result, "t1", byOther)).toMatchObject({
      result: { profit: 600 },
    });
  });
});

describe("the moment that earns a referral bonus", () => {
  const rules = { ...settings, referralBonusAt: "activation" as const };
  const inviter = { referralId: "ada00000" };
  const invited = { referrerId: "ada00000" };

  it("cannot be caused by the administrator who earns it", () => {
    expect(ownReferralRefusal(invited, inviter, "activation", rules)).toMatchObject({ code: "own-referral" });
  });

  it.each([
    ["at another moment", invited, inviter, { ...rules, referralBonusAt: "first-deposit" as const }],
    ["where nothing is paid", invited, inviter, { ...rules, referrals: false }],
    ["for a newcomer whom another invited", { referrerId: "bob00000" }, inviter, rules],
    ["for a newcomer without an inviter", { referrerId: null }, inviter, rules],
    ["by an administrator without a profile", invited, null, rules],
    ["for a newcomer without an inviter by one without a profile", { referrerId: null }, null, rules],
  ])("can be caused %s", (_, newcomer, by, given) => {
    expect(ownReferralRefusal(newcomer, by, "activation", given)).toBeNull();
  });
});

describe("an administrator's own account", () => {
  const own = new Books().context({ id: "ada", role: "admin" });
  const about = { userId: "ada", guard: "g", reason: null, transactionId: null, counters: [], result: null };
  const columns = { transferHash: "ab" };

  it.each([
    ["a change of a transaction", [{ table: "transactions", action: "update", rowId: "t1", columns }], true],
    ["a new transaction", [{ table: "transactions", action: "create", rowId: "t1", columns }], false],
    ["a change of a profile", [{ table: "users", action: "update", rowId: "ada", columns }], false],
    [
      "a change of a transaction among others",
      [
        { table: "users", action: "update", rowId: "ada", columns },
        { table: "transactions", action: "update", rowId: "t1", columns },
      ],
      true,
    ],
  ] as const)("is concerned by %s: %s", (_, writes, isRefused) => {
    expect(dutyRefusal({ ...about, writes }, own)?.code ?? null).toBe(isRefused ? "own-money" : null);
  });
});
