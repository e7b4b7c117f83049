import { balanceOf } from "#domain/ledger/account.ts";
import type { ActorRole, EntryKind, LedgerEntry } from "#domain/ledger/ledger.ts";
import { csvLine, csvStart, csvText } from "#domain/values/csv.ts";
import { type Cents, formatDecimal, negate, sum, ZERO } from "#domain/values/money.ts";

/** Returns the changes of an investor's balance in a period, line by line, from the journal. */

export interface StatementLine {
  readonly seq: number;
  readonly at: string;
  readonly kind: EntryKind;
  readonly actorRole: ActorRole;
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
    kind: entry.kind,
    actorRole: entry.actorRole,
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
  "number",
  "localTime",
  "utc",
  "entry",
  "actor",
  "reason",
  "change",
  "balance",
  "hold",
  "transaction",
] as const;

/** The words of the file of a statement, in the language of its reader. */
export interface StatementLabels {
  readonly headings: Readonly<Record<(typeof columns)[number] | "publicLog", string>>;
  readonly opening: string;
  readonly closing: string;
  readonly entry: (kind: EntryKind) => string;
  readonly actor: (role: ActorRole) => string;
  /** Day and local time of an instant. */
  readonly moment: (instant: string) => string;
}

const total = (label: string, amount: Cents, more: readonly string[]) =>
  csvLine(["", "", "", csvText(label), "", "", "", formatDecimal(amount), "", "", ...more]);

/** Lines that are made into text at once, so that a long statement never is one string. */
const linesPerPart = 1000;

/**
 * A statement as comma-separated values (RFC 4180), in parts that belong after one another.
 * @param proofs the proofs of the public log by the numbers of the entries; null where the site has no log
 */
export function* statementCsv(
  statement: Statement,
  labels: StatementLabels,
  proofs: ReadonlyMap<number, string> | null = null,
): Generator<string> {
  const { headings, opening, closing, entry, actor, moment } = labels;
  const head = proofs === null ? columns : ([...columns, "publicLog"] as const);
  const noProof = proofs === null ? [] : [""];
  yield `${csvStart(head.map((column) => headings[column]))}${total(opening, statement.opening, noProof)}`;
  for (let start = 0; start < statement.lines.length; start += linesPerPart)
    yield statement.lines
      .slice(start, start + linesPerPart)
      .map((line) =>
        csvLine([
          String(line.seq),
          csvText(moment(line.at)),
          line.at,
          csvText(entry(line.kind)),
          csvText(actor(line.actorRole)),
          csvText(line.reason ?? ""),
          formatDecimal(line.change),
          formatDecimal(line.balance),
          formatDecimal(line.hold),
          csvText(labelOf(statement, line) ?? ""),
          ...(proofs === null ? [] : [proofs.get(line.seq) ?? ""]),
        ]),
      )
      .join("");
  yield total(closing, statement.closing, noProof);
}
