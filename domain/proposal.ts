import * as z from "zod/mini";
import type { Posting } from "./account.ts";
import { type Decision, type Occasion, onceByKey } from "./decision.ts";
import { instant, jsonText, wholeCents } from "./fields.ts";
import { type Cents, cents, ZERO } from "./money.ts";
import type { OperationResults } from "./operations.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { Settings } from "./settings.ts";

/**
 * Four eyes: an adjustment or a payout above the operator's limit is only proposed by the administrator who asks for
 * it, and happens when another one confirms it. See docs/decisions/015-four-eyes.md.
 */

const proposableOperations = ["approve", "setBalance", "setProfit", "setBonus"] as const;
const proposalStatuses = ["waiting", "confirmed", "declined"] as const;
export type ProposableOperation = (typeof proposableOperations)[number];

const columns = z.object({
  operation: z.enum(proposableOperations),
  input: jsonText,
  userId: z.string(),
  transactionId: z.nullable(z.string()),
  amount: wholeCents,
  reason: z.nullable(z.string()),
  status: z.enum(proposalStatuses),
  proposedBy: z.string(),
  proposedAt: instant,
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  note: z.nullable(z.string()),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `$id` is the key of the request that proposed it, `input` what it was asked with, `amount` the cents that would
 * move, `note` why it was declined.
 */
export type Proposal = Readonly<z.output<typeof row>>;

/** Reads a row of `proposals`. @throws ZodError when the row is not what the schema promises */
export function parseProposal(value: unknown): Proposal {
  return row.parse(value);
}

/** The columns of a proposal as the table holds them. */
export function proposalColumns(proposal: Proposal): z.input<typeof columns> {
  return z.encode(columns, proposal);
}

/** What an administrator moves by hand, in cents; nothing for what follows rules, such as a deposit or a result. */
function movedByHand({ kind, deltas }: Posting): Cents {
  const sizes = [deltas.cash, deltas.hold, deltas.profit, deltas.bonus].map((delta = ZERO) =>
    Math.abs(delta),
  );
  const isByHand =
    kind === "balance-adjusted" ||
    kind === "profit-adjusted" ||
    kind === "bonus-adjusted" ||
    kind === "withdrawal-paid";
  return isByHand ? cents(Math.max(...sizes)) : ZERO;
}

/** Whether an amount that is moved by hand needs a second administrator. */
export function needsSecond(amount: Cents, { fourEyesAbove }: Pick<Settings, "fourEyesAbove">): boolean {
  return fourEyesAbove !== null && amount > fourEyesAbove;
}

/**
 * Turns a decision into its proposal when it needs a second administrator; every other decision stays what it is.
 * @param input what the operation was asked with, checked
 */
export function orProposal(
  decision: Decision<unknown>,
  { operation, input }: { operation: string; input: unknown },
  occasion: Occasion,
): Decision<unknown> {
  const posting = decision.account?.posting;
  const amount = posting === undefined ? ZERO : movedByHand(posting);
  const isConfirmed = decision.proposal?.status === "confirmed";
  if (isConfirmed || !isProposable(operation) || !needsSecond(amount, occasion.settings)) return decision;
  const { userId, reason, transactionId, settlement } = decision;
  const concerned = settlement?.transaction.$id ?? null;
  return {
    userId,
    guard: onceByKey(occasion.key),
    reason,
    transactionId: concerned,
    proposal: {
      $id: occasion.key,
      operation,
      input,
      userId,
      transactionId: concerned,
      amount,
      reason,
      status: "waiting",
      proposedBy: occasion.actor.id,
      proposedAt: occasion.at,
      settledBy: null,
      settledAt: null,
      note: null,
    },
    result: proposedResult(decision, transactionId, occasion.key),
  };
}

function isProposable(operation: string): operation is ProposableOperation {
  return proposableOperations.some((name) => name === operation);
}

/** The answer of the operation as if nothing had happened yet, and which proposal has to be confirmed. */
function proposedResult(
  { settlement, account, userId }: Decision<unknown>,
  id: string | null,
  proposalId: string,
) {
  if (settlement === undefined) return { userId, seq: account?.investor.head?.seq ?? 0, proposalId };
  const { transactionId, status } = settlement.transaction;
  return { id, transactionId, status, proposalId };
}

/** Why somebody cannot settle a proposal; null when they can. @param mayPropose whether who proposed it still could */
export function confirmRefusal(proposal: Proposal, byId: string, mayPropose: boolean): Refusal | null {
  if (proposal.status !== "waiting") return refuse("proposal-settled");
  if (proposal.proposedBy === byId) return refuse("own-proposal");
  // Two who favour each other are still one pair of eyes on the account.
  if (proposal.userId === byId) return refuse("own-account");
  return mayPropose ? null : refuse("proposer-gone");
}

/** A proposal comes true: what was decided about it now, and that it is confirmed. Of any number one is written. */
export function confirmed(
  decision: Decision<unknown>,
  proposal: Proposal,
  occasion: Occasion,
): Decision<OperationResults["confirm"]> {
  return {
    ...decision,
    guard: settleGuard(proposal),
    proposal: { ...proposal, status: "confirmed", settledBy: occasion.actor.id, settledAt: occasion.at },
    result: { proposalId: proposal.$id, status: "confirmed" },
  };
}

/** A proposal is turned down, or taken back by whoever made it. */
export function decline(
  proposal: Proposal,
  note: string,
  occasion: Occasion,
): Decision<OperationResults["decline"]> | Refusal {
  if (proposal.status !== "waiting") return refuse("proposal-settled");
  return {
    userId: proposal.userId,
    guard: settleGuard(proposal),
    reason: note,
    transactionId: proposal.transactionId,
    proposal: { ...proposal, status: "declined", settledBy: occasion.actor.id, settledAt: occasion.at, note },
    result: { proposalId: proposal.$id, status: "declined" },
  };
}

/**
 * Confirming and declining share one guard. A payout that is confirmed does not take the guard of its transaction:
 * that it is settled once is held by the chain of its owner, in which every settlement of a withdrawal is an entry.
 */
function settleGuard({ $id }: Proposal): string {
  return `proposal:${$id}`;
}
