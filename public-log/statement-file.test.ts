import { describe, expect, it } from "vitest";
import { parseStatementFile, StatementLineError, statementKind } from "./statement-file.ts";

/** The cells of a line, with their columns: number, local time, UTC, label, reference, note, change, balance, hold, by, proof. */
function lineOf(cells: Readonly<Record<number, string>>, width = 11): string {
  return Array.from({ length: width }, (_, at) => cells[at] ?? "").join(",");
}

const heading = lineOf({ 0: "No.", 7: "Balance", 10: "Public log" });
const opening = lineOf({ 3: "Opening balance", 7: "0.00" });
const closing = lineOf({ 3: "Closing balance", 7: "-12.50" });
const entry = lineOf({
  0: "1",
  1: "14.03.2026",
  2: "2026-03-14T09:30:00.000Z",
  3: '"Deposit, by ""transfer"""',
  6: "500.00",
  7: "500.00",
  8: "20.00",
});
const fileOf = (lines: readonly string[], end = "\r\n") => lines.map((line) => line + end).join("");
const statement = fileOf([heading, opening, entry, closing]);

/** The line of the error, and its problem. */
function problemOf(text: string): [line: number, problem: string] | undefined {
  try {
    parseStatementFile(text);
  } catch (error) {
    if (error instanceof StatementLineError) return [error.line, error.message];
    throw error;
  }
  return undefined;
}

const row = {
  line: 3,
  seq: "1",
  at: "2026-03-14T09:30:00.000Z",
  change: "500.00",
  balance: "500.00",
  hold: "20.00",
  proof: undefined,
};

describe("a statement", () => {
  it("is read with every kind of line end, a mark of UTF-8, and without a last line end", () => {
    const parsed = { opening: "0.00", closing: "-12.50", rows: [row] };
    expect(parseStatementFile(statement)).toEqual(parsed);
    expect(parseStatementFile(fileOf([heading, opening, entry, closing], "\n"))).toEqual(parsed);
    expect(parseStatementFile(`\uFEFF${statement}`)).toEqual(parsed);
    expect(parseStatementFile(statement.slice(0, -2))).toEqual(parsed);
    // The last cell, which is empty, is one as well.
    expect(parseStatementFile(fileOf([heading, opening, closing]))).toEqual({ ...parsed, rows: [] });
  });

  it("has the lines of an editor, also where a cell has line ends", () => {
    const long = entry.replace("14.03.2026", '"14.03.\n2026"');
    const second = entry.replace(/^1,/, "2,");
    const { rows } = parseStatementFile(fileOf([heading, opening, long, second, closing]));
    expect(rows.map(({ line, seq }) => [line, seq])).toEqual([
      [3, "1"],
      [5, "2"],
    ]);
  });

  it("needs an opening and a closing balance", () => {
    expect(problemOf("")).toEqual([1, "The file ends before the closing balance."]);
    expect(problemOf(fileOf([heading]))).toEqual([1, "The file ends before the closing balance."]);
    expect(problemOf(fileOf([heading, opening]))).toEqual([2, "The file ends before the closing balance."]);
  });

  it("has nothing but a label and an amount in the lines of the balances", () => {
    const problem =
      "The line is no opening or closing balance: it has a label and a balance, and nothing else.";
    const refused = [
      lineOf({ 7: "12.50" }, 10),
      lineOf({ 7: "12.50" }, 12),
      lineOf({ 6: "1.00", 7: "12.50" }),
      lineOf({ 10: "x", 7: "12.50" }),
      ...["", "12.5", "12.500", "x12.50", "12.50x", "+12.50", "12,50"].map((text) =>
        lineOf({ 7: `"${text}"` }),
      ),
    ];
    for (const line of refused) {
      expect(problemOf(fileOf([heading, opening, entry, line])), line).toEqual([4, problem]);
      expect(problemOf(fileOf([heading, line, entry, closing])), line).toEqual([2, problem]);
    }
  });

  it("has entries with a number from 1 in all its columns", () => {
    const refused = [
      entry.replace(/^1,/, "0,"),
      entry.replace(/^1,/, "x1,"),
      entry.replace(/^1,/, "1x,"),
      entry.replace(/^1,/, ","),
      `${entry},`,
      entry.slice(0, -1),
      "1",
    ];
    for (const line of refused)
      expect(problemOf(fileOf([heading, opening, line, closing])), line).toEqual([
        3,
        "The line is no entry of a statement.",
      ]);
  });

  it("names the line whose cell of the public log is damaged", () => {
    const damaged = `${entry}1.a.b.c`;
    expect(problemOf(fileOf([heading, opening, damaged, closing]))).toEqual([
      3,
      "The cell of the public log has more than three parts.",
    ]);
  });

  it("ends at a quote within a cell", () => {
    const [line] = problemOf(fileOf([heading, opening, entry, '2,a"b', closing])) ?? [];
    expect(line).toBe(4);
  });
});

describe("the kind of a file", () => {
  const without = (line: string) => line.slice(0, -1);

  it("is a statement with or without the column of the public log", () => {
    expect(statementKind(statement)).toBe("statement");
    expect(statementKind(fileOf([lineOf({}, 10), without(opening)]))).toBe("without-proofs");
  });

  it("is seen at the beginning of a long file", () => {
    // The rest is not read: a quote in it would be no CSV.
    expect(statementKind(fileOf([heading, opening, "x".repeat(4_000), 'a"b']))).toBe("statement");
    expect(statementKind(fileOf([`"${"x".repeat(4_000)}"`, opening]))).toBeUndefined();
  });

  it("is no other table", () => {
    const others = [
      "",
      fileOf([heading]),
      fileOf([heading, entry]),
      fileOf([heading, lineOf({ 7: "x" })]),
      fileOf([heading, without(opening)]),
      fileOf([lineOf({}, 10), opening]),
      fileOf([lineOf({}, 9), lineOf({ 7: "0.00" }, 9)]),
      fileOf([lineOf({}, 12), lineOf({ 7: "0.00" }, 12)]),
    ];
    for (const text of others) expect(statementKind(text), text).toBeUndefined();
  });
});
