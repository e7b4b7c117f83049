import type { Apply, Ask, Member, Model } from "./model.ts";
import { DAY } from "./money-models.ts";

/** What the operations on results do. */

export const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Hundredths of a percent. */
const percentIn = ({ input }: Ask) => Math.round(Number(input.percent) * 100);

/** What a result makes of the trade of somebody; null when it takes no part. */
function part({ trade, stake, profit }: Member, planId: string, day: string, percent: number): number | null {
  if (trade?.planId !== planId || trade.results >= trade.days) return null;
  if (day < dayAt(trade.begin) || day > dayAt(trade.begin + trade.days * DAY)) return null;
  const full = Math.round((stake * percent) / 10_000);
  // Nobody loses more than was invested.
  return full < 0 ? Math.max(full, Math.min(0, -stake - profit)) : full;
}

/** Why a result cannot be posted; "ok" when it can. */
export function postable(model: Model, { input }: Ask): string {
  const { planId, day } = input as { planId: string; day: string };
  if (!model.plans.has(planId)) return "plan-not-found";
  if (day > dayAt(model.now)) return "result-in-future";
  const posted = [...model.results.values()].some((one) => one.planId === planId && one.day === day);
  return posted ? "result-exists" : "ok";
}

/** Whether somebody holds a trade of the plan that a request is about. */
export const isInterested = ({ members }: Model, { caller, input }: Ask) =>
  members.get(caller)?.trade?.planId === input.planId;

export const resultModels = {
  postResult(model, ask) {
    const { planId, day } = ask.input as { planId: string; day: string };
    const refusal = postable(model, ask);
    if (refusal !== "ok") return refusal;
    const percent = percentIn(ask);
    let trades = 0;
    for (const member of model.members.values()) {
      const profit = part(member, planId, day, percent);
      if (profit === null || member.trade === null) continue;
      member.profit += profit;
      member.trade.results += 1;
      trades += 1;
    }
    model.results.set(ask.key, { planId, day, percent, trades, status: "done" });
    return "ok";
  },
  // Every result here is done: what was interrupted is finished in the same step (steps.ts).
  continueResult: ({ results }, { input }) =>
    results.has(String(input.resultId)) ? "already-processed" : "result-not-found",
  previewResult: () => "ok",
} satisfies Record<string, Apply>;

/** What `previewResult` answers. */
export function previewed(model: Model, ask: Ask): object {
  const { members } = model;
  const { planId, day } = ask.input as { planId: string; day: string };
  const percent = percentIn(ask);
  const own = isInterested(model, ask);
  const told = {
    trades: 0,
    stake: 0,
    profit: 0,
    limited: 0,
    hasOwnTrade: own,
    needsSecond: own,
    complete: true,
  };
  for (const member of members.values()) {
    const profit = part(member, planId, day, percent);
    if (profit === null) continue;
    told.trades += 1;
    told.stake += member.stake;
    told.profit += profit;
    told.limited += profit === Math.round((member.stake * percent) / 10_000) ? 0 : 1;
  }
  return told;
}
