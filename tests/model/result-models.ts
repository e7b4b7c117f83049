import { DAY } from "#domain/values/durations.ts";
import type { Apply, Ask, Member, Model, Part, Result } from "./model.ts";

/** Models the commands on results. */

export const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Hundredths of a percent. */
const percentIn = ({ input }: Ask) => Math.round(Number(input.percent) * 100);

/** Models the effect of a result on a trade; null when the trade takes no part. */
function part(
  { trade, stake, profit }: Member,
  { planId, day, percent, until }: Pick<Result, "planId" | "day" | "percent" | "until">,
): number | null {
  if (trade !== null && until !== null && trade.begin > until) return null;
  if (trade?.planId !== planId || trade.results >= trade.days) return null;
  if (day < dayAt(trade.begin) || day > dayAt(trade.begin + trade.days * DAY)) return null;
  const full = Math.round((stake * percent) / 10_000);
  // No investor loses more than was invested.
  return full < 0 ? Math.max(full, Math.min(0, -stake - profit)) : full;
}

/** Why a result cannot be posted; "ok" when it can. */
export function postable(model: Model, { input }: Ask): string {
  const { planId, day } = input as { planId: string; day: string };
  if (!model.plans.has(planId)) return "plan-not-found";
  if (day > dayAt(model.now)) return "result-in-future";
  const posted = newest(model, planId, day);
  return posted === undefined || posted.status === "reversed" ? "ok" : "result-exists";
}

function newest({ results }: Model, planId: string, day: string): Result | undefined {
  return [...results.values()].findLast((one) => one.planId === planId && one.day === day);
}

/** Until when a trade was opened that takes part in a result; null where it is posted for the first time. */
function untilOf(model: Model, planId: string, day: string): number | null {
  const posted = newest(model, planId, day);
  return posted === undefined ? null : (posted.until ?? posted.postedAt);
}

/** Returns the last opened trade of an investor. */
const tradeNumber = ({ movements }: Model, owner: string) =>
  [...movements.values()].filter((one) => one.owner === owner && one.kind === "trade").length;

/** Why a result cannot be reversed; "ok" when it can. */
export function reversible(model: Model, { input, caller }: Ask): string {
  const result = model.results.get(String(input.resultId));
  if (result === undefined) return "result-not-found";
  if (result.status !== "done") return "result-reversed";
  return model.members.get(caller)?.trade?.planId === result.planId ? "own-trade" : "ok";
}

/** Returns the amount that taking a part back moves; null when its trade has ended. */
function takenFrom(model: Model, { owner, profit, opening }: Part): number | null {
  const member = model.members.get(owner);
  if (member === undefined || member.trade === null || tradeNumber(model, owner) !== opening) return null;
  // No investor loses more than was invested.
  return Math.max(-profit, Math.min(0, -member.stake - member.profit));
}

const partsOf = ({ parts }: Model, { input }: Ask) =>
  [...parts].filter(([, { resultId }]) => resultId === input.resultId);

/** Takes a result back from the trades that have not ended. */
export function reverse(model: Model, ask: Ask): "ok" {
  const result = model.results.get(String(ask.input.resultId)) as Result;
  Object.assign(result, { status: "reversed", reversed: 0, kept: 0 });
  for (const [id, part] of partsOf(model, ask)) {
    const { trade = null, profit = 0 } = model.members.get(part.owner) ?? {};
    const taken = takenFrom(model, part);
    if (trade === null || taken === null) {
      result.kept = Number(result.kept) + 1;
      continue;
    }
    Object.assign(model.members.get(part.owner) as Member, { profit: profit + taken });
    if (trade.results >= trade.days) trade.roomSince = model.now;
    trade.results = Math.max(0, trade.results - 1);
    result.reversed = Number(result.reversed) + 1;
    model.parts.delete(id);
  }
  return "ok";
}

/** Returns whether the caller holds a trade of the plan in the request. */
export const isInterested = ({ members }: Model, { caller, input }: Ask) =>
  members.get(caller)?.trade?.planId === input.planId;

export const resultModels = {
  postResult(model, ask) {
    const { planId, day } = ask.input as { planId: string; day: string };
    const refusal = postable(model, ask);
    if (refusal !== "ok") return refusal;
    const percent = percentIn(ask);
    const until = untilOf(model, planId, day);
    let trades = 0;
    for (const [owner, member] of model.members) {
      const profit = part(member, { planId, day, percent, until });
      if (profit === null || member.trade === null) continue;
      const got = { resultId: ask.key, owner, profit, opening: tradeNumber(model, owner) };
      model.parts.set(`${ask.key}:${owner}`, got);
      member.profit += profit;
      member.trade.results += 1;
      trades += 1;
    }
    model.results.set(ask.key, {
      planId,
      day,
      percent,
      trades,
      status: "done",
      postedAt: model.now,
      until,
      reversed: null,
      kept: null,
    });
    return "ok";
  },
  // Every result here is done: an interrupted one is finished in the same step (steps.ts).
  continueResult: ({ results }, { input }) =>
    results.has(String(input.resultId)) ? "already-processed" : "result-not-found",
  previewResult: () => "ok",
  previewReversal: ({ results }, { input }) =>
    results.has(String(input.resultId)) ? "ok" : "result-not-found",
} satisfies Record<string, Apply>;

/** Models the answer of `previewResult`. */
export function previewed(model: Model, ask: Ask): object {
  const { members } = model;
  const { planId, day } = ask.input as { planId: string; day: string };
  const percent = percentIn(ask);
  const own = isInterested(model, ask);
  const preview = {
    trades: 0,
    stake: 0,
    profit: 0,
    limited: 0,
    hasOwnTrade: own,
    needsSecond: own,
    complete: true,
  };
  for (const member of members.values()) {
    const profit = part(member, { planId, day, percent, until: untilOf(model, planId, day) });
    if (profit === null) continue;
    preview.trades += 1;
    preview.stake += member.stake;
    preview.profit += profit;
    preview.limited += profit === Math.round((member.stake * percent) / 10_000) ? 0 : 1;
  }
  return preview;
}

/** Models the answer of `previewReversal`, except for the title of the plan. */
export function reversalPreviewed(model: Model, ask: Ask): object {
  const { planId = "", day, percent } = model.results.get(String(ask.input.resultId)) ?? {};
  const preview = { day, percent, trades: 0, profit: 0, limited: 0, kept: 0, keptProfit: 0, complete: true };
  const keepers: object[] = [];
  for (const [, part] of partsOf(model, ask)) {
    const taken = takenFrom(model, part);
    if (taken === null) {
      preview.kept += 1;
      preview.keptProfit += part.profit;
      keepers.push({ userId: part.owner, profit: part.profit });
      continue;
    }
    preview.trades += 1;
    preview.profit += taken;
    preview.limited += taken === -part.profit || part.profit === 0 ? 0 : 1;
  }
  return { ...preview, keepers, hasOwnTrade: isInterested(model, { ...ask, input: { planId } }) };
}
