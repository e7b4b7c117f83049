import { csvLine, csvStart, csvText } from "#domain/values/csv.ts";
import { formatHundredths } from "#domain/values/money.ts";
import type { PostedResult } from "./posted-result.ts";
import { cumulated } from "./track-record.ts";

const columns = ["day", "result", "total", "trades", "note"] as const;

/** The headings of the columns, in the language of the reader. */
type RecordHeadings = Readonly<Record<(typeof columns)[number], string>>;

/**
 * The results of a plan as a file, the oldest first. The cell of fewer than five trades is empty, and so is that of a number that is not known yet.
 * @param results of one plan, in any order
 */
export function recordCsv(results: readonly PostedResult[], headings: RecordHeadings): string {
  const lines = cumulated(results).map(({ day, percent, total, trades, note }) =>
    csvLine([
      day,
      formatHundredths(percent),
      formatHundredths(total),
      typeof trades === "number" ? String(trades) : "",
      csvText(note),
    ]),
  );
  return [csvStart(columns.map((column) => headings[column])), ...lines].join("");
}
