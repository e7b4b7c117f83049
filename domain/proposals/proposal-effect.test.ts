import { describe, expect, it } from "vitest";
import type { ProposableCommand } from "#domain/operations/commands.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import type { Proposal } from "./proposal.ts";
import { previewProposal, resultOf, reversalOf } from "./proposal-effect.ts";

function proposal(operation: ProposableCommand, amount = 0): Proposal {
  return {
    $id: "p1",
    operation,
    input: { userId: "ada", amount, reason: "a reason" },
    userId: "ada",
    transactionId: null,
    amount: cents(amount),
    reason: "a reason",
    status: "waiting",
    proposedBy: "boss",
    proposedAt: "2026-01-01T00:00:00.000Z",
    settledBy: null,
    settledAt: null,
    note: null,
  };
}

function previewOf(operation: ProposableCommand, amount?: number, isThere = true) {
  const books = new Books();
  books.addInvestor("ada", cents(50_000));
  const investor = isThere ? books.investor("ada") : null;
  return previewProposal(proposal(operation, amount), { investor, transaction: null }, books.context(admin));
}

describe("the preview of a proposal", () => {
  it.each([
    ["setBalance", 70_000, [{ figure: "balance", before: 50_000, after: 70_000 }]],
    ["setProfit", -500, [{ figure: "profit", before: 0, after: -500 }]],
    [
      "setBonus",
      1_000,
      [
        { figure: "balance", before: 50_000, after: 51_000 },
        { figure: "bonus", before: 0, after: 1_000 },
      ],
    ],
  ] as const)("%s shows the figures that change, before and after", (operation, amount, changes) => {
    expect(previewOf(operation, amount)).toEqual(changes);
  });

  it("the preview of an approval shows what it moves between the balance and what is on hold", () => {
    const books = new Books();
    books.addInvestor("ada", cents(50_000));
    const asking = books.context({ id: "ada", role: "investor" }, "t1");
    const request = { amount: cents(4_000), address: bitcoinAddress("own") };
    const decision = requestWithdrawal(books.investor("ada"), bitcoin, request, asking);
    books.write({ decision, context: asking });
    const [investor, transaction] = [books.investor("ada"), books.transaction("t1")];
    const preview = (about: Parameters<typeof previewProposal>[1]) =>
      previewProposal({ ...proposal("approve"), transactionId: "t1" }, about, books.context(admin));
    expect(preview({ investor, transaction })).toEqual([
      { figure: "balance", before: 50_000, after: 46_000 },
      { figure: "hold", before: 4_000, after: 0 },
    ]);
    expect(preview({ investor: null, transaction })).toMatchObject({ code: "user-not-found" });
  });

  it.each(["postResult", "reverseResult"] as const)(
    "the preview of %s is asked of the server",
    (operation) => {
      expect(previewOf(operation)).toEqual([]);
      expect(previewOf(operation, 0, false)).toEqual([]);
    },
  );

  it("is a refusal when it changes nothing any more, or its account is gone", () => {
    expect(previewOf("setBalance", 50_000)).toMatchObject({ code: "no-changes" });
    expect(previewOf("setBalance", 70_000, false)).toMatchObject({ code: "user-not-found" });
    expect(previewOf("approve")).toMatchObject({ code: "transaction-not-found" });
    expect(previewOf("setBalance", 100_000_000_000_001)).toMatchObject({ code: "balance-too-large" });
  });
});

it("a proposal names the result that it would post or reverse, and no other", () => {
  const posting = { ...proposal("postResult"), input: { planId: "plan-1", day: "2026-01-01" } };
  const reversal = { ...proposal("reverseResult"), input: { resultId: "r1" } };
  expect([resultOf(posting), resultOf(reversal)]).toEqual([posting.input, null]);
  expect([reversalOf(posting), reversalOf(reversal)]).toEqual([null, "r1"]);
});
