import { describe, expect, it } from "vitest";
import { setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { needsSecond } from "#domain/four-eyes/needs-second.ts";
import { changeSet } from "#domain/operations/change-set.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin, sha256, writesTo } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import {
  confirmed,
  confirmRefusal,
  decline,
  declineRefusal,
  orProposal,
  type Proposal,
  parseProposal,
  proposalColumns,
} from "./proposal.ts";

const LIMIT = cents(50_000);
const ada = { id: "ada", role: "investor" } as const;
const bob = { id: "bob", role: "admin" } as const;

/** Ada has 1,000.00, and above 500.00 it takes two. */
function booksOfAda(): Books {
  const books = new Books();
  books.addInvestor("ada", cents(100_000));
  return books;
}

const limited = (books: Books, actor: CommandContext["actor"] = admin, key?: string): CommandContext => ({
  ...books.context(actor, key),
  settings: { ...settings, fourEyesAbove: LIMIT },
});

/** A decision that is no refusal. */
function sure<Result>(decision: Decision<Result> | Refusal): Decision<Result> {
  if (isRefusal(decision)) throw new Error(decision.message);
  return decision;
}

function withdrawalOf(books: Books, amount: Cents) {
  const context = books.context(ada, "w1");
  const request = { amount, address: bitcoinAddress("own") };
  const decision = requestWithdrawal(books.investor("ada"), bitcoin, request, context);
  books.write({ decision, context });
}

/** The proposal that a decision writes. */
function proposed({ writes }: Decision<unknown>): Proposal {
  const write = writes.find(({ table }) => table === "proposals");
  if (write === undefined || !("rowId" in write) || write.action === "delete")
    throw new Error("nothing was proposed");
  return parseProposal({ ...write.columns, $id: write.rowId });
}

/** The proposal to set the balance of Ada to nothing. */
function aProposal(books: Books): Proposal {
  const context = limited(books, admin, "p1");
  const decision = sure(setBalance(books.investor("ada"), { amount: cents(0), reason: "an error" }, context));
  return proposed(orProposal(decision, { operation: "setBalance", input: { userId: "ada" } }, 0, context));
}

describe("the limit", () => {
  it("is the largest amount that needs one administrator only", () => {
    const at = (amount: number, fourEyesAbove: Cents | null) => needsSecond(cents(amount), { fourEyesAbove });
    expect([at(50_000, LIMIT), at(50_001, LIMIT), at(1, cents(0)), at(0, cents(0)), at(1e11, null)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["setBalance up", "setBalance", 150_001, 50_001],
    ["setBalance down", "setBalance", 49_999, 50_001],
    ["setProfit up", "setProfit", 50_001, 50_001],
    ["setProfit down", "setProfit", -50_001, 50_001],
    ["setBonus", "setBonus", 50_001, 50_001],
  ] as const)("%s above it is proposed, and moves nothing", (_, operation, value, moved) => {
    const books = booksOfAda();
    const context = limited(books, admin, "p1");
    const rule = { setBalance, setProfit, setBonus }[operation];
    const decided = sure(rule(books.investor("ada"), { amount: cents(value), reason: "why" }, context));
    const decision = orProposal(decided, { operation, input: { userId: "ada", amount: value } }, 0, context);
    expect(proposed(decision)).toEqual({
      $id: "p1",
      operation,
      input: { userId: "ada", amount: value },
      userId: "ada",
      transactionId: null,
      amount: moved,
      reason: "why",
      status: "waiting",
      proposedBy: "admin",
      proposedAt: books.at,
      settledBy: null,
      settledAt: null,
      note: null,
    });
    expect(decision.writes).toHaveLength(1);
    expect(decision).toEqual({
      userId: "ada",
      guard: `propose:${operation}:ada:000000000001`,
      reason: "why",
      transactionId: null,
      counters: [],
      writes: expect.anything(),
      after: expect.anything(),
      result: { userId: "ada", seq: 1, proposalId: "p1" },
    });
  });

  it.each([
    ["setBalance", 150_000],
    ["setProfit", -50_000],
    ["setBonus", 50_000],
  ] as const)("%s up to it stays what it is", (operation, value) => {
    const books = booksOfAda();
    const context = limited(books);
    const rule = { setBalance, setProfit, setBonus }[operation];
    const decided = sure(rule(books.investor("ada"), { amount: cents(value), reason: "why" }, context));
    expect(orProposal(decided, { operation, input: {} }, 0, context)).toBe(decided);
  });

  it("a payout above it waits with its request named, and stays on hold", () => {
    const books = booksOfAda();
    withdrawalOf(books, cents(50_001));
    const context = limited(books, admin, "p1");
    const decided = sure(settle("approve", books.investor("ada"), books.transaction("w1"), null, context));
    const decision = orProposal(
      decided,
      { operation: "approve", input: { transactionId: "w1" } },
      0,
      context,
    );
    expect(decision).toMatchObject({
      transactionId: "w1",
      result: { id: "w1", transactionId: books.transaction("w1").transactionId, proposalId: "p1" },
    });
    expect(proposed(decision)).toMatchObject({
      operation: "approve",
      transactionId: "w1",
      amount: 50_001,
      reason: null,
    });
    expect(writesTo("transactions", decision)).toEqual([]);
    expect(decision.account).toBeUndefined();
  });

  it.each(["reject", "cancel"] as const)(
    "money that comes back to its owner by %s needs no second admin",
    (move) => {
      const books = booksOfAda();
      withdrawalOf(books, cents(50_001));
      const context = limited(books, move === "cancel" ? ada : admin);
      const decided = sure(settle(move, books.investor("ada"), books.transaction("w1"), "why", context));
      expect(orProposal(decided, { operation: "approve", input: {} }, 0, context)).toBe(decided);
    },
  );

  it("deposits and commands of investors need no second administrator", () => {
    const books = booksOfAda();
    const asked = books.context(ada, "d1");
    const deposit = requestDeposit(books.investor("ada"), bitcoin, cents(90_000), asked);
    books.write({ decision: deposit, context: asked });
    const context = limited(books);
    const paid = sure(settle("approve", books.investor("ada"), books.transaction("d1"), null, context));
    expect(orProposal(paid, { operation: "approve", input: {} }, 0, context)).toBe(paid);
    const adjusted = sure(setBalance(books.investor("ada"), { amount: cents(0), reason: "why" }, context));
    expect(orProposal(adjusted, { operation: "deleteUser", input: {} }, 0, context)).toBe(adjusted);
    expect(orProposal(deposit, { operation: "requestDeposit", input: {} }, 0, context)).toBe(deposit);
  });
});

describe("a proposal", () => {
  it("is read as it was stored", () => {
    const proposal = aProposal(booksOfAda());
    expect(parseProposal({ $id: "p1", ...proposalColumns(proposal) })).toEqual(proposal);
  });

  it.each([
    ["by its proposer", {}, "admin", true, "own-proposal"],
    ["when it was confirmed", { status: "confirmed" }, "bob", true, "proposal-settled"],
    ["when it was declined", { status: "declined" }, "bob", true, "proposal-settled"],
    ["by the one whose account it concerns", {}, "ada", true, "own-money"],
    ["when its proposer is gone", {}, "bob", false, "proposer-gone"],
  ] as const)("cannot be confirmed %s", (_, change, by, mayPropose, code) => {
    const proposal = { ...aProposal(booksOfAda()), ...change };
    expect(confirmRefusal(proposal, by, mayPropose)?.code).toBe(code);
  });

  it("takes effect when another administrator confirms it, and names the confirmer and the time", () => {
    const books = booksOfAda();
    const proposal = aProposal(books);
    expect(confirmRefusal(proposal, "bob", true)).toBeNull();
    books.at = "2026-01-03T00:00:00.000Z";
    const context = limited(books, bob, "c1");
    const decided = sure(
      setBalance(books.investor("ada"), { amount: cents(0), reason: "an error" }, context),
    );
    const decision = sure(confirmed(decided, proposal, context));
    expect(decision).toMatchObject({
      guard: "proposal:p1",
      account: decided.account,
      result: { proposalId: "p1", status: "confirmed" },
    });
    expect(proposed(decision)).toMatchObject({
      $id: "p1",
      status: "confirmed",
      settledBy: "bob",
      settledAt: books.at,
      note: null,
    });
    // A confirmed command is not proposed again.
    const changes = changeSet(decision, { operation: "confirm", input: {} }, context, sha256);
    expect(changes).toMatchObject({
      entry: { kind: "balance-adjusted", cashDelta: -100_000, actorId: "bob" },
      audit: {
        guard: "proposal:p1",
        after: {
          balance: 0,
          proposal: { operation: "setBalance", proposedBy: "admin", status: "confirmed" },
        },
      },
    });
    expect(orProposal(decision, { operation: "setBalance", input: {} }, 0, context)).toBe(decision);
  });

  it("can be declined by any admin but the affected one, and withdrawn by its proposer", () => {
    const proposal = aProposal(booksOfAda());
    const codes = ["ada", "bob", "admin"].map((by) => declineRefusal(proposal, by)?.code);
    expect(codes).toEqual(["own-money", undefined, undefined]);
    expect(declineRefusal({ ...proposal, proposedBy: "ada" }, "ada")).toBeNull();
    const asAda = limited(booksOfAda(), { id: "ada", role: "admin" });
    expect(decline(proposal, "no", asAda)).toMatchObject({ code: "own-money" });
  });

  it("is declined once, with a note, and moves nothing", () => {
    const books = booksOfAda();
    const proposal = aProposal(books);
    books.at = "2026-01-03T00:00:00.000Z";
    const context = limited(books, bob, "c1");
    const declined = sure(decline(proposal, "not an error", context));
    expect(declined).toMatchObject({
      userId: "ada",
      guard: "proposal:p1",
      reason: "not an error",
      transactionId: null,
      counters: [],
      result: { proposalId: "p1", status: "declined" },
    });
    expect(declined).not.toHaveProperty("account");
    expect(declined.writes).toHaveLength(1);
    expect(proposed(declined)).toEqual({
      ...proposal,
      status: "declined",
      settledBy: "bob",
      settledAt: books.at,
      note: "not an error",
    });
    expect(decline({ ...proposal, status: "declined" }, "again", context)).toMatchObject({
      code: "proposal-settled",
    });
  });
});

describe("a confirmation", () => {
  const confirming = (change: Partial<Decision<unknown>>) => {
    const books = booksOfAda();
    const context = limited(books, bob, "c1");
    const decision = sure(
      setBalance(books.investor("ada"), { amount: cents(0), reason: "an error" }, context),
    );
    return confirmed({ ...decision, ...change }, aProposal(books), context);
  };
  const approval = { subject: "r1", accountId: null, transactionId: null, result: {} };

  it("names the result that it posts or reverses, and no other", () => {
    expect(confirming({ result: { resultId: "r1" } })).toHaveProperty("result", {
      proposalId: "p1",
      status: "confirmed",
      resultId: "r1",
    });
    expect(confirming({})).not.toHaveProperty("result.resultId");
    expect(confirming({ result: null })).toHaveProperty("result.status", "confirmed");
  });

  it("is refused to an administrator with a trade of the plan", () => {
    expect(confirming({ approval: { ...approval, hasOwnTrade: true } })).toMatchObject({ code: "own-trade" });
    expect(confirming({ approval: { ...approval, hasOwnTrade: false } })).toHaveProperty("guard");
  });

  it("changes the row of the proposal, which is there already", () => {
    const decision = confirming({});
    if (isRefusal(decision)) throw new Error(decision.code);
    expect(writesTo("proposals", decision)).toMatchObject([{ action: "update", rowId: "p1" }]);
  });
});

it("a proposal begins as a row of its own, under the next number of its subject", () => {
  const books = booksOfAda();
  const context = limited(books, admin, "p1");
  const decision = sure(setBalance(books.investor("ada"), { amount: cents(0), reason: "an error" }, context));
  const request = { operation: "setBalance", input: { userId: "ada" } };
  const proposal = orProposal(decision, request, 4, context);
  expect(proposal.guard).toBe("propose:setBalance:ada:000000000005");
  expect(writesTo("proposals", proposal)).toMatchObject([{ action: "create", rowId: "p1" }]);
});
