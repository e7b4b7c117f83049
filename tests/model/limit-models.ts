import { DAY } from "#domain/values/durations.ts";
import type { Apply, Ask, Model, OwnLimits } from "./model.ts";
import { amountOf } from "./model.ts";

/** Models the limits that people set for themselves, in plain numbers. */

const spans: Readonly<Record<string, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY };

/** The limit that counts now, after a change whose time has come. */
function present({ deposits }: OwnLimits, period: string, now: number) {
  const known = deposits[period] ?? { amount: null, next: null, nextAt: null };
  return known.nextAt !== null && known.nextAt <= now
    ? { amount: known.next, next: null, nextAt: null }
    : known;
}

const onOwn =
  (change: (model: Model, ask: Ask, limits: OwnLimits) => string): Apply =>
  (model, ask) => {
    const self = model.members.get(ask.caller);
    if (self === undefined) return "not-registered";
    const limits = self.limits ?? { deposits: {}, pausedUntil: null, excludedUntil: undefined };
    const outcome = change(model, ask, limits);
    if (outcome === "ok") self.limits = limits;
    return outcome;
  };

/** A month is counted as the calendar does it. */
function monthsLater(now: number, months: number): number {
  const date = new Date(now);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

export const limitModels = {
  setDepositLimit: onOwn((model, ask, limits) => {
    const period = String(ask.input.period);
    const wanted = ask.input.amount === undefined ? null : amountOf(ask);
    const { amount, next, nextAt } = present(limits, period, model.now);
    const isLooser = amount !== null && (wanted === null || wanted > amount);
    if (nextAt === null ? wanted === amount : isLooser && next === wanted) return "no-changes";
    limits.deposits[period] = isLooser
      ? { amount, next: wanted, nextAt: model.now + DAY }
      : { amount: wanted, next: null, nextAt: null };
    return "ok";
  }),
  pauseInvesting: onOwn((model, { input }, limits) => {
    const until = model.now + Number(input.days) * DAY;
    if (limits.pausedUntil !== null && limits.pausedUntil > model.now && until <= limits.pausedUntil)
      return "pause-shorter";
    limits.pausedUntil = until;
    return "ok";
  }),
  excludeSelf: onOwn((model, { input }, limits) => {
    const months = { "6-months": 6, "1-year": 12 }[String(input.term)];
    const until = months === undefined ? null : monthsLater(model.now, months);
    const { excludedUntil } = limits;
    const isRunning = excludedUntil === null || (excludedUntil ?? 0) > model.now;
    if (isRunning && excludedUntil === null) return until === null ? "no-changes" : "exclusion-shorter";
    if (isRunning && until !== null && until <= Number(excludedUntil)) return "exclusion-shorter";
    limits.excludedUntil = until;
    return "ok";
  }),
  // No run lasts as long as the shortest self-exclusion.
  requestReturn: onOwn((_, __, { excludedUntil }) =>
    excludedUntil === undefined ? "not-excluded" : "exclusion-running",
  ),
} satisfies Record<string, Apply>;

/** Why nothing can be put in, or "ok". */
export function mayInvest(model: Model, { caller }: Ask): string {
  const self = model.members.get(caller);
  const { excludedUntil, pausedUntil = null } = self?.limits ?? {};
  if (excludedUntil === null) return "self-excluded-for-ever";
  if (excludedUntil !== undefined) return "self-excluded";
  if (pausedUntil !== null && pausedUntil > model.now) return "investing-paused";
  return self?.hasAccepted ? "ok" : "terms-not-accepted";
}

/** Whether a deposit fits into the own limits, or the limit that leaves the least. */
export function fitsLimits(model: Model, { caller }: Ask, amount: number): string {
  const limits = model.members.get(caller)?.limits;
  if (!limits) return "ok";
  const rooms = Object.entries(spans).flatMap(([period, span]) => {
    const limit = present(limits, period, model.now).amount;
    if (limit === null) return [];
    const used = [...model.movements].reduce((total, [id, one]) => {
      const counts =
        one.owner === caller && one.kind === "deposit" && ["pending", "success"].includes(one.status);
      const at = model.turns.get(id)?.at ?? 0;
      // The server writes a request down a moment after its clock was read.
      return counts && at >= model.now - span ? total + one.amount : total;
    }, 0);
    return [{ period, left: Math.max(0, limit - used) }];
  });
  const [tightest] = rooms.sort((a, b) => a.left - b.left);
  return tightest === undefined || amount <= tightest.left ? "ok" : `deposit-limit-${tightest.period}`;
}
