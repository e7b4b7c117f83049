import { FormatError } from "./format-error.ts";
import { type LoggedEntry, parseCell } from "./statement-code.ts";

/** Reads the CSV file of a statement. Its headings are in any language, so its columns are known by their places. */

export interface StatementRow {
  /** Counted from 1, as an editor shows it. */
  readonly line: number;
  readonly seq: string;
  /** The instant in UTC. */
  readonly at: string;
  readonly change: string;
  readonly balance: string;
  readonly hold: string;
  /** Undefined where the entry was not logged when the file was written. */
  readonly proof: LoggedEntry | undefined;
}

export interface StatementFile {
  readonly opening: string;
  readonly closing: string;
  readonly rows: readonly StatementRow[];
}

/** A line that is no line of a statement. */
export class StatementLineError extends FormatError {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
  }
}

const COLUMNS = 11;
const place = { seq: 0, utc: 2, label: 3, change: 6, balance: 7, hold: 8, proof: 10 } as const;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Whether a text is a statement, with the column of the public log or without. */
export function statementKind(text: string): "statement" | "without-proofs" | undefined {
  const [heading, opening] = csvLines(text.slice(0, 4_000));
  const width = heading?.cells.length ?? 0;
  const isOpening = opening?.cells[place.seq] === "" && isDecimal(opening.cells[place.balance]);
  if (opening?.cells.length !== width || !isOpening) return undefined;
  return width === COLUMNS ? "statement" : width === COLUMNS - 1 ? "without-proofs" : undefined;
}

/** @throws StatementLineError at the first line of another form */
export function parseStatementFile(text: string): StatementFile {
  const [, opening, ...lines] = csvLines(text);
  const closing = lines.pop();
  if (opening === undefined || closing === undefined)
    throw new StatementLineError(opening?.line ?? 1, "The file ends before the closing balance.");
  return {
    opening: totalOf(opening),
    closing: totalOf(closing),
    rows: lines.map(readRow),
  };
}

function totalOf({ line, cells }: Line): string {
  const balance = cells[place.balance];
  const others = cells.filter((_, at) => at !== place.label && at !== place.balance);
  if (cells.length !== COLUMNS || others.some((cell) => cell !== "") || !isDecimal(balance))
    throw new StatementLineError(
      line,
      "The line is no opening or closing balance: it has a label and a balance, and nothing else.",
    );
  return balance;
}

function readRow({ line, cells }: Line): StatementRow {
  const at = (column: keyof typeof place) => cells[place[column]] ?? "";
  if (cells.length !== COLUMNS || !/^[1-9]\d*$/.test(at("seq")))
    throw new StatementLineError(line, "The line is no entry of a statement.");
  try {
    const cell = at("proof");
    // It is empty where no checkpoint held the entry when the statement was written.
    const proof = cell === "" ? undefined : parseCell(cell);
    const amounts = { change: at("change"), balance: at("balance"), hold: at("hold") };
    return { line, seq: at("seq"), at: at("utc"), ...amounts, proof };
  } catch (error) {
    if (error instanceof FormatError) throw new StatementLineError(line, error.message);
    throw error;
  }
}

function isDecimal(text: string | undefined): text is string {
  return text !== undefined && /^-?\d+\.\d{2}$/.test(text);
}

/** The records of comma-separated values (RFC 4180), each with the number of its first line. */
function csvLines(text: string): Line[] {
  const records: Line[] = [];
  // Bounded, for V8 overflows its stack after some millions of pairs. No cell has so many.
  const cell = /(?:"([^"]*(?:""[^"]*){0,10000})"|([^",\r\n]*))(,|\r?\n|$)/y;
  let cells: string[] = [];
  let line = 1;
  let first = 1;
  cell.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    // A quote within a cell: no CSV. The record ends the list, and is too short for every reader.
    if (found === null) return [...records, { line: first, cells }];
    const [whole, quoted, plain = "", end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split("\n").length - 1;
    if (end === ",") continue;
    records.push({ line: first, cells });
    cells = [];
    first = line;
  }
  return records;
}
