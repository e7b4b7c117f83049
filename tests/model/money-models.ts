import { settings } from "#domain/settings/settings.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { destined, isPayable } from "./address-models.ts";
import { fitsLimits, mayInvest } from "./limit-models.ts";
import { type Apply, type Ask, amountOf, type Member, type Model, type Movement } from "./model.ts";

/** Models the commands on money, in plain numbers. */

function move(model: Model, ask: Ask, kind: string, amount: number, status = "success", $id = ask.key): void {
  model.movements.set($id, {
    owner: ask.caller,
    kind,
    amount,
    status,
    transferHash: kind === "deposit" ? hashIn(ask.input.transferHash) : null,
    attachment: null,
  });
}

const hashIn = (value: unknown) => (value === undefined ? null : String(value));

/** The networks of the business have hashes of 64 hexadecimal digits. */
const isHash = (value: unknown) => value === undefined || /^[0-9a-f]{64}$/.test(String(value));

function enter(movement: Movement | undefined, { input }: Ask): string {
  if (movement === undefined) return "transaction-not-found";
  if (!isHash(input.hash)) return "invalid-input";
  if (movement.transferHash === input.hash) return "no-changes";
  movement.transferHash = hashIn(input.hash);
  return "ok";
}

/** The own deposit that a request is about while it is pending, or why it cannot be changed. */
export function ownDeposit({ movements }: Model, { caller, input }: Ask): Movement | string {
  const movement = movements.get(String(input.transactionId));
  if (movement?.kind !== "deposit" || movement.owner !== caller) return "transaction-not-found";
  if (movement.status === "pending") return movement;
  return movement.status === "success" ? "already-approved" : "already-processed";
}

/** Few, so that random business meets them. */
export const requestLimits = { openRequestsMax: 5, requestsPerHour: 9 };

/** Records one more request, unless too many are pending or were made within the hour. */
function limited(model: Model, { caller, key }: Ask): string {
  const open = [...model.movements.values()].filter(
    ({ owner, status }) => owner === caller && status === "pending",
  );
  if (open.length >= requestLimits.openRequestsMax) return "too-many-open";
  const recent = [...model.turns.values()].filter(({ by, at }) => by === caller && at > model.now - HOUR);
  if (recent.length >= requestLimits.requestsPerHour) return "too-many-requests";
  model.turns.set(key, { by: caller, at: model.now });
  return "ok";
}

function settle(status: "success" | "failed" | "cancelled"): Apply {
  return (model, { caller, input }) => {
    const movement = model.movements.get(String(input.transactionId));
    if (movement === undefined || (status === "cancelled" && movement.owner !== caller))
      return "transaction-not-found";
    if (movement.status !== "pending")
      return movement.status === "success" ? "already-approved" : "already-processed";
    if (input.seenHash !== undefined && input.seenHash !== movement.transferHash) return "hash-changed";
    if (input.seenAttachment === null && movement.attachment !== null) return "attachment-changed";
    if (input.payoutHash !== undefined && movement.kind !== "withdrawal") return "invalid-request";
    if (!isHash(input.payoutHash)) return "invalid-input";
    const owner = model.members.get(movement.owner);
    // The deposit of an investor who left at the same time: there is no referrer to pay.
    if (owner === undefined && status === "success") return "user-not-found";
    if (status === "success" && movement.kind === "withdrawal" && !isPayable(model, movement.owner))
      return "owner-address-removed";
    movement.status = status;
    if (status === "cancelled") movement.attachment = null;
    movement.transferHash = hashIn(input.payoutHash) ?? movement.transferHash;
    if (owner === undefined) return "ok";
    if (movement.kind === "deposit" && status === "success") {
      owner.cash += movement.amount;
      payReferral(model, movement.owner, owner);
    }
    if (movement.kind === "withdrawal") {
      owner.hold -= movement.amount;
      if (status !== "success") owner.cash += movement.amount;
    }
    return "ok";
  };
}

/** Ends the trade of an investor. */
function end(member: Member, cash: number): "ok" {
  Object.assign(member, { cash: member.cash + cash, stake: 0, profit: 0, trade: null });
  return "ok";
}

function adjust(change: (model: Model, ask: Ask, member: Member, amount: number) => string): Apply {
  return (model, ask) => {
    const member = model.members.get(String(ask.input.userId));
    return member === undefined ? "user-not-found" : change(model, ask, member, amountOf(ask));
  };
}

export const moneyModels = {
  requestDeposit(model, ask) {
    if (!model.methods.has(String(ask.input.methodId))) return "payment-method-not-found";
    if (!isHash(ask.input.transferHash)) return "invalid-input";
    for (const outcome of [mayInvest(model, ask), fitsLimits(model, ask, amountOf(ask)), limited(model, ask)])
      if (outcome !== "ok") return outcome;
    move(model, ask, "deposit", amountOf(ask), "pending");
    return "ok";
  },
  requestWithdrawal(model, ask, self) {
    const amount = amountOf(ask);
    if (!model.methods.has(String(ask.input.methodId))) return "payment-method-not-found";
    if (ask.input.seenFee !== undefined) return "fee-changed";
    if (amount > self.cash) return "insufficient-balance";
    const refusal = limited(model, ask);
    if (refusal !== "ok") return refusal;
    const problem = destined(model, ask);
    if (problem !== "ok") {
      model.turns.delete(ask.key);
      return problem;
    }
    self.cash -= amount;
    self.hold += amount;
    move(model, ask, "withdrawal", amount, "pending");
    return "ok";
  },
  setTransferHash(model, ask) {
    const movement = ownDeposit(model, ask);
    return typeof movement === "string" ? movement : enter(movement, ask);
  },
  setPayoutHash(model, ask) {
    const movement = model.movements.get(String(ask.input.transactionId));
    const isPayout = movement?.kind === "withdrawal" && movement.status === "success";
    if (movement === undefined || !isPayout) return movement ? "invalid-request" : "transaction-not-found";
    return enter(movement, ask);
  },
  approve: settle("success"),
  reject: settle("failed"),
  cancel: settle("cancelled"),
  openTrade(model, ask, self) {
    const amount = amountOf(ask);
    const plan = model.plans.get(String(ask.input.planId));
    if (plan === undefined) return "plan-not-found";
    const allowed = mayInvest(model, ask);
    if (allowed !== "ok") return allowed;
    if (ask.input.seen !== undefined) return "terms-changed";
    if (self.trade !== null) return "trade-open";
    if (amount < plan.min) return "below-minimum";
    if (amount > plan.max) return "above-maximum";
    if (amount > self.cash) return "insufficient-balance";
    self.cash -= amount;
    self.stake += amount;
    const { days, returnsStake } = plan;
    const planId = String(ask.input.planId);
    self.trade = { planId, returnsStake, begin: model.now, days, results: 0, roomSince: null };
    move(model, ask, "trade", amount);
    return "ok";
  },
  claimProfit(model, ask, self) {
    if (self.profit <= 0) return "no-profit";
    if (self.trade === null) return "no-trade";
    if ((ask.input.seenProfit ?? self.profit) !== self.profit) return "profit-changed";
    const returned = self.trade.returnsStake ? self.stake : 0;
    move(model, ask, "profit", self.profit);
    if (returned > 0) move(model, ask, "stake", returned, "success", `${ask.key}-s`);
    return end(self, self.profit + returned);
  },
  closeTrade(model, ask, self) {
    if (self.trade === null) return "no-trade";
    if (self.profit > 0) return "profit-to-claim";
    if (model.now < self.trade.begin + self.trade.days * DAY) return "trade-not-over";
    if ((ask.input.seenProfit ?? self.profit) !== self.profit) return "profit-changed";
    const returned = Math.max(0, self.stake + self.profit);
    if (returned > 0) move(model, ask, "stake", returned);
    return end(self, returned);
  },
  setBalance: adjust((model, ask, member, amount) => {
    const delta = amount - member.cash - member.hold;
    if (amount < member.hold) return "balance-below-hold";
    if (delta === 0) return "no-changes";
    member.cash += delta;
    move(model, { ...ask, caller: String(ask.input.userId) }, "adjustment", Math.abs(delta));
    return "ok";
  }),
  setProfit: adjust((_, __, member, amount) => {
    if (amount === member.profit) return "no-changes";
    member.profit = amount;
    return "ok";
  }),
  setBonus: adjust((model, ask, member, amount) => {
    if (amount === 0 && member.bonus === 0) return "no-changes";
    member.bonus = amount;
    member.cash += amount;
    if (amount > 0) move(model, { ...ask, caller: String(ask.input.userId) }, "bonus", amount);
    return "ok";
  }),
} satisfies Record<string, Apply>;

export const referralIdOf = (id: string) => `${id}00000`;

/** The bonus for the one who invited, with the first approved deposit of the newcomer. */
function payReferral(model: Model, newcomer: string, { invitedBy }: Member): void {
  const referrer = [...model.members].find(([id]) => referralIdOf(id) === invitedBy);
  if (referrer === undefined || !model.invited.delete(newcomer)) return;
  const [owner, member] = referrer;
  const amount = settings.referralBonus;
  member.cash += amount;
  member.bonus += amount;
  model.movements.set(followUpKey("referral", newcomer), {
    owner,
    kind: "referral",
    amount,
    status: "success",
    transferHash: null,
    attachment: null,
  });
}
