import { formatBookDay } from "#domain/values/book-day.ts";
import { formatDollars, formatHundredths, negate } from "#domain/values/money.ts";
import type { ResultRun, ReversalPreview } from "./result-run.ts";

/** The labels of a result's reversal for administrators. */

export interface ReversalFact {
  readonly term: string;
  readonly detail: string;
}

const tradesOf = (count: number) => (count === 1 ? "1 trade" : `${count} trades`);

/** Describes the preview of a reversal, line by line. */
export function reversalFacts(preview: ReversalPreview): readonly ReversalFact[] {
  const { plan, day, percent, trades, profit, complete } = preview;
  const isGivenBack = profit > 0;
  return [
    { term: "Result", detail: `${plan}, ${formatBookDay(day)}, ${formatHundredths(percent)}%` },
    { term: "Ongoing trades with this result", detail: complete ? String(trades) : `more than ${trades}` },
    {
      term: isGivenBack ? "Loss refunded" : "Profit taken back",
      detail: formatDollars(isGivenBack ? profit : negate(profit)),
    },
    { term: "Kept by trades that have ended", detail: describeKept(preview) },
  ];
}

/** Describes the parts that closed trades keep. */
export function describeKept({ kept, keptProfit }: Pick<ReversalPreview, "kept" | "keptProfit">): string {
  return kept === 0 ? "Nothing" : `${formatDollars(keptProfit)} in ${tradesOf(kept)}`;
}

/** Describes the progress of a reversal. */
export function describeReversed({ trades, refused }: Pick<ResultRun, "trades" | "refused">): string {
  const taken = `Reversed for ${tradesOf(trades)}.`;
  if (refused === 0) return taken;
  return `${taken} ${tradesOf(refused)} had ended and ${refused === 1 ? "keeps its share" : "keep their shares"}.`;
}
