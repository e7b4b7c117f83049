import type { Checkpoint } from "./checkpoint.ts";
import { entryHashOf, entryLeaf } from "./commitment.ts";
import { attempt, type Finding, fails, holds, problemOf } from "./findings.ts";
import { FormatError } from "./format-error.ts";
import { leafHash, toHex } from "./hashing.ts";
import { parseObject } from "./json-fields.ts";
import { isCanonicalEntry } from "./receipt.ts";
import { type LoggedEntry, parseCell } from "./statement-code.ts";
import type { TileReader } from "./tiles.ts";
import { verifyInclusion } from "./tree.ts";

/** Statements as CSV, whose last column holds each entry with its place in the public log. */

const MOST_CHARACTERS = 50_000_000;
const MOST_LINES = 100_000;

/** A line of a statement. */
export interface StatementLine {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The last cell, which is empty while the log does not contain the entry. */
  readonly cell: string;
}

/** Reads the lines of a statement below its headings. Lines of sums, which have no number, are left out. */
export function parseStatement(csv: string): StatementLine[] {
  if (csv.length > MOST_CHARACTERS)
    throw new FormatError("The statement has more than 50 million characters.");
  const [headings, ...rows] = parseCsv(csv.replace(/^\uFEFF/, ""));
  if (headings === undefined || headings.cells.length < 2)
    throw new FormatError("This is no statement: it has no headings separated by commas.");
  const odd = rows.find(({ cells }) => cells.length !== headings.cells.length);
  if (odd !== undefined)
    throw new FormatError(
      `Line ${odd.line} of the statement has ${odd.cells.length} cells; the headings have ${headings.cells.length}.`,
    );
  return rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, -1), cell: cells.at(-1) ?? "" }));
}

/** Reads comma-separated values (RFC 4180). */
function parseCsv(csv: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  let [line, cells]: [number, string[]] = [1, []];
  let start = line;
  while (pattern.lastIndex < csv.length || cells.length > 0) {
    const at = pattern.lastIndex;
    const [, cell, end] = pattern.exec(csv) ?? [];
    if (cell === undefined)
      throw new FormatError(`Line ${line} of the statement has a quote in the wrong place.`);
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += csv.slice(at, pattern.lastIndex).split("\n").length - 1;
    if (end === ",") continue;
    rows.push({ line: start, cells });
    if (rows.length > MOST_LINES) throw new FormatError(`The statement has more than ${MOST_LINES} lines.`);
    [cells, start] = [[], line];
    // The end of the file matches without a character.
    if (pattern.lastIndex >= csv.length) break;
  }
  return rows;
}

/** The statements that the lines of a file make. */
export type StatementClaim =
  /** Every line is the entry that it carries. */
  | "lines"
  /** The log contains every entry. */
  | "inclusion"
  /** No entry is missing between the first and the last one, and their order is that of the chain. */
  | "chain";

export interface StatementReport {
  readonly findings: Finding<StatementClaim>[];
  /** Lines whose entries the log contains. */
  readonly logged: number;
  /** Lines of entries that state no place in the log: they are too new, or it was removed. */
  readonly notLogged: number;
}

/** The fields of an entry that a statement shows. */
interface EntryFields {
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly prevHash: string;
  readonly cash: number;
  readonly hold: number;
  readonly cashDelta: number;
  readonly holdDelta: number;
}

/** Checks every line of a statement against the log of a checkpoint that was verified. */
export async function verifyStatement(
  lines: readonly StatementLine[],
  checkpoint: Checkpoint,
  reader: TileReader,
): Promise<StatementReport> {
  const numbered = lines.filter(
    ({ cells, cell }) => cell !== "" || cells.some((text) => /^[1-9]\d*$/.test(text)),
  );
  const logged = numbered.filter(({ cell }) => cell !== "");
  const problems = { lines: [] as string[], inclusion: [] as string[], chain: [] as string[] };
  const chain = new Map<string, { line: number; hash: string; fields: EntryFields }[]>();
  for (const { line, cells, cell } of logged) {
    const read = attempt(() => readCell(cell));
    if (!("value" in read)) {
      problems.lines.push(`line ${line}: ${problemOf(read)}`);
      problems.inclusion.push(`line ${line}, which cannot be read`);
      continue;
    }
    const { entry, fields } = read.value;
    const difference = differenceOf(cells, fields);
    if (difference !== undefined) problems.lines.push(`line ${line}: ${difference}`);
    const isIncluded = await isInLog(entry, checkpoint, reader);
    if (!isIncluded) problems.inclusion.push(`line ${line} (position ${entry.index})`);
    const own = chain.get(fields.userId) ?? [];
    own.push({ line, hash: toHex(entryHashOf(entry.entry)), fields });
    chain.set(fields.userId, own);
  }
  if (chain.size > 1) problems.chain.push(`it has entries of ${chain.size} accounts`);
  for (const entries of chain.values()) problems.chain.push(...breaksOf(entries));
  const { size } = checkpoint;
  const findings = [
    verdict(
      "lines",
      problems.lines,
      `All ${logged.length} lines say what their entries say.`,
      "Lines were changed",
    ),
    verdict(
      "inclusion",
      problems.inclusion,
      `The log of ${size} entries contains all ${logged.length} entries of the statement.`,
      "The log does not contain",
    ),
    verdict(
      "chain",
      problems.chain,
      "The entries follow one another without a gap.",
      "The statement is not the whole of its period",
    ),
  ];
  return { findings, logged: logged.length, notLogged: numbered.length - logged.length };
}

function verdict(
  claim: StatementClaim,
  problems: readonly string[],
  success: string,
  failure: string,
): Finding<StatementClaim> {
  if (problems.length === 0) return holds(claim, success);
  const shown = problems.slice(0, 5).join("; ");
  const more = problems.length > 5 ? `; and ${problems.length - 5} more` : "";
  return fails(claim, `${failure}: ${shown}${more}.`);
}

/** Columns of a statement: number, local time, UTC, kind, actor, reason, change, balance, hold, transaction. */
const STATEMENT_COLUMNS = 10;

/** The first difference between the cells of a line and its entry. */
function differenceOf(cells: readonly string[], fields: EntryFields): string | undefined {
  const { seq, at, cash, hold, cashDelta, holdDelta } = fields;
  const missing = [String(seq), at].find((text) => !cells.includes(text));
  if (missing !== undefined) return `the entry has ${missing}, which the line does not show`;
  if (cells.length !== STATEMENT_COLUMNS) return undefined;
  const amounts = [cashDelta + holdDelta, cash + hold, hold].map(decimal);
  const wrong = amounts.find((text, place) => cells[6 + place] !== text);
  return wrong && `the entry says ${wrong}, the line ${cells.slice(6, 9).join(", ")}`;
}

function readCell(cell: string): { entry: LoggedEntry; fields: EntryFields } {
  const entry = parseCell(cell);
  return { entry, fields: fieldsOf(entry.entry) };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

function fieldsOf(text: string): EntryFields {
  const value = isCanonicalEntry(text) ? (parseObject(text) as Partial<Record<string, unknown>>) : undefined;
  if (value === undefined) throw new FormatError("its entry is not canonical JSON");
  const number = (name: string) => {
    const given = value[name];
    if (typeof given !== "number" || !Number.isSafeInteger(given))
      throw new FormatError(`its entry has no integer "${name}"`);
    return given;
  };
  const string = (name: string) => {
    const given = value[name];
    if (typeof given !== "string") throw new FormatError(`its entry has no text "${name}"`);
    return given;
  };
  return {
    seq: number("seq"),
    at: string("at"),
    userId: string("userId"),
    prevHash: string("prevHash"),
    cash: number("cash"),
    hold: number("hold"),
    cashDelta: number("cashDelta"),
    holdDelta: number("holdDelta"),
  };
}

/** Whether the log contains the entry. A position beyond the log is a false statement, not an error. */
async function isInLog(
  { index, salt, entry }: LoggedEntry,
  { size, root }: Checkpoint,
  reader: TileReader,
): Promise<boolean> {
  if (index >= size) return false;
  const proof = await reader.inclusionProof(index, size);
  const hash = leafHash(entryLeaf(salt, entryHashOf(entry)));
  return verifyInclusion({ leafHash: hash, index, size, proof, root });
}

/** The places at which the entries of an account do not follow one another. */
function breaksOf(entries: readonly { line: number; hash: string; fields: EntryFields }[]): string[] {
  const bySeq = [...entries].sort((one, other) => one.fields.seq - other.fields.seq);
  return bySeq.slice(1).flatMap((entry, at) => {
    const before = bySeq[at];
    if (before === undefined) return [];
    const { seq, prevHash } = entry.fields;
    if (seq === before.fields.seq) return entry.hash === before.hash ? [] : [`number ${seq} is there twice`];
    if (seq !== before.fields.seq + 1) return [`numbers ${before.fields.seq + 1} to ${seq - 1} are missing`];
    return prevHash === before.hash ? [] : [`number ${seq} does not follow number ${seq - 1}`];
  });
}
