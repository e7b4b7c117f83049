import { describe, expect, it } from "vitest";
import { FormatError } from "#public-log/format-error.ts";
import { formatStatementProof, parseStatementProof } from "./statement-proof.ts";

const salt = Uint8Array.from({ length: 32 }, (_, at) => 255 - at);
const proof = { index: 1234, salt, entry: '{"$id":"e1","reason":"Grüße, \\"Ann\\" ½ 利息"}' };

describe("the column of the public log", () => {
  it("reads back what it writes", () => {
    expect(parseStatementProof(formatStatementProof(proof))).toEqual(proof);
  });

  it("needs no quotes in a CSV file and no decoding in an address", () => {
    expect(formatStatementProof(proof)).toMatch(/^1234\.[\w-]{43}\.[\w-]+$/);
  });

  it("says nothing of an entry that is not logged yet", () => {
    expect(parseStatementProof("")).toBeUndefined();
  });

  const cell = formatStatementProof(proof);
  const [, saltText = "", entryText = ""] = cell.split(".");
  it.each([
    ["another number of parts", `${cell}.`],
    ["no entry", `1.${saltText}.`],
    ["a position with a leading zero", `01.${saltText}.${entryText}`],
    ["a negative position", `-1.${saltText}.${entryText}`],
    ["a salt that is too short", `1.${saltText.slice(0, -4)}.${entryText}`],
    ["the alphabet of plain Base64", cell.replaceAll("_", "/")],
    ["text that is not UTF-8", `1.${saltText}._-8`],
    ["a second spelling of the same bytes", `1.${saltText.slice(0, -1)}B.${entryText}`],
  ])("refuses %s", (_, text) => {
    expect(() => parseStatementProof(text)).toThrow(FormatError);
  });
});
