import * as z from "zod/mini";
import type { Balances } from "#domain/ledger/account.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { type Trade, tradeEnd } from "#domain/profiles/trade-column.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { hundredths, instant } from "#domain/values/fields.ts";
import { type Cents, cents, percentOf } from "#domain/values/money.ts";

/** The result of a plan on a day, and its part for each open trade. */

/** A result is given to its trades (running, done), and may then be taken back from them (reversing, reversed). */
export const resultStatuses = ["running", "done", "reversing", "reversed"] as const;

const columns = z.object({
  planId: z.string(),
  plan: z.string(),
  day: z.string(),
  percent: hundredths,
  note: z.string(),
  status: z.enum(resultStatuses),
  trades: z.number(),
  refused: z.number(),
  postedAt: instant,
  posting: z.nullable(z.number()),
  tradesUntil: z.nullable(instant),
  reversalId: z.nullable(z.string()),
  reversalReason: z.nullable(z.string()),
  reversedAt: z.nullable(instant),
  reversed: z.nullable(z.number()),
  kept: z.nullable(z.number()),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `day` is a day in UTC such as "2026-03-14", `percent` hundredths of a percent of the stake, negative for a loss;
 * `trades` how many trades got it and `refused` how many cannot hold it, counted when all were asked.
 * `posting` is 2 for a day that is posted again after a reversal; null in rows of older versions counts as 1. Then
 * `tradesUntil` is when the day was posted first: trades opened later take no part.
 * Of a reversal, `reversalId` is the request that confirmed it, `reversed` how many trades it took the part from and
 * `kept` how many had ended; all null before.
 */
export type PlanResult = Readonly<z.output<typeof row>>;

/** The row of a result that was not reversed. */
export const notReversed = {
  reversalId: null,
  reversalReason: null,
  reversedAt: null,
  reversed: null,
  kept: null,
} as const;

/** Reads a row of `results`. @throws ZodError when the row is not what the schema promises */
export function parsePlanResult(value: unknown): PlanResult {
  return row.parse(value);
}

const someColumns = z.partial(columns);

/** Columns of a result as the table holds them, all or those that change. */
export function resultColumns(result: Partial<PlanResult>): z.input<typeof someColumns> {
  return z.encode(someColumns, result);
}

/** The day of an instant in UTC, which is the day that results are posted for. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/**
 * Whether a trade takes part in a result: of its plan, opened on that day or before, not past its days, and there when
 * the result was posted. A trade of 7 days sees 8 calendar days and takes part in 7 at most. Room that a reversal makes
 * is for results posted later, not for a run still in flight.
 */
export function earns(
  trade: Trade,
  result: Pick<PlanResult, "planId" | "day" | "postedAt" | "tradesUntil">,
): boolean {
  return (
    trade.planId === result.planId &&
    dayOf(trade.openedAt) <= result.day &&
    result.day <= dayOf(tradeEnd(trade)) &&
    trade.openedAt <= (result.tradesUntil ?? result.postedAt) &&
    (trade.results ?? 0) < trade.days &&
    (trade.roomSince === undefined || trade.roomSince <= result.postedAt)
  );
}

/**
 * Returns the part of a trade. Losses end when the stake is used up: no investor loses more than was
 * invested.
 * @param before stake and profit without this result
 * @param percent in hundredths
 */
export function earned(before: Pick<Balances, "stake" | "profit">, percent: number): Cents {
  // An adjusted profit may be below the stake already; a loss takes nothing more then.
  const left = Math.max(0, before.stake + before.profit);
  return cents(Math.max(percentOf(before.stake, percent), -left));
}

/**
 * Why no result can be posted for a day; null when one can.
 * @param posted the result of the plan for that day, if there is one; the newest, where earlier ones were reversed
 * @param at now, in UTC
 */
export function postingRefusal(day: string, posted: PlanResult | null, at: string): Refusal | null {
  if (day > dayOf(at)) return refuse("result-in-future");
  if (posted === null || posted.status === "reversed") return null;
  return refuse(posted.status === "reversing" ? "result-reversing" : "result-exists");
}

/**
 * Returns until when a trade must have been opened to take part in a day that is posted again; null for a first posting.
 * @param posted the newest result of that plan and day, which is reversed
 */
export function tradesUntil(posted: PlanResult | null): string | null {
  return posted === null ? null : (posted.tradesUntil ?? posted.postedAt);
}

/**
 * Returns whether an account gains or loses by the results of a plan. @param profile null when there is none
 */
export function holdsTradeOf(planId: string, profile: Pick<Profile, "trade"> | null): boolean {
  return profile?.trade?.planId === planId;
}
