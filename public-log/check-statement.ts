import { newestClaims } from "./checks.ts";
import type { Claim } from "./claim.ts";
import { entryHashOf } from "./commitment.ts";
import { compareWithKept } from "./consistency.ts";
import { type EntryFacts, isCanonicalEntry, readEntry } from "./entry-facts.ts";
import { toHex } from "./hashing.ts";
import type { KnownLog, Newest } from "./known-log.ts";
import { expectedLeaf, findLeaves } from "./leaves.ts";
import type { StatementFile, StatementRow } from "./statement-file.ts";

/** A row whose entry is in the log, as its cell says. */
interface LoggedRow {
  readonly row: StatementRow;
  readonly index: number;
  readonly salt: Uint8Array;
  readonly text: string;
  readonly entry: EntryFacts | undefined;
}

/** Differences that are listed one by one. A file with more of them is wrong as a whole. */
const MOST_LISTED = 10;

/** Checks every line of a statement: against its entry, that entry against the log, and the entries against one another. */
export async function checkStatement(statement: StatementFile, log: KnownLog): Promise<Claim[]> {
  const logged = statement.rows.flatMap(loggedRow);
  const claims: Claim[] = newestClaims(log);
  const unlogged = statement.rows.length - logged.length;
  const open: Claim[] = unlogged === 0 ? [] : [{ code: "rows-unlogged", count: unlogged }];
  if (logged.length === 0) return [...claims, { code: "rows-none" }, ...open];
  claims.push(...(await includedClaims(logged, log.newest)));
  const wrong = [...logged.flatMap(differences), ...gaps(logged), ...totals(statement, unlogged)];
  const kept = await compareWithKept(log);
  const [first, last] = [logged[0]?.entry?.seq, logged.at(-1)?.entry?.seq];
  const isKnown = first !== undefined && last !== undefined;
  return [
    ...claims,
    ...wrong.slice(0, MOST_LISTED),
    ...(isKnown && wrong.length === 0 ? [{ code: "rows-follow", first, last } as const] : []),
    ...(kept === undefined ? [] : [kept]),
    ...open,
    ...(isKnown ? [{ code: "statement-edges", first, last } as const] : []),
    { code: "statement-columns" },
  ];
}

function loggedRow(row: StatementRow): LoggedRow[] {
  if (row.proof === undefined) return [];
  const { index, salt, entry: text } = row.proof;
  return [{ row, index, salt, text, entry: isCanonicalEntry(text) ? readEntry(text) : undefined }];
}

async function includedClaims(logged: readonly LoggedRow[], newest: Newest): Promise<Claim[]> {
  if (newest.is !== "read") return [{ code: "rows-open" }];
  const expected = logged.map(({ row, index, salt, text }) => ({
    row,
    leaf: expectedLeaf(index, salt, text),
  }));
  const found = await findLeaves(
    expected.map(({ leaf }) => leaf),
    newest,
  );
  if (found === "files-wrong") return [{ code: found }];
  if (found === "unreachable") return [{ code: "newest-unreachable" }];
  const missing = expected.filter(({ leaf }) => !found.has(leaf));
  if (missing.length > 0)
    return missing.slice(0, MOST_LISTED).map(({ row }) => ({ code: "row-not-included", line: row.line }));
  return [{ code: "rows-included", count: logged.length }];
}

/** The differences between a line and its entry. */
function differences({ row, entry }: LoggedRow): Claim[] {
  const { line } = row;
  if (entry === undefined) return [{ code: "entry-ambiguous" }];
  const pairs = [
    [row.seq, String(entry.seq)],
    [row.at, entry.at],
    [row.change, decimal(entry.cashDelta + entry.holdDelta)],
    [row.balance, decimal(entry.cash + entry.hold)],
    [row.hold, decimal(entry.hold)],
  ] as const;
  return pairs
    .filter(([shown, logged]) => shown !== logged)
    .map(([shown, logged]) => ({ code: "row-differs", line, shown, logged }));
}

/** Lines that do not follow the line before: each entry names the hash of the one before it. */
function gaps(logged: readonly LoggedRow[]): Claim[] {
  return logged.flatMap(({ row, entry }, at): Claim[] => {
    const before = logged[at - 1];
    if (before?.entry === undefined || entry === undefined) return [];
    const follows =
      entry.seq === before.entry.seq + 1 &&
      entry.userId === before.entry.userId &&
      entry.prevHash === toHex(entryHashOf(before.text));
    return follows ? [] : [{ code: "row-missing", line: row.line }];
  });
}

/** Compares the balances before the first line and after the last one with those lines. */
function totals({ opening, closing, rows }: StatementFile, unlogged: number): Claim[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || unlogged > 0) return [];
  const before = inCents(first.balance) - inCents(first.change);
  const fits = opening === decimal(before) && closing === last.balance;
  return fits ? [] : [{ code: "totals-differ" }];
}

function inCents(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
