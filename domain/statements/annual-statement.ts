import { EMPTY } from "#domain/ledger/account.ts";
import type { EntryKind, LedgerEntry } from "#domain/ledger/ledger.ts";
import { csvLine, csvStart, csvText } from "#domain/values/csv.ts";
import { type Cents, formatDecimal, negate, sum, ZERO } from "#domain/values/money.ts";
import { addMoves, equityOf, type MoneyMoves, movesOf, NO_MOVES } from "./money-moves.ts";

/**
 * A calendar year of an account for a tax return: gains and losses, payments and receipts. A gain or loss is realised
 * when a trade ends; until then it is the profit of the ongoing trade.
 */

/** A trade that ended in the year. */
interface RealisedTrade {
  readonly entry: LedgerEntry;
  /** The stake that was in it. */
  readonly stake: Cents;
  /** The amount that came back to the balance. */
  readonly received: Cents;
  /** `received` less `stake`. */
  readonly result: Cents;
}

/** A line of a year that is no end of a trade. */
interface AnnualMove {
  readonly entry: LedgerEntry;
  /** More for the investor is positive. */
  readonly amount: Cents;
}

/** The sections of a year, in their order. */
export const annualSections = ["deposits", "payouts", "fees", "bonuses", "adjustments"] as const;
export type AnnualSection = (typeof annualSections)[number];

export interface AnnualStatement {
  readonly year: number;
  /** The equity at both ends, and the part of it that is profit of an ongoing trade: not realised yet. */
  readonly opening: Cents;
  readonly closing: Cents;
  readonly openingUnrealised: Cents;
  readonly closingUnrealised: Cents;
  readonly trades: readonly RealisedTrade[];
  readonly gains: Cents;
  /** Negative. */
  readonly losses: Cents;
  readonly moves: Readonly<Record<AnnualSection, readonly AnnualMove[]>>;
  readonly totals: MoneyMoves;
  /** The change of the profit that is not realised. */
  readonly unrealisedChange: Cents;
  /** The number of entries of the year. */
  readonly entries: number;
}

/** Returns the instants of a calendar year in the local time zone, as all statements count days. */
export function spanOfYear(year: number): { readonly from: string; readonly until: string } {
  return { from: new Date(year, 0, 1).toISOString(), until: new Date(year + 1, 0, 1).toISOString() };
}

/**
 * Returns the calendar years of an account in the local time zone, the newest first.
 * @param first when its first entry was written
 */
export function yearsSince(first: string, now: string): readonly number[] {
  const [begin, end] = [new Date(first).getFullYear(), new Date(now).getFullYear()];
  return Array.from({ length: Math.max(end - begin, 0) + 1 }, (_, index) => end - index);
}

/**
 * Makes the statement of a year.
 * @param entries of the year, of one investor, the oldest first, without gaps
 * @param before the newest entry before the year; null for the year in which the account began
 */
export function annualStatement(
  year: number,
  entries: readonly LedgerEntry[],
  before: LedgerEntry | null,
): AnnualStatement {
  const last = entries.at(-1) ?? before ?? EMPTY;
  const trades = entries.filter(endsTrade).map(realised);
  const results = trades.map(({ result }) => result);
  const [opening, closing] = [before ?? EMPTY, last];
  return {
    year,
    opening: equityOf(opening),
    closing: equityOf(closing),
    openingUnrealised: opening.profit,
    closingUnrealised: closing.profit,
    trades,
    gains: sum(...results.filter((result) => result > 0)),
    losses: sum(...results.filter((result) => result < 0)),
    moves: {
      deposits: movesTo("deposits", entries),
      payouts: movesTo("payouts", entries),
      fees: movesTo("fees", entries),
      bonuses: movesTo("bonuses", entries),
      adjustments: movesTo("adjustments", entries),
    },
    totals: entries.reduce<MoneyMoves>((total, entry) => addMoves(total, movesOf(entry)), NO_MOVES),
    unrealisedChange: sum(closing.profit, negate(opening.profit)),
    entries: entries.length,
  };
}

function endsTrade({ kind }: LedgerEntry): boolean {
  return kind === "profit-claimed" || kind === "trade-closed";
}

function realised(entry: LedgerEntry): RealisedTrade {
  const stake = negate(entry.stakeDelta);
  return { entry, stake, received: entry.cashDelta, result: sum(entry.cashDelta, entry.stakeDelta) };
}

function movesTo(section: AnnualSection, entries: readonly LedgerEntry[]): readonly AnnualMove[] {
  return entries.flatMap((entry) => {
    const amount = movesOf(entry)[section];
    return amount === 0 ? [] : [{ entry, amount }];
  });
}

const columns = [
  "section",
  "number",
  "localTime",
  "utc",
  "entry",
  "reason",
  "stake",
  "received",
  "amount",
  "transaction",
] as const;

/** The words of the file of a year, in the language of its reader. */
export interface AnnualLabels {
  readonly headings: Readonly<Record<(typeof columns)[number], string>>;
  readonly trades: string;
  readonly sections: Readonly<Record<AnnualSection, string>>;
  /** The section of the sums, and the names of those that are no sum of a section. */
  readonly summary: string;
  readonly opening: string;
  readonly gains: string;
  readonly losses: string;
  readonly unrealisedChange: string;
  readonly closing: string;
  readonly closingUnrealised: string;
  readonly entry: (kind: EntryKind) => string;
  /** Day and local time of an instant. */
  readonly moment: (instant: string) => string;
}

/**
 * A year as comma-separated values (RFC 4180), in parts that belong after one another.
 * @param transactions what the transactions of the lines are called: row id → "TNX-4F7KQ2"
 */
export function* annualStatementCsv(
  statement: AnnualStatement,
  transactions: ReadonlyMap<string, string>,
  labels: AnnualLabels,
): Generator<string> {
  const { trades, moves, totals } = statement;
  const line = (section: string, entry: LedgerEntry, amounts: readonly string[]) =>
    csvLine([
      csvText(section),
      String(entry.seq),
      csvText(labels.moment(entry.at)),
      entry.at,
      csvText(labels.entry(entry.kind)),
      csvText(entry.reason ?? ""),
      ...amounts,
      csvText(
        entry.transactionId === null ? "" : (transactions.get(entry.transactionId) ?? entry.transactionId),
      ),
    ]);
  const total = (label: string, amount: Cents) =>
    csvLine([csvText(labels.summary), "", "", "", csvText(label), "", "", "", formatDecimal(amount), ""]);

  yield csvStart(columns.map((column) => labels.headings[column]));
  for (const { entry, stake, received, result } of trades)
    yield line(labels.trades, entry, [stake, received, result].map(formatDecimal));
  for (const section of annualSections)
    for (const { entry, amount } of moves[section])
      yield line(labels.sections[section], entry, ["", "", formatDecimal(amount)]);
  yield total(labels.opening, statement.opening);
  yield total(labels.gains, statement.gains);
  yield total(labels.losses, statement.losses);
  for (const section of annualSections) yield total(labels.sections[section], totals[section]);
  yield total(labels.unrealisedChange, statement.unrealisedChange);
  yield total(labels.closing, statement.closing);
  yield total(labels.closingUnrealised, statement.closingUnrealised);
}

/** The equity that the sums of a year make from its beginning; it is the equity at its end. */
export function reconciled(statement: AnnualStatement): Cents {
  const { opening, gains, losses, totals, unrealisedChange } = statement;
  return sum(
    opening,
    gains,
    losses,
    unrealisedChange,
    ...annualSections.map((section) => totals[section] ?? ZERO),
  );
}
