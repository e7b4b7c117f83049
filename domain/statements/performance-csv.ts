import { csvLine, csvStart } from "#domain/values/csv.ts";
import { formatDecimal } from "#domain/values/money.ts";
import type { Performance } from "./performance.ts";
import type { Rate } from "./rate.ts";

/** A month, for example "2026-03", with its performance. */
interface MonthPerformance {
  readonly month: string;
  readonly found: Performance;
}

const columns = [
  "month",
  "timeWeighted",
  "moneyWeighted",
  "opening",
  "deposits",
  "payouts",
  "bonuses",
  "adjustments",
  "trading",
  "fees",
  "closing",
  "results",
] as const;

/** The headings of the columns, in the language of the reader. */
export type PerformanceHeadings = Readonly<Record<(typeof columns)[number], string>>;

/** The months of an account as comma-separated values; a rate that there is not is an empty cell. */
export function performanceCsv(months: readonly MonthPerformance[], headings: PerformanceHeadings): string {
  const lines = months.map(({ month, found: { opening, closing, moves, results, ...rates } }) =>
    csvLine([
      month,
      decimal(rates.timeWeighted),
      decimal(rates.moneyWeighted),
      ...[
        opening,
        moves.deposits,
        moves.payouts,
        moves.bonuses,
        moves.adjustments,
        moves.trading,
        moves.fees,
        closing,
      ].map(formatDecimal),
      String(results),
    ]),
  );
  return [csvStart(columns.map((column) => headings[column])), ...lines].join("");
}

function decimal(rate: Rate): string {
  return typeof rate === "string" ? "" : (rate / 100).toFixed(2);
}
