import * as z from "zod/mini";
import type { Approval, CommandContext, Decision } from "#domain/commands/decision.ts";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import { combined, type Effects, rowsOf } from "#domain/effects/effects.ts";
import { movedByHand, needsSecondAdmin } from "#domain/four-eyes/needs-second.ts";
import type { ProposalResults } from "#domain/four-eyes/operations.ts";
import { ownMoneyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import { canonicalJson } from "#domain/ledger/entry.ts";
import { isProposable, type ProposableCommand, proposableCommands } from "#domain/operations/commands.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { instant, jsonText, wholeCents } from "#domain/values/fields.ts";

/**
 * Four eyes: an adjustment or a payout above the operator's limit, or the result of a plan of which the administrator
 * holds a trade, is only proposed, and happens when another one confirms it. See docs/decisions/015-four-eyes.md.
 * So is the reversal of a result, also without a limit.
 */

const proposalStatuses = ["waiting", "confirmed", "declined"] as const;

const columns = z.object({
  operation: z.enum(proposableCommands()),
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

const someColumns = z.partial(columns);

/** Columns of a proposal as the table holds them, all or those that change. */
export function proposalColumns(proposal: Partial<Proposal>): z.input<typeof someColumns> {
  return z.encode(someColumns, proposal);
}

const rows = rowsOf<Omit<Proposal, "$id">>("proposals", proposalColumns);

/** Writes a proposal that is made or settled. The audit shows what it is, and who proposed it. */
function proposalWritten(proposal: Proposal): Effects {
  const { $id, operation, input, proposedBy, status } = proposal;
  return {
    writes: [status === "waiting" ? rows.create($id, proposal) : rows.update($id, proposal)],
    counters: [],
    after: { proposal: { operation, input, proposedBy, status } },
  };
}

/**
 * The beginning of the guards under which one thing is proposed, numbered so that of any number of proposals at the same
 * moment one is written.
 */
export function proposalPrefix(operation: ProposableCommand, { subject }: Approval): string {
  return `propose:${operation}:${subject}:`;
}

type Proposed = Pick<Proposal, "operation" | "input">;

/**
 * Returns whether two requests propose the same, whatever the reason, the hashes and what the page showed: for one
 * transaction, for one plan and day whatever the percentage, for one result to reverse, or for one figure
 * with the same value.
 */
export function isSameProposal(one: Proposed, other: Proposed): boolean {
  return aimOf(one) === aimOf(other);
}

function aimOf({ operation, input }: Proposed): string {
  const { seen, reason, note, percent, payoutHash, seenHash, seenAttachment, ...aim } = input as Readonly<
    Record<string, unknown>
  >;
  return canonicalJson({ operation, ...aim });
}

/**
 * Turns a decision into its proposal when it needs a second administrator; every other decision stays what it is.
 * @param input what the operation was asked with, checked
 * @param proposedBefore how many times the same was proposed before
 */
export function orProposal(
  decision: Decision<unknown>,
  { operation, input }: { operation: string; input: unknown },
  proposedBefore: number,
  context: CommandContext,
): Decision<unknown> {
  const { userId, reason, approval } = decision;
  if (approval === undefined || !isProposable(operation) || !needsSecondAdmin(decision, context.settings))
    return decision;
  const { transactionId } = approval;
  return {
    userId,
    // Of one length, so that the last one in the order of texts is the last one.
    guard: nextGuard(proposalPrefix(operation, approval), proposedBefore),
    reason,
    transactionId,
    ...proposalWritten({
      $id: context.key,
      operation,
      input,
      userId,
      transactionId,
      amount: movedByHand(decision),
      reason,
      status: "waiting",
      proposedBy: context.actor.id,
      proposedAt: context.at,
      settledBy: null,
      settledAt: null,
      note: null,
    }),
    result: { ...approval.result, proposalId: context.key },
  };
}

/**
 * Returns why an admin cannot confirm a proposal; null when possible. @param mayPropose whether the proposer
 * still could
 */
export function confirmRefusal(proposal: Proposal, byId: string, mayPropose: boolean): Refusal | null {
  if (proposal.status !== "waiting") return refuse("proposal-settled");
  if (proposal.proposedBy === byId) return refuse("own-proposal");
  // The owner of the account is no independent reviewer, even of another administrator's proposal.
  return ownMoneyRefusal(proposal.userId, byId) ?? (mayPropose ? null : refuse("proposer-gone"));
}

/** Returns why an admin cannot decline a proposal; null when possible. The proposer can, too. */
export function declineRefusal(proposal: Proposal, byId: string): Refusal | null {
  if (proposal.status !== "waiting") return refuse("proposal-settled");
  return proposal.proposedBy === byId ? null : ownMoneyRefusal(proposal.userId, byId);
}

/**
 * Confirms a proposal: the command's decision now, and the new status. Of concurrent confirmations one is
 * written.
 * @returns a refusal when the admin who confirms a result holds a trade of the plan as well
 */
export function confirmed(
  { approval, ...decision }: Decision<unknown>,
  proposal: Proposal,
  context: CommandContext,
): Decision<ProposalResults["confirm"]> | Refusal {
  if (approval?.hasOwnTrade) return refuse("own-trade");
  const settled = { settledBy: context.actor.id, settledAt: context.at };
  // Of a plan result that is posted or reversed.
  const { resultId } = { ...(decision.result as { readonly resultId?: string }) };
  return {
    ...decision,
    guard: settleGuard(proposal),
    ...combined(decision, proposalWritten({ ...proposal, status: "confirmed", ...settled })),
    result: { proposalId: proposal.$id, status: "confirmed", ...(resultId !== undefined && { resultId }) },
  };
}

/** Declines a proposal, also for its proposer. */
export function decline(
  proposal: Proposal,
  note: string,
  context: CommandContext,
): Decision<ProposalResults["decline"]> | Refusal {
  const refusal = declineRefusal(proposal, context.actor.id);
  if (refusal !== null) return refusal;
  return {
    userId: proposal.userId,
    guard: settleGuard(proposal),
    reason: note,
    transactionId: proposal.transactionId,
    ...proposalWritten({
      ...proposal,
      status: "declined",
      note,
      settledBy: context.actor.id,
      settledAt: context.at,
    }),
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
