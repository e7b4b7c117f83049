import { canBeBackDated, isBackDated } from "./back-dated.ts";
import { newestClaims } from "./checks.ts";
import type { Claim } from "./claim.ts";
import { entryHashOf } from "./commitment.ts";
import { compareWithKept, readFiles } from "./consistency.ts";
import { dayOf } from "./days.ts";
import { checkEntry, continuesBalances, type EntryFacts, type EntryProblem } from "./entry-facts.ts";
import { toHex } from "./hashing.ts";
import type { KnownLog, Newest, NewestCheckpoint } from "./known-log.ts";
import { expectedLeaf, findLeaves, isBehindCopy } from "./leaves.ts";
import { daysBeside, newestDayBefore } from "./search-days.ts";
import type { StatementFile, StatementRow } from "./statement-file.ts";

/** A row whose entry is in the log, as its cell says. */
interface LoggedRow {
  readonly row: StatementRow;
  readonly index: number;
  readonly salt: Uint8Array;
  readonly text: string;
  readonly entry: EntryFacts | undefined;
  readonly problem: EntryProblem | undefined;
}

/** Differences that are listed one by one. A file with more of them is wrong as a whole. */
const MOST_LISTED = 10;

/** Checks every line of a statement: against its entry, that entry against the log, and the entries against one another. */
export async function checkStatement(
  statement: StatementFile,
  log: KnownLog,
  now = Date.now(),
): Promise<Claim[]> {
  const logged = statement.rows.flatMap(loggedRow);
  const claims: Claim[] = newestClaims(log);
  const open = unloggedClaims(statement);
  if (logged.length === 0) return [...claims, { code: "rows-none" }, ...open];
  claims.push(...(await includedClaims(logged, log.newest, now)));
  const wrong = [...logged.flatMap(differences), ...gaps(logged), ...totals(statement)];
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
  const { facts: entry, problem } = checkEntry(text);
  return [{ row, index, salt, text, entry, problem }];
}

/** Names the lines that nothing proves, and whose balances nothing proves either. */
function unloggedClaims({ rows }: StatementFile): Claim[] {
  const lines = rows.filter(({ proof }) => proof === undefined).map(({ line }) => line);
  const named = lines.slice(0, MOST_LISTED).join(", ");
  const more = lines.length > MOST_LISTED ? ", …" : "";
  return lines.length === 0 ? [] : [{ code: "rows-unlogged", count: lines.length, lines: `${named}${more}` }];
}

async function includedClaims(logged: readonly LoggedRow[], newest: Newest, now: number): Promise<Claim[]> {
  if (newest.is !== "read") return [{ code: "rows-open" }];
  const { size } = newest.checkpoint;
  const behind = logged
    .filter(({ index }) => isBehindCopy(index, newest))
    .slice(0, MOST_LISTED)
    .map(({ row }) => ({ code: "row-behind", line: row.line, size }) as const);
  const within = logged.filter(({ index }) => !isBehindCopy(index, newest));
  const expected = within.map(({ row, index, salt, text }) => ({
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
  const backDated = await backDatedClaims(within, newest, now);
  const included = found.size > 0 ? [{ code: "rows-included", count: found.size } as const] : [];
  return [...included, ...backDated, ...behind];
}

/** Names the lines whose entries are dated more than two days before a day whose statement the log had before them. */
async function backDatedClaims(
  included: readonly LoggedRow[],
  newest: NewestCheckpoint,
  now: number,
): Promise<Claim[]> {
  // The files are read where a line is older than that alone.
  if (!included.some(({ entry }) => entry !== undefined && canBeBackDated(entry.at, now))) return [];
  const positions = included.map(({ index }) => index);
  const days = await readFiles(() => daysBeside(positions, newest));
  if (days === "unreachable") return [{ code: "newest-unreachable" }];
  if (days === "files-wrong") return [{ code: days }];
  return included
    .flatMap(({ row: { line }, index, entry }) => {
      const day = newestDayBefore(days, index)?.day;
      if (entry === undefined || day === undefined || !isBackDated(entry.at, day)) return [];
      return [{ code: "row-back-dated", line, day, date: dayOf(Date.parse(entry.at)) } as const];
    })
    .slice(0, MOST_LISTED);
}

/** The differences between a line and its entry. */
function differences({ row, entry, problem }: LoggedRow): Claim[] {
  const { line } = row;
  const own: Claim[] = problem === undefined ? [] : [{ code: problem, line }];
  if (entry === undefined) return own;
  const pairs = [
    [row.seq, String(entry.seq)],
    [row.at, entry.at],
    [row.change, decimal(entry.cashDelta + entry.holdDelta)],
    [row.balance, decimal(entry.cash + entry.hold)],
    [row.hold, decimal(entry.hold)],
  ] as const;
  const differing = pairs
    .filter(([shown, logged]) => shown !== logged)
    .map(([shown, logged]) => ({ code: "row-differs", line, shown, logged }) as const);
  return [...own, ...differing];
}

/** Lines that do not follow the line before: each entry names the hash of the one before it, goes on from its balances, and is not older. */
function gaps(logged: readonly LoggedRow[]): Claim[] {
  return logged.flatMap(({ row: { line }, entry }, at): Claim[] => {
    const before = logged[at - 1];
    if (before?.entry === undefined || entry === undefined) return [];
    const isNext = entry.seq === before.entry.seq + 1;
    const follows =
      isNext && entry.userId === before.entry.userId && entry.prevHash === toHex(entryHashOf(before.text));
    const goesOn = !isNext || continuesBalances(entry, before.entry);
    const isLater = !isNext || entry.at >= before.entry.at;
    return [
      ...(follows ? [] : [{ code: "row-missing", line } as const]),
      ...(goesOn ? [] : [{ code: "row-unbalanced", line } as const]),
      ...(isLater ? [] : [{ code: "row-older", line } as const]),
    ];
  });
}

/** Compares the balances before the first line and after the last one with those lines, where they are proven. */
function totals({ opening, closing, rows }: StatementFile): Claim[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const opens =
    first?.proof === undefined || opening === decimal(inCents(first.balance) - inCents(first.change));
  const closes = last?.proof === undefined || closing === last.balance;
  return opens && closes ? [] : [{ code: "totals-differ" }];
}

function inCents(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
