import { type Apply, type Ask, amountOf, type Member, type Model } from "./model.ts";
import { moneyModels } from "./money-models.ts";
import { isInterested, postable, resultModels, reverse, reversible } from "./result-models.ts";

/** Four eyes, in plain numbers: what moves more than the limit waits for a second administrator. */

/** In cents; the random business often asks for more. */
export const LIMIT = 100_000;

type Proposable = "approve" | "setBalance" | "setProfit" | "setBonus";

/** Returns the amount that each command would move. */
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

/** Returns the answer that a request would get, with nothing changed. */
function tried(apply: Apply, model: Model, ask: Ask, self: Member): string {
  const movement = model.movements.get(String(ask.input.transactionId));
  const owner = String(concerned(ask, model));
  const member = model.members.get(owner);
  return apply(
    {
      ...model,
      members: new Map(member && [[owner, { ...member }]]),
      movements: new Map(movement && [[String(ask.input.transactionId), { ...movement }]]),
    },
    ask,
    self,
  );
}

/** Returns the account that a request concerns. */
function concerned({ input }: Ask, { movements }: Model): unknown {
  return movements.get(String(input.transactionId))?.owner ?? input.userId;
}

/** Whether the same waits already: of one transaction, one plan and day, one result, or one figure with the same value. */
function isWaiting({ operation, input }: Ask, { proposals }: Model): boolean {
  const aim = (of: Ask["input"]) =>
    JSON.stringify([of.transactionId, of.userId, Number(of.amount ?? 0), of.planId, of.day, of.resultId]);
  return [...proposals.values()].some(
    (one) => one.status === "waiting" && one.operation === operation && aim(one.input) === aim(input),
  );
}

function propose(model: Model, { operation, input, caller: by, key }: Ask): "ok" {
  model.proposals.set(key, { operation, input, by, status: "waiting" });
  return "ok";
}

function proposing(operation: Proposable): Apply {
  const apply: Apply = moneyModels[operation];
  return (model, ask, self) => {
    const outcome = tried(apply, model, ask, self);
    if (outcome !== "ok") return outcome;
    if (isWaiting(ask, model)) return "proposal-waiting";
    if (concerned(ask, model) === ask.caller) return "own-money";
    return weights[operation](ask, model) <= LIMIT ? apply(model, ask, self) : propose(model, ask);
  };
}

/** The commands that an admin may not use on the own money. */
function ofOthers(apply: Apply): Apply {
  return (model, ask, self) => {
    const outcome = tried(apply, model, ask, self);
    return outcome === "ok" && concerned(ask, model) === ask.caller ? "own-money" : apply(model, ask, self);
  };
}

export const proposalModels = {
  approve: proposing("approve"),
  setBalance: proposing("setBalance"),
  setProfit: proposing("setProfit"),
  setBonus: proposing("setBonus"),
  reject: ofOthers(moneyModels.reject),
  setPayoutHash: ofOthers(moneyModels.setPayoutHash),
  postResult(model, ask) {
    const outcome = postable(model, ask);
    if (outcome !== "ok") return outcome;
    if (isWaiting(ask, model)) return "proposal-waiting";
    return isInterested(model, ask) ? propose(model, ask) : resultModels.postResult(model, ask);
  },
  reverseResult(model, ask) {
    const outcome = reversible(model, ask);
    if (outcome !== "ok") return outcome;
    return isWaiting(ask, model) ? "proposal-waiting" : propose(model, ask);
  },
  confirm(model, ask, self) {
    const proposal = model.proposals.get(String(ask.input.proposalId));
    if (proposal === undefined) return "proposal-not-found";
    if (proposal.status !== "waiting") return "proposal-settled";
    if (proposal.by === ask.caller) return "own-proposal";
    const asked = { ...ask, input: proposal.input };
    if (concerned(asked, model) === ask.caller) return "own-money";
    const proposer = model.members.get(proposal.by);
    if (!(proposer?.label && proposer.active)) return "proposer-gone";
    const outcome =
      proposal.operation === "postResult"
        ? confirmResult(model, asked)
        : proposal.operation === "reverseResult"
          ? confirmReversal(model, asked)
          : moneyModels[proposal.operation as Proposable](model, asked, self);
    if (outcome === "ok") proposal.status = "confirmed";
    return outcome;
  },
  decline(model, ask) {
    const proposal = model.proposals.get(String(ask.input.proposalId));
    if (proposal === undefined) return "proposal-not-found";
    if (proposal.status !== "waiting") return "proposal-settled";
    const isOwn = concerned({ ...ask, input: proposal.input }, model) === ask.caller;
    if (isOwn && proposal.by !== ask.caller) return "own-money";
    proposal.status = "declined";
    return "ok";
  },
} satisfies Record<string, Apply>;

function confirmResult(model: Model, ask: Ask): string {
  const outcome = postable(model, ask);
  if (outcome !== "ok") return outcome;
  return isInterested(model, ask) ? "own-trade" : resultModels.postResult(model, ask);
}

function confirmReversal(model: Model, ask: Ask): string {
  const outcome = reversible(model, ask);
  return outcome === "ok" ? reverse(model, ask) : outcome;
}
