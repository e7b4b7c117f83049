import { formatMoment } from "#domain/values/calendar.ts";
import { csvLine, csvStart, csvText } from "#domain/values/csv.ts";
import { type Cents, formatDecimal, negate, sum, ZERO } from "#domain/values/money.ts";
import { balanceOf } from "./account.ts";
import { actorLabels, entryLabels, type LedgerEntry } from "./ledger.ts";

/** Returns the changes of an investor's balance in a period, line by line, from the journal. */

export interface StatementLine {
  readonly seq: number;
  readonly at: string;
  readonly words: string;
  readonly actor: string;
  readonly reason: string | null;
  readonly transactionId: string | null;
  readonly change: Cents;
  /** The balance after it, in total and on hold. */
  readonly balance: Cents;
  readonly hold: Cents;
}

export interface Statement {
  readonly opening: Cents;
  readonly closing: Cents;
  readonly credited: Cents;
  readonly debited: Cents;
  readonly lines: readonly StatementLine[];
  /** The labels of the transactions of the lines: row id → "TNX-4F7KQ2". */
  readonly labels: ReadonlyMap<string, string>;
}

/** The line of an entry: the part of it that concerns the balance, which is what is available and on hold. */
export function statementLine(entry: LedgerEntry): StatementLine {
  return {
    seq: entry.seq,
    at: entry.at,
    words: entryLabels[entry.kind],
    actor: actorLabels[entry.actorRole],
    reason: entry.reason,
    transactionId: entry.transactionId,
    change: sum(entry.cashDelta, entry.holdDelta),
    balance: balanceOf(entry),
    hold: entry.hold,
  };
}

/**
 * Puts the lines together.
 * @param lines in the order they happened
 * @param before the balance before the first line; needed only when there is none
 * @param labels what the transactions of the lines are called
 */
export function makeStatement(
  lines: readonly StatementLine[],
  before: Cents,
  labels: Statement["labels"],
): Statement {
  const [first] = lines;
  const opening = first === undefined ? before : sum(first.balance, negate(first.change));
  let [credited, debited] = [ZERO, ZERO];
  for (const { change } of lines)
    if (change > 0) credited = sum(credited, change);
    else debited = sum(debited, change);
  return { opening, closing: lines.at(-1)?.balance ?? opening, credited, debited, lines, labels };
}

/** The label of a line's transaction; null for a line without one. */
export function labelOf({ labels }: Statement, { transactionId }: StatementLine): string | null {
  return transactionId === null ? null : (labels.get(transactionId) ?? transactionId);
}

const columns = [
  "No.",
  "Local time",
  "UTC",
  "Entry",
  "By",
  "Reason",
  "Change (USD)",
  "Balance (USD)",
  "On hold (USD)",
  "Transaction",
];

const total = (words: string, amount: Cents) =>
  csvLine(["", "", "", words, "", "", "", formatDecimal(amount), "", ""]);

/** Lines that are made into text at once, so that a long statement never is one string. */
const linesPerPart = 1000;

/** A statement as comma-separated values (RFC 4180), in parts that belong after one another. */
export function* statementCsv(statement: Statement): Generator<string> {
  yield `${csvStart(columns)}${total("Opening balance", statement.opening)}`;
  for (let start = 0; start < statement.lines.length; start += linesPerPart)
    yield statement.lines
      .slice(start, start + linesPerPart)
      .map((line) =>
        csvLine([
          String(line.seq),
          csvText(formatMoment(line.at)),
          line.at,
          csvText(line.words),
          csvText(line.actor),
          csvText(line.reason ?? ""),
          formatDecimal(line.change),
          formatDecimal(line.balance),
          formatDecimal(line.hold),
          csvText(labelOf(statement, line) ?? ""),
        ]),
      )
      .join("");
  yield total("Closing balance", statement.closing);
}
