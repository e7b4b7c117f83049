import { type Adjustment, setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { balanceOf, balancesAfter } from "#domain/ledger/account.ts";
import { post } from "#domain/ledger/posting.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { ResultInputs } from "#domain/results/operations.ts";
import { settle } from "#domain/transactions/settlement.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Proposal } from "./proposal.ts";

/** Previews a proposal as if it were confirmed now, for the admin who confirms it. */

export interface Change {
  readonly figure: "balance" | "hold" | "profit" | "bonus";
  readonly before: Cents;
  readonly after: Cents;
}

const adjustments = { setBalance, setProfit, setBonus } as const;

/** Which result a proposal would post, in hundredths of a percent; null when it is about something else. */
export function resultOf({ operation, input }: Pick<Proposal, "operation" | "input">): ProposedResult | null {
  // The row holds what the schema of this very operation let through.
  return operation === "postResult" ? (input as ProposedResult) : null;
}

type ProposedResult = ResultInputs["postResult"];

/** Returns which result a proposal would reverse; null when it is about something else. */
export function reversalOf({ operation, input }: Pick<Proposal, "operation" | "input">): string | null {
  return operation === "reverseResult" ? (input as ResultInputs["reverseResult"]).resultId : null;
}

/**
 * Decides a proposal as the server would.
 * @param investor whom it concerns; null when the account is gone
 * @param transaction what would be approved; null when it is about none
 * @returns the figures that would change, or why it can no longer be done
 */
export function previewProposal(
  proposal: Proposal,
  { investor, transaction }: { investor: Investor | null; transaction: Transaction | null },
  context: CommandContext,
): readonly Change[] | Refusal {
  const { operation, input } = proposal;
  // A result concerns the trades of many, so the server previews its effect (`previewResult`,
  // `previewReversal`).
  if (operation === "postResult" || operation === "reverseResult") return [];
  const decision = decide({ operation, input }, investor, transaction, context);
  if (isRefusal(decision)) return decision;
  const posting = decision.account?.posting;
  if (investor === null || posting === undefined) return [];
  const before = balancesAfter(investor.head);
  const after = post(before, posting);
  if (isRefusal(after)) return after;
  const changes: Change[] = [
    { figure: "balance", before: balanceOf(before), after: balanceOf(after) },
    { figure: "hold", before: before.hold, after: after.hold },
    { figure: "profit", before: before.profit, after: after.profit },
    { figure: "bonus", before: before.bonus, after: after.bonus },
  ];
  return changes.filter((change) => change.before !== change.after);
}

function decide(
  { operation, input }: { operation: keyof typeof adjustments | "approve"; input: unknown },
  investor: Investor | null,
  transaction: Transaction | null,
  context: CommandContext,
): Decision<unknown> | Refusal {
  if (operation === "approve") {
    if (transaction === null) return refuse("transaction-not-found");
    return settle("approve", investor, transaction, null, context);
  }
  if (investor === null) return refuse("user-not-found");
  // The row holds what the schema of this very operation let through.
  return adjustments[operation](investor, input as Adjustment, context);
}
