import { describe, expect, it } from "vitest";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { Profile } from "#domain/members/profile.ts";
import { settle } from "#domain/transactions/settlement.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin, sha256 } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import type { LedgerEntry } from "./ledger.ts";
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

  it("a trade that nothing was put into", () => {
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
