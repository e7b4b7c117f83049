import { describe, expect, it } from "vitest";
import { setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { referralBonus } from "#domain/members/referral-bonus.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trades/trade.ts";
import { settle } from "#domain/transactions/settlement.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin, sha256 } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { createReplay } from "./replay.ts";

/** One investor with an approved deposit of 250.00 and a pending withdrawal of 40.00. */
function world() {
  const books = new Books();
  const ada = { id: "ada", role: "investor" } as const;
  books.addInvestor("ada");
  const asking = books.context(ada, "t1");
  books.write({
    decision: requestDeposit(books.investor("ada"), bitcoin, cents(25_000), asking),
    context: asking,
  });
  const approving = books.context(admin);
  books.write({
    decision: settle("approve", books.investor("ada"), books.transaction("t1"), null, approving),
    context: approving,
  });
  const taking = books.context(ada, "t2");
  const request = { amount: cents(4_000), address: bitcoinAddress("own") };
  books.write({
    decision: requestWithdrawal(books.investor("ada"), bitcoin, request, taking),
    context: taking,
  });
  return {
    entries: [...books.ledger],
    transactions: [...books.transactions.values()],
    profile: books.investor("ada").profile,
  };
}

interface Stored {
  entries: LedgerEntry[];
  transactions: Transaction[];
  profile: Profile;
}

function deviations(change: (stored: Stored) => Partial<Stored> = () => ({})): string[] {
  const stored = world();
  const { entries, transactions, profile } = { ...stored, ...change(stored) };
  const replay = createReplay(sha256);
  return [
    ...entries.flatMap(replay.entry),
    ...transactions.flatMap(replay.transaction),
    ...replay.profile(profile),
    ...replay.finish(),
  ];
}

it("books as they were written have no deviation", () => expect(deviations()).toEqual([]));

/** One investor after each kind of entry: of a trade with a profit, of one with a loss, of settled requests. */
function everyKind() {
  const books = new Books();
  const ada = { id: "ada", role: "investor" } as const;
  books.addInvestor("ada");
  const step = (
    actor: Actor,
    key: string,
    decide: (investor: Investor, context: CommandContext) => Decision<unknown> | Refusal,
  ) => {
    const context = books.context(actor, key);
    const changes = books.write({ decision: decide(books.investor("ada"), context), context });
    if (changes === "conflict" || "code" in changes) throw new Error(`${key} was not written`);
  };
  const plan = aPlan({ days: 1 });
  const replacing = (amount: number) => ({ amount: cents(amount), reason: "wrong figure" });
  const settling = (how: "approve" | "reject", id: string) => (investor: Investor, context: CommandContext) =>
    settle(how, investor, books.transaction(id), how === "reject" ? "unknown" : null, context);
  const withdrawing = (investor: Investor, context: CommandContext) =>
    requestWithdrawal(investor, bitcoin, { amount: cents(1_000), address: bitcoinAddress("own") }, context);
  const opening = (investor: Investor, context: CommandContext) =>
    openTrade(investor, plan, cents(10_000), context);

  step(admin, "more", (investor, context) => setBalance(investor, replacing(60_000), context));
  step(admin, "less", (investor, context) => setBalance(investor, replacing(50_000), context));
  step(admin, "bonus", (investor, context) => setBonus(investor, replacing(2_000), context));
  step({ id: "system", role: "system" }, "referral", (investor, context) =>
    referralBonus({ $id: "eve", email: "eve@example.com", phone: "2" }, investor, false, context),
  );
  step(ada, "deposit", (investor, context) => requestDeposit(investor, bitcoin, cents(500), context));
  step(admin, "rejected", settling("reject", "deposit"));
  step(ada, "paid", withdrawing);
  step(admin, "paying", settling("approve", "paid"));
  step(ada, "returned", withdrawing);
  step(admin, "returning", settling("reject", "returned"));
  step(ada, "won", opening);
  step(admin, "profit", (investor, context) => setProfit(investor, replacing(700), context));
  step(ada, "claim", claimProfit);
  step(ada, "lost", opening);
  step(admin, "loss", (investor, context) => setProfit(investor, replacing(-300), context));
  books.at = "2026-01-02T00:00:00.000Z";
  step(ada, "close", closeTrade);
  const { profile } = books.investor("ada");
  return { entries: [...books.ledger], transactions: [...books.transactions.values()], profile, books };
}

describe("books with every kind of entry", () => {
  const checked = ({ entries, transactions, profile }: Stored): string[] => {
    const replay = createReplay(sha256);
    return [
      ...entries.flatMap(replay.entry),
      ...transactions.flatMap(replay.transaction),
      ...replay.profile(profile),
      ...replay.finish(),
    ];
  };

  it("have no deviation", () => expect(checked(everyKind())).toEqual([]));

  it.each([
    ["more", "adjustment, success, 600.00", "balance-adjusted 600.00"],
    ["less", "adjustment, success, 100.00", "balance-adjusted 100.00"],
    ["bonus", "bonus, success, 20.00", "bonus-adjusted 20.00"],
    ["referral", "referral, success, 100.00", "referral-bonus 100.00"],
    ["paid", "withdrawal, success, 10.00", "withdrawal-requested 10.00, withdrawal-paid 10.00"],
    ["returned", "withdrawal, failed, 10.00", "withdrawal-requested 10.00, withdrawal-returned 10.00"],
    ["won", "trade, success, 100.00", "trade-opened 100.00"],
    ["claim", "profit, success, 7.00", "profit-claimed 7.00"],
    ["claim-s", "stake, success, 100.00", "stake-returned 100.00"],
    ["close", "stake, success, 97.00", "trade-closed 97.00"],
  ])("show the transaction %s with one cent more as a deviation", (id, _, booked) => {
    const stored = everyKind();
    const transactions = stored.transactions.map((row) =>
      row.$id === id ? { ...row, amount: cents(row.amount + 1) } : row,
    );
    expect(checked({ ...stored, transactions })).toEqual([
      expect.stringMatching(new RegExp(`^transaction ${id} .*: the ledger has ${booked} for it$`)),
    ]);
  });

  it("show a rejected request that was booked, and an approved one that was not", () => {
    const stored = everyKind();
    const turned = (id: string, status: "success" | "failed") =>
      checked({
        ...stored,
        transactions: stored.transactions.map((row) => (row.$id === id ? { ...row, status } : row)),
      });
    expect(turned("deposit", "success")).toEqual([
      "transaction deposit (deposit, success, 5.00): the ledger has nothing for it",
    ]);
    expect(turned("paid", "failed")).toHaveLength(1);
    expect(turned("returned", "success")).toHaveLength(1);
  });

  it("must leave no money in a deleted account", () => {
    const { entries, transactions } = everyKind();
    const replay = createReplay(sha256);
    entries.forEach(replay.entry);
    transactions.forEach(replay.transaction);
    expect(replay.finish()).toEqual([
      expect.stringMatching(/^ledger ada \(deleted\) has balance \d+, its deletion says 0$/),
      expect.stringMatching(/^ledger ada \(deleted\) has bonus 12000, its deletion says 0$/),
    ]);
  });

  it("show an account without an entry that has money all the same", () => {
    const { books } = everyKind();
    const { profile } = books.addInvestor("bob");
    const replay = createReplay(sha256);
    expect(replay.profile(profile)).toEqual([]);
    expect(replay.profile({ ...profile, balance: cents(1), ledgerSeq: 1 })).toEqual([
      "user bob has balance 1, the ledger says 0",
      "user bob has ledgerSeq 1, the ledger says 0",
    ]);
  });
});

describe("the replay finds", () => {
  it("a profile that shows more than the books", () => {
    expect(deviations(({ profile }) => ({ profile: { ...profile, balance: cents(99_999) } }))).toEqual([
      "user ada has balance 99999, the ledger says 25000",
    ]);
  });

  it("an entry that is missing", () => {
    expect(deviations(({ entries }) => ({ entries: entries.slice(1) }))).toContain(
      "ledger ada #2 has number 2, expected 1",
    );
  });

  it("a changed entry", () => {
    const change = ({ entries }: Stored) => ({
      entries: entries.map((entry) => (entry.seq === 1 ? { ...entry, reason: "later" } : entry)),
    });
    expect(deviations(change)).toEqual(["ledger ada #1 was changed after it was written (hash)"]);
  });

  it("an approval without its entry, and what is on hold without a request", () => {
    const change = ({ transactions }: Stored) => ({
      transactions: transactions.map((row) => ({ ...row, status: "success" as const })),
    });
    expect(deviations(change)).toEqual([
      "transaction t2 (withdrawal, success, 40.00): the ledger has withdrawal-requested 40.00 for it",
      "user ada has hold 4000, its pending withdrawals says 0",
      "user ada has openRequests 1, its pending transactions says 0",
    ]);
  });

  it("another amount than the one that was booked", () => {
    const change = ({ transactions }: Stored) => ({
      transactions: transactions.map((row) => (row.$id === "t1" ? { ...row, amount: cents(1) } : row)),
    });
    expect(deviations(change)).toEqual([
      "transaction t1 (deposit, success, 0.01): the ledger has deposit 250.00 for it",
    ]);
  });

  it("an entry for a transaction that does not exist", () => {
    expect(deviations(({ transactions }) => ({ transactions: transactions.slice(1) }))).toEqual([
      "ledger: deposit 250.00 names transaction t1, which does not exist",
    ]);
  });

  it("a trade without a stake", () => {
    const trade = {
      plan: "Starter",
      planId: "p",
      amount: cents(100),
      roi: 1,
      days: 1,
      returnsStake: true,
      openedAt: "2026-01-01T00:00:00.000Z",
      transactionId: "t9",
    };
    expect(deviations(({ profile }) => ({ profile: { ...profile, trade } }))).toEqual([
      "user ada has stake 0, its trade says 100",
    ]);
  });
});
