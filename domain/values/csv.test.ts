import { describe, expect, it } from "vitest";
import { csvLine, csvStart, csvText } from "./csv.ts";

describe("a text in a cell", () => {
  it.each([
    ["plain", "plain"],
    ["a, b", '"a, b"'],
    ['say "yes"', '"say ""yes"""'],
    ["two\nlines", '"two\nlines"'],
    ["=HYPERLINK(1)", `"'=HYPERLINK(1)"`],
    ["+1", `"'+1"`],
    ["-1", `"'-1"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t'=1"`],
    ["Ada;=1+1;", `"Ada;'=1+1;"`],
    ['Ada; "=1+1";', `"Ada; ""'=1+1"";"`],
    ["a\n@SUM(A1)", `"a\n'@SUM(A1)"`],
    ["one; two - three", "one; two - three"],
    ["  =1", `"'  =1"`],
    ['=1,"x"', `"'=1,""x"""`],
    ["\uFF1D1+1", `"'\uFF1D1+1"`],
    ["\uFF0B1", `"'\uFF0B1"`],
    ["\uFF0D1", `"'\uFF0D1"`],
    ["\uFF20SUM(A1)", `"'\uFF20SUM(A1)"`],
    ["\u22121", `"'\u22121"`],
    ["\uFE661", `"'\uFE661"`],
    ["\u207C1", `"'\u207C1"`],
    ["\u3000=1", `"'\u3000=1"`],
    ["\u200B=1", `"'\u200B=1"`],
    ["\u0000=1", `"'\u0000=1"`],
    ["\u3164=1", `"'\u3164=1"`],
    ["\uFE0F=1", `"'\uFE0F=1"`],
    ["Ada;\uFF1D1+1;", `"Ada;'\uFF1D1+1;"`],
    ["Ada\uFF1B=1+1", `"Ada\uFF1B'=1+1"`],
    ["Ada\u2028=1", `"Ada\u2028'=1"`],
    ["", ""],
  ])("%j becomes %j", (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});

it("begins with the mark of UTF-8 and ends each line as RFC 4180 has it", () => {
  expect(csvStart(["A", "B"]) + csvLine(["1", "2"])).toBe("\uFEFFA,B\r\n1,2\r\n");
});

it("has headings that are texts, whatever a language calls a column", () => {
  expect(csvStart(["Somme, en %", "-A"])).toBe(`\uFEFF"Somme, en %","'-A"\r\n`);
});
