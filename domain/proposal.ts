import * as z from "zod/mini";
import type { Decision, Occasion } from "./decision.ts";
import { canonicalJson } from "./entry.ts";
import { instant, jsonText, wholeCents } from "./fields.ts";
import { type Cents, cents, ZERO } from "./money.ts";
import type { OperationResults } from "./operation-results.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { ownMoneyRefusal } from "./separation-of-duties.ts";
import type { Settings } from "./settings.ts";

/**
 * Four eyes: an adjustment or a payout above the operator's limit, or the result of a plan of which the administrator
 * holds a trade, is only proposed, and happens when another one confirms it. See docs/decisions/015-four-eyes.md.
 * So is the reversal of a result, also without a limit.
 */

const proposableOperations = [
  ...(["approve", "setBalance", "setProfit", "setBonus"] as const),
  ...(["postResult", "reverseResult"] as const),
] as const;
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
function movedByHand({ account }: Decision<unknown>): Cents {
  if (account?.posting === undefined) return ZERO;
  const { kind, deltas } = account.posting;
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

type FourEyes = Pick<Settings, "fourEyesAbove">;

/** Whether an amount that is moved by hand needs a second administrator. */
export function needsSecond(amount: Cents, { fourEyesAbove }: FourEyes): boolean {
  return fourEyesAbove !== null && amount > fourEyesAbove;
}

/**
 * Whether a decision needs a second administrator: by its amount, because it concerns a trade of their own, or because
 * it reverses a result.
 */
export function needsSecondAdmin(decision: Decision<unknown>, settings: FourEyes): boolean {
  const isInterested = settings.fourEyesAbove !== null && decision.hasOwnTrade === true;
  return decision.reversal !== undefined || isInterested || needsSecond(movedByHand(decision), settings);
}

/**
 * The beginning of the guards under which one thing is proposed, numbered so that of any number of proposals at the same
 * moment one is written. The thing is a request to settle, a figure of somebody, a plan and a day, or a result.
 */
export function proposalPrefix(operation: string, decision: Decision<unknown>): string {
  const { settlement, newResult, reversal, userId } = decision;
  const about = newResult
    ? `${newResult.planId}:${newResult.day}`
    : (reversal?.$id ?? settlement?.transaction.$id ?? userId);
  return `propose:${operation}:${about}:`;
}

/** The number of a proposal by its guard, 0 when there was none yet. */
export function proposalNumber(guard: string | undefined): number {
  return Number(guard?.slice(guard.lastIndexOf(":") + 1) ?? 0);
}

type Proposed = Pick<Proposal, "operation" | "input">;

/**
 * Whether two requests propose the same, whatever the reason, the hashes and the books that were looked at: of
 * one transaction, of one plan and day whatever the percentage, of one result to reverse, or of one figure with the
 * same value.
 */
export function isSameProposal(one: Proposed, other: Proposed): boolean {
  return aimOf(one) === aimOf(other);
}

function aimOf({ operation, input }: Proposed): string {
  const { seen, reason, note, percent, payoutHash, seenHash, ...aim } = input as Readonly<
    Record<string, unknown>
  >;
  return canonicalJson({ operation, ...aim });
}

/**
 * Turns a decision into its proposal when it needs a second administrator; every other decision stays what it is.
 * @param input what the operation was asked with, checked
 * @throws Error when nobody has looked how often the same was proposed before
 */
export function orProposal(
  decision: Decision<unknown>,
  { operation, input }: { operation: string; input: unknown },
  occasion: Occasion,
): Decision<unknown> {
  const isConfirmed = decision.proposal?.status === "confirmed";
  if (isConfirmed || !isProposable(operation) || !needsSecondAdmin(decision, occasion.settings))
    return decision;
  const { userId, reason, transactionId, settlement, proposedBefore } = decision;
  if (proposedBefore === undefined) throw new Error(`Nobody looked whether this ${operation} is proposed`);
  const concerned = settlement?.transaction.$id ?? null;
  return {
    userId,
    // Of one length, so that the last one in the order of texts is the last one.
    guard: `${proposalPrefix(operation, decision)}${String(proposedBefore + 1).padStart(12, "0")}`,
    reason,
    transactionId: concerned,
    proposal: {
      $id: occasion.key,
      operation,
      input,
      userId,
      transactionId: concerned,
      amount: movedByHand(decision),
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
  { settlement, account, newResult, reversal, userId }: Decision<unknown>,
  id: string | null,
  proposalId: string,
) {
  const result = newResult ?? reversal;
  if (result !== undefined) return { resultId: result.$id, trades: 0, refused: 0, done: false, proposalId };
  if (settlement === undefined) return { userId, seq: account?.investor.head?.seq ?? 0, proposalId };
  const { transactionId, status } = settlement.transaction;
  return { id, transactionId, status, proposalId };
}

/** Why somebody cannot confirm a proposal; null when they can. @param mayPropose whether who proposed it still could */
export function confirmRefusal(proposal: Proposal, byId: string, mayPropose: boolean): Refusal | null {
  if (proposal.status !== "waiting") return refuse("proposal-settled");
  if (proposal.proposedBy === byId) return refuse("own-proposal");
  // Two who favour each other are still one pair of eyes on the account.
  return ownMoneyRefusal(proposal.userId, byId) ?? (mayPropose ? null : refuse("proposer-gone"));
}

/** Why somebody cannot decline a proposal; null when they can: also whoever made it, who takes it back. */
export function declineRefusal(proposal: Proposal, byId: string): Refusal | null {
  if (proposal.status !== "waiting") return refuse("proposal-settled");
  return proposal.proposedBy === byId ? null : ownMoneyRefusal(proposal.userId, byId);
}

/**
 * A proposal comes true: what was decided about it now, and that it is confirmed. Of any number one is written.
 * @returns a refusal when whoever confirms a result holds a trade of the plan as well
 */
export function confirmed(
  decision: Decision<unknown>,
  proposal: Proposal,
  occasion: Occasion,
): Decision<OperationResults["confirm"]> | Refusal {
  if (decision.hasOwnTrade) return refuse("own-trade");
  const result = decision.newResult ?? decision.reversal;
  return {
    ...decision,
    guard: settleGuard(proposal),
    proposal: { ...proposal, status: "confirmed", settledBy: occasion.actor.id, settledAt: occasion.at },
    result: {
      proposalId: proposal.$id,
      status: "confirmed",
      ...(result && { resultId: result.$id }),
    },
  };
}

/** A proposal is turned down, or taken back by whoever made it. */
export function decline(
  proposal: Proposal,
  note: string,
  occasion: Occasion,
): Decision<OperationResults["decline"]> | Refusal {
  const refusal = declineRefusal(proposal, occasion.actor.id);
  if (refusal !== null) return refusal;
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
 * A result is posted once per plan and day by the unique index of its table.
 */
function settleGuard({ $id }: Proposal): string {
  return `proposal:${$id}`;
}
