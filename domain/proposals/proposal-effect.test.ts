import { describe, expect, it } from "vitest";
import type { ProposableCommand } from "#domain/commands/commands.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import type { Proposal } from "./proposal.ts";
import { previewProposal } from "./proposal-effect.ts";

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
    ["setBalance", 70_000, [{ figure: "Balance", before: 50_000, after: 70_000 }]],
    ["setProfit", -500, [{ figure: "Profit", before: 0, after: -500 }]],
    [
      "setBonus",
      1_000,
      [
        { figure: "Balance", before: 50_000, after: 51_000 },
        { figure: "Bonus", before: 0, after: 1_000 },
      ],
    ],
  ] as const)("%s shows the figures that change, before and after", (operation, amount, changes) => {
    expect(previewOf(operation, amount)).toEqual(changes);
  });

  it("is a refusal when it changes nothing any more, or its account is gone", () => {
    expect(previewOf("setBalance", 50_000)).toMatchObject({ code: "no-changes" });
    expect(previewOf("setBalance", 70_000, false)).toMatchObject({ code: "user-not-found" });
    expect(previewOf("approve")).toMatchObject({ code: "transaction-not-found" });
    expect(previewOf("setBalance", 100_000_000_000_001)).toMatchObject({ code: "balance-too-large" });
  });
});
