import { csvLine, csvStart, csvText } from "#domain/values/csv.ts";
import { formatHundredths } from "#domain/values/money.ts";
import type { PostedResult } from "./posted-result.ts";
import { cumulated } from "./track-record.ts";

/**
 * The results of a plan as a file, the oldest first.
 * @param results of one plan, in any order
 */
export function recordCsv(results: readonly PostedResult[]): string {
  const lines = cumulated(results).map(({ day, percent, total, trades, note }) =>
    csvLine([day, formatHundredths(percent), formatHundredths(total), String(trades), csvText(note)]),
  );
  return [
    csvStart(["Day (UTC)", "Result (% of stake)", "Sum of results (%)", "Trades", "Note"]),
    ...lines,
  ].join("");
}
