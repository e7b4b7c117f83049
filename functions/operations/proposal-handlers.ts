import { type Adjustment, booksRefusal, setBalance, setBonus, setProfit } from "#domain/adjustment.ts";
import type { AdjustmentName } from "#domain/adjustment-preview.ts";
import type { Decision, Investor, Occasion } from "#domain/decision.ts";
import type { OperationResults } from "#domain/operation-results.ts";
import {
  confirmed,
  confirmRefusal,
  decline,
  isSameProposal,
  type ProposableOperation,
  proposalNumber,
  proposalPrefix,
  withProposalCount,
} from "#domain/proposal.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { findProposal, waitingProposals } from "#functions/lib/proposal-rows.ts";
import { recentAudit } from "#functions/lib/rows.ts";
import { mayAdminister } from "./access.ts";
import { type Call, type Handler, toInvestor } from "./call.ts";
import { decideResult, decideReversal } from "./result-handlers.ts";
import { settleAsAdmin } from "./settle-as-admin.ts";

/** What may need a second administrator: asked for by the first one, and decided again when another confirms it. */

type Adjusted = OperationResults[AdjustmentName];
type About<Name extends ProposableOperation> = Omit<Call<Name>, "caller">;

/** How each of them is decided, whoever asks. */
const deciders: {
  readonly [Name in ProposableOperation]: (
    about: About<Name>,
  ) => Promise<Decision<OperationResults[Name]> | Refusal>;
} = {
  approve: (about) => settleAsAdmin("approve", about, null),
  setBalance: (about) => adjusted(about, setBalance),
  setProfit: (about) => adjusted(about, setProfit),
  setBonus: (about) => adjusted(about, setBonus),
  postResult: decideResult,
  reverseResult: decideReversal,
};

function adjusted(
  about: About<AdjustmentName>,
  adjust: (investor: Investor, input: Adjustment, occasion: Occasion) => Decision<Adjusted> | Refusal,
): Promise<Decision<Adjusted> | Refusal> {
  const { input, occasion } = about;
  return toInvestor(
    about,
    (investor) => booksRefusal(investor, input.seen) ?? adjust(investor, input, occasion),
  );
}

export const proposalHandlers: {
  readonly [Name in ProposableOperation | "confirm" | "decline"]: Handler<Name>;
} = {
  approve: (call) => unlessProposed("approve", call),
  setBalance: (call) => unlessProposed("setBalance", call),
  setProfit: (call) => unlessProposed("setProfit", call),
  setBonus: (call) => unlessProposed("setBonus", call),
  postResult: (call) => unlessProposed("postResult", call),
  reverseResult: (call) => unlessProposed("reverseResult", call),
  confirm: async (call) => {
    const { tables, caller, input, occasion } = call;
    const proposal = await findProposal(tables, input.proposalId);
    if (proposal === null) return refuse("proposal-not-found");
    const refusal = confirmRefusal(
      proposal,
      caller.id,
      await mayAdminister(call.appwrite, proposal.proposedBy),
    );
    if (refusal !== null) return refusal;
    // The row holds what the schema of this very operation let through. What counts is which books this one looked at.
    const asked = { ...(proposal.input as object), seen: input.seen };
    const decide = deciders[proposal.operation] as (
      about: About<never>,
    ) => Promise<Decision<object> | Refusal>;
    const decision = await decide({ ...call, input: asked as never });
    return isRefusal(decision) ? decision : confirmed(decision, proposal, occasion);
  },
  decline: async ({ tables, input, occasion }) => {
    const proposal = await findProposal(tables, input.proposalId);
    return proposal === null ? refuse("proposal-not-found") : decline(proposal, input.reason, occasion);
  },
};

/** Decides for a first administrator, who does nothing about what is proposed already and waits for a second one. */
async function unlessProposed<Name extends ProposableOperation>(
  operation: Name,
  call: Call<Name>,
): Promise<Decision<OperationResults[Name]> | Refusal> {
  const { tables, input, occasion } = call;
  const decision = await deciders[operation](call);
  if (isRefusal(decision)) return decision;
  const { approval } = decision;
  if (approval === undefined || (occasion.settings.fourEyesAbove === null && !approval.isAlways))
    return decision;
  // The number before what waits: a proposal that is made in between takes the next number, and the commit fails.
  const [last] = await recentAudit(tables, proposalPrefix(operation, approval), 1);
  const isOfResult = operation === "postResult" || operation === "reverseResult";
  const about = isOfResult ? {} : { userId: decision.userId };
  const waiting = await waitingProposals(tables, operation, about);
  if (waiting.some((proposal) => isSameProposal(proposal, { operation, input })))
    return refuse("proposal-waiting");
  return withProposalCount(decision, proposalNumber(last?.guard));
}
