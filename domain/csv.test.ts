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
    ["", ""],
  ])("%j becomes %j", (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});

it("begins with the mark of UTF-8 and ends each line as RFC 4180 has it", () => {
  expect(csvStart(["A", "B"]) + csvLine(["1", "2"])).toBe("\uFEFFA,B\r\n1,2\r\n");
});
