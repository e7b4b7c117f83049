import * as z from "zod/mini";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";

/**
 * The outcomes of a plan's ended trades as everyone reads them: how many in each range of results. outcome-counts.ts
 * decides when a number changes, and docs/decisions/045-outcomes-of-trades.md says why.
 */

/** No number, and no difference of two, concerns fewer different investors. */
export const smallestGroup = 5;

/**
 * Where one range ends and the next one begins, in hundredths of a percent of the stake. The ranges never change: a
 * publication with others could be subtracted from the last one.
 */
export const outcomeLimits: readonly number[] = [
  -5000, -2500, -1000, -500, -200, 0, 200, 500, 1000, 2000, 5000, 10_000,
];

/** A column with one item for each range, the lowest first, as JSON. */
export function eachRange<Item extends z.ZodMiniType>(item: Item) {
  const list = z.array(item).check(z.length(outcomeLimits.length + 1));
  return z.codec(z.string(), list, {
    decode: (text) => JSON.parse(text),
    encode: (items) => JSON.stringify(items),
  });
}

/** A number of trades. */
export const tradeCount = z.number().check(z.refine((count) => Number.isSafeInteger(count) && count >= 0));
const shownCount = tradeCount.check(z.refine((count) => count === 0 || count >= smallestGroup));
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const columns = z.object({ counts: eachRange(shownCount), from: month, to: month });
const row = z.extend(columns, { $id: z.string() });

/**
 * The published outcomes of a plan, whose id the row has. A range with 0 has no published number yet. `from` and `to`
 * are the first and the last counted month in UTC, such as "2026-03".
 */
export type PublishedOutcomes = Readonly<z.output<typeof row>>;

/** Reads a row of `outcomes`. @throws Error when it shows fewer than five, or is not what the schema promises */
export function parsePublishedOutcomes(value: unknown): PublishedOutcomes {
  return row.parse(value);
}

/** The columns of such a row as the table holds them. */
export function publishedOutcomesColumns(outcomes: PublishedOutcomes): z.input<typeof columns> {
  return z.encode(columns, outcomes);
}

/** A gain or loss that is at least `from` and below `to`, in hundredths of a percent of the stake; null is no limit. */
export interface GainRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** One range of the results of ended trades. */
interface OutcomeRange {
  readonly result: GainRange;
  readonly afterFee: GainRange;
  /** Null where no number is published yet. */
  readonly trades: number | null;
}

/** Returns the ranges of a plan with their numbers, the lowest first. */
export function outcomeRanges(
  counts: PublishedOutcomes["counts"],
  settings: PublicSettings,
): readonly OutcomeRange[] {
  return counts.map((count, place) => {
    const result = { from: outcomeLimits[place - 1] ?? null, to: outcomeLimits[place] ?? null };
    const net = (limit: number | null) => (limit === null ? null : gainAfterFee(limit, settings));
    return {
      result,
      afterFee: { from: net(result.from), to: net(result.to) },
      trades: count === 0 ? null : count,
    };
  });
}

/**
 * Returns the gain or loss that is left of a trade when all its money is withdrawn, rounded half up to hundredths of a
 * percent. Of a stake of $100 a hundredth of a percent is a cent, so the rule of withdrawals counts it.
 * @param gain of the trade, in hundredths of a percent of the stake
 */
export function gainAfterFee(gain: number, settings: PublicSettings): number {
  const stake = 10_000;
  return withdrawalQuote(cents(stake + gain), settings).net - stake;
}

/** Returns the number of published trades. */
export function publishedTrades({ counts }: Pick<PublishedOutcomes, "counts">): number {
  return counts.reduce((all, count) => all + count, 0);
}
