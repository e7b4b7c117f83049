import { type Adjustment, booksRefusal, setBalance, setBonus, setProfit } from "#domain/adjustment.ts";
import type { AdjustmentName } from "#domain/adjustment-preview.ts";
import type { Decision, Investor, Occasion } from "#domain/decision.ts";
import type { OperationResults } from "#domain/operations.ts";
import { confirmed, confirmRefusal, decline, type ProposableOperation } from "#domain/proposal.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { findProposal, waitingProposal } from "#functions/lib/rows.ts";
import { mayAdminister } from "./access.ts";
import { type Call, type Handler, toInvestor } from "./call.ts";
import { settleAsAdmin } from "./settle-as-admin.ts";

/** What may need a second administrator: asked for by the first one, and decided again when another confirms it. */

type Adjusted = OperationResults[AdjustmentName];
type About<Name extends ProposableOperation> = Pick<Call<Name>, "tables" | "input" | "occasion">;

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
  ...deciders,
  approve: async (call) => {
    if (await isProposed(call)) return refuse("proposal-waiting");
    return deciders.approve(call);
  },
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
    const decide = deciders[proposal.operation] as (about: About<never>) => ReturnType<typeof settleAsAdmin>;
    const decision = await decide({ tables, input: asked as never, occasion });
    return isRefusal(decision) ? decision : confirmed(decision, proposal, occasion);
  },
  decline: async ({ tables, input, occasion }) => {
    const proposal = await findProposal(tables, input.proposalId);
    return proposal === null ? refuse("proposal-not-found") : decline(proposal, input.reason, occasion);
  },
};

/** Whether a first administrator approved it already; looked at only where there is such a thing. */
async function isProposed({ tables, input, occasion }: Call<"approve">): Promise<boolean> {
  if (occasion.settings.fourEyesAbove === null) return false;
  return (await waitingProposal(tables, input.transactionId)) !== null;
}
