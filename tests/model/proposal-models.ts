import type { Apply, Ask, Member, Model } from "./model.ts";
import { amountOf, moneyModels } from "./money-models.ts";

/** Four eyes, in plain numbers: what moves more than the limit waits for a second administrator. */

/** In cents; what the random business asks for is often more. */
export const LIMIT = 100_000;

type Proposable = "approve" | "setBalance" | "setProfit" | "setBonus";

/** What each of them would move. */
const weights: Record<Proposable, (ask: Ask, model: Model) => number> = {
  approve: ({ input }, { movements }) => {
    const movement = movements.get(String(input.transactionId));
    return movement?.kind === "withdrawal" ? movement.amount : 0;
  },
  setBalance: (ask, model) => {
    const { cash = 0, hold = 0 } = about(ask, model) ?? {};
    return Math.abs(amountOf(ask) - cash - hold);
  },
  setProfit: (ask, model) => Math.abs(amountOf(ask) - (about(ask, model)?.profit ?? 0)),
  setBonus: (ask, model) =>
    Math.max(amountOf(ask), Math.abs(amountOf(ask) - (about(ask, model)?.bonus ?? 0))),
};

function about({ input }: Ask, { members }: Model): Member | undefined {
  return members.get(String(input.userId));
}

/** What a request would be answered, with nothing changed. */
function tried(apply: Apply, model: Model, ask: Ask, self: Member): string {
  const movement = model.movements.get(String(ask.input.transactionId));
  const concerned = String(movement?.owner ?? ask.input.userId);
  const member = model.members.get(concerned);
  return apply(
    {
      ...model,
      members: new Map(member && [[concerned, { ...member }]]),
      movements: new Map(movement && [[String(ask.input.transactionId), { ...movement }]]),
    },
    ask,
    self,
  );
}

function proposing(operation: Proposable): Apply {
  const apply: Apply = moneyModels[operation];
  return (model, ask, self) => {
    const isWaiting = [...model.proposals.values()].some(
      ({ status, input }) => status === "waiting" && input.transactionId === ask.input.transactionId,
    );
    if (operation === "approve" && isWaiting) return "proposal-waiting";
    if (weights[operation](ask, model) <= LIMIT) return apply(model, ask, self);
    const outcome = tried(apply, model, ask, self);
    if (outcome === "ok")
      model.proposals.set(ask.key, { operation, input: ask.input, by: ask.caller, status: "waiting" });
    return outcome;
  };
}

export const proposalModels = {
  approve: proposing("approve"),
  setBalance: proposing("setBalance"),
  setProfit: proposing("setProfit"),
  setBonus: proposing("setBonus"),
  confirm(model, ask, self) {
    const proposal = model.proposals.get(String(ask.input.proposalId));
    if (proposal === undefined) return "proposal-not-found";
    if (proposal.status !== "waiting") return "proposal-settled";
    if (proposal.by === ask.caller) return "own-proposal";
    const { transactionId, userId } = proposal.input;
    const concerned = model.movements.get(String(transactionId))?.owner ?? userId;
    if (concerned === ask.caller) return "own-account";
    const proposer = model.members.get(proposal.by);
    if (!(proposer?.label && proposer.active)) return "proposer-gone";
    const apply: Apply = moneyModels[proposal.operation as Proposable];
    const outcome = apply(model, { ...ask, input: proposal.input }, self);
    if (outcome === "ok") proposal.status = "confirmed";
    return outcome;
  },
  decline(model, { input }) {
    const proposal = model.proposals.get(String(input.proposalId));
    if (proposal === undefined) return "proposal-not-found";
    if (proposal.status !== "waiting") return "proposal-settled";
    proposal.status = "declined";
    return "ok";
  },
} satisfies Record<string, Apply>;
