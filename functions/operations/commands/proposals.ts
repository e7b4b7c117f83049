import type { CommandsOf } from "#domain/commands/definition.ts";
import type { proposalOperations } from "#domain/four-eyes/operations.ts";
import type { ProposableCommand } from "#domain/operations/commands.ts";
import { confirmed, confirmRefusal, decline } from "#domain/proposals/proposal.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { findProposal } from "#functions/lib/rows/proposal-rows.ts";
import { mayAdminister } from "#functions/operations/admin-gate.ts";
import type { AnyCommandHandler, CommandHandlers } from "#functions/operations/command-handler.ts";
import { continueRun } from "#functions/operations/results/continue-run.ts";
import { adjustmentCommands } from "./adjustments.ts";
import { resultCommands } from "./results.ts";
import { transactionCommands } from "./transactions.ts";

/** The commands that a second administrator may have to confirm. */
const { approve } = transactionCommands;
const { postResult, reverseResult } = resultCommands;
const proposable: CommandHandlers<ProposableCommand> = {
  approve,
  ...adjustmentCommands,
  postResult,
  reverseResult,
};

export const proposalCommands: CommandHandlers<CommandsOf<typeof proposalOperations>> = {
  confirm: {
    prefetch: ({ appwrite: { tables }, input }) => findProposal(tables, input.proposalId),
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const proposal = await findProposal(tables, input.proposalId);
      if (proposal === null) return refuse("proposal-not-found");
      // A refusal that needs no reading comes first.
      const early = confirmRefusal(proposal, caller.id, true);
      if (early !== null) return early;
      // The row holds what the schema of this very command let through. The books count as this request has seen them.
      const proposed = { ...(proposal.input as object), seen: input.seen };
      const { decide }: AnyCommandHandler = proposable[proposal.operation];
      const [isByAdministrator, decision] = await Promise.all([
        mayAdminister(call.appwrite, proposal.proposedBy),
        decide({ ...call, input: proposed as never }),
      ]);
      const refusal = confirmRefusal(proposal, caller.id, isByAdministrator);
      if (refusal !== null) return refusal;
      return isRefusal(decision) ? decision : confirmed(decision, proposal, context);
    },
    afterCommit: async ({ appwrite, dependencies, result }) => {
      if (result.resultId === undefined) return;
      const { done } = await continueRun(appwrite, dependencies, result.resultId);
      return { ...result, done };
    },
  },
  decline: {
    prefetch: ({ appwrite: { tables }, input }) => findProposal(tables, input.proposalId),
    decide: async ({ tables, input, context }) => {
      const proposal = await findProposal(tables, input.proposalId);
      return proposal === null ? refuse("proposal-not-found") : decline(proposal, input.reason, context);
    },
  },
};
