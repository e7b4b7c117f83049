import type { PublicSettings } from "#domain/settings/settings.ts";
import { csvLine, csvStart } from "#domain/values/csv.ts";
import { formatHundredths } from "#domain/values/money.ts";
import { outcomeRanges, type PublishedOutcomes } from "./published-outcomes.ts";

const columns = [
  "resultFrom",
  "resultBelow",
  "afterFeeFrom",
  "afterFeeBelow",
  "fee",
  "trades",
  "firstMonth",
  "lastMonth",
] as const;

/** The headings of the columns, in the language of the reader. */
type OutcomesHeadings = Readonly<Record<(typeof columns)[number], string>>;

/**
 * The outcomes of a plan's ended trades as a file, the lowest first. A cell is empty where a range has no limit, or no
 * number that is published.
 */
export function outcomesCsv(
  { counts, from, to }: PublishedOutcomes,
  settings: PublicSettings,
  headings: OutcomesHeadings,
): string {
  const limit = (value: number | null) => (value === null ? "" : formatHundredths(value));
  const fee = formatHundredths(settings.withdrawalFee);
  const lines = outcomeRanges(counts, settings).map(({ result, afterFee, trades }) =>
    csvLine([
      ...[result.from, result.to, afterFee.from, afterFee.to].map(limit),
      fee,
      trades === null ? "" : String(trades),
      from,
      to,
    ]),
  );
  return [csvStart(columns.map((column) => headings[column])), ...lines].join("");
}
