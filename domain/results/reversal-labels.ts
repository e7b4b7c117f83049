import { formatBookDay } from "../values/calendar.ts";
import { formatDollars, formatHundredths, negate } from "../values/money.ts";
import type { ResultRun, ReversalPreview } from "./result-run.ts";

/** What administrators read of the reversal of a result. */

export interface ReversalFact {
  readonly term: string;
  readonly detail: string;
}

const tradesOf = (count: number) => (count === 1 ? "1 trade" : `${count} trades`);

/** What a reversal would take back now, line by line. */
export function reversalFacts(preview: ReversalPreview): readonly ReversalFact[] {
  const { plan, day, percent, trades, profit, complete } = preview;
  const isGivenBack = profit > 0;
  return [
    { term: "Result", detail: `${plan}, ${formatBookDay(day)}, ${formatHundredths(percent)}%` },
    { term: "Ongoing trades that have it", detail: complete ? String(trades) : `${trades} and more` },
    {
      term: isGivenBack ? "Loss given back" : "Profit taken back",
      detail: formatDollars(isGivenBack ? profit : negate(profit)),
    },
    { term: "Kept by trades that have ended", detail: keptWords(preview) },
  ];
}

/** What trades that have ended keep of a result. */
export function keptWords({ kept, keptProfit }: Pick<ReversalPreview, "kept" | "keptProfit">): string {
  return kept === 0 ? "Nothing" : `${formatDollars(keptProfit)} in ${tradesOf(kept)}`;
}

/** What a reversal has come to. */
export function reversedWords({ trades, refused }: Pick<ResultRun, "trades" | "refused">): string {
  const taken = `Taken back from ${tradesOf(trades)}.`;
  if (refused === 0) return taken;
  return `${taken} ${tradesOf(refused)} had ended and ${refused === 1 ? "keeps its part" : "keep their parts"}.`;
}
