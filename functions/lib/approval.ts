import type { TablesDB } from "node-appwrite";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { guardNumber } from "#domain/commands/numbered-guard.ts";
import type { Request } from "#domain/operations/change-set.ts";
import { isProposable } from "#domain/operations/commands.ts";
import { isSameProposal, orProposal, proposalPrefix } from "#domain/proposals/proposal.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { waitingProposals } from "./rows/proposal-rows.ts";
import { recentAudit } from "./rows.ts";

/**
 * Turns a decision into its proposal where it needs a second administrator; every other decision stays what it is.
 * @returns a refusal when the same is proposed already and waits
 */
export async function proposalWhereNeeded(
  tables: TablesDB,
  decision: Decision<unknown>,
  { operation, input }: Request,
  context: CommandContext,
): Promise<Decision<unknown> | Refusal> {
  const { approval } = decision;
  if (approval === undefined || !isProposable(operation)) return decision;
  if (context.settings.fourEyesAbove === null && !approval.isAlways) return decision;
  // The number before what waits: a proposal that is made in between takes the next number, and the commit fails.
  const [last] = await recentAudit(tables, proposalPrefix(operation, approval), 1);
  const concerned = approval.accountId === null ? {} : { userId: approval.accountId };
  const waiting = await waitingProposals(tables, operation, concerned);
  if (waiting.some((proposal) => isSameProposal(proposal, { operation, input })))
    return refuse("proposal-waiting");
  return orProposal(decision, { operation, input }, guardNumber(last?.guard), context);
}
