import { describe, expect, it } from "vitest";
import { toBase64 } from "#public-log/hashing.ts";
import { leafOfEntry } from "./leaf-of-entry.ts";
import { decodeLeaves, encodeLeaves, firstKeptDay } from "./owed-leaves.ts";

describe("the leaves of a day", () => {
  const leaves = [
    { hash: new Uint8Array(32).fill(1), sum: 0 },
    { hash: new Uint8Array(32).fill(2), sum: Number.MAX_SAFE_INTEGER },
    { hash: new Uint8Array(32).fill(3), sum: 258 },
  ];

  it("come back from their row", () => {
    expect(decodeLeaves(encodeLeaves(leaves))).toEqual(leaves);
    expect(decodeLeaves(encodeLeaves([]))).toEqual([]);
  });

  it("take 40 bytes each: the hash, and the sum in eight", () => {
    const bytes = Buffer.from(encodeLeaves(leaves.slice(2)), "base64");
    expect([...bytes]).toEqual([...new Uint8Array(32).fill(3), 0, 0, 0, 0, 0, 0, 1, 2]);
  });

  it("are kept for 400 days", () => expect(firstKeptDay("2027-04-18")).toBe("2026-03-14"));
});

describe("the leaf of an entry", () => {
  const salt = toBase64(new Uint8Array(32).fill(9));
  it("has the salt and the hash as bytes", () => {
    expect(leafOfEntry({ index: 7, salt }, `00ff${"0a".repeat(30)}`)).toEqual({
      index: 7,
      salt: new Uint8Array(32).fill(9),
      entryHash: Uint8Array.from([0, 255, ...new Uint8Array(30).fill(10)]),
    });
  });

  it("is refused with a salt of another length, which the error names", () => {
    expect(() => leafOfEntry({ index: 7, salt: "AA==" }, "00")).toThrow("The salt of the entry");
  });
});

it("a row whose data is no base64 names what it holds", () => {
  expect(() => decodeLeaves("%")).toThrow("Leaves of a day");
});
