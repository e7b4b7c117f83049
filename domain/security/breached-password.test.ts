import { describe, expect, it } from "vitest";
import { isInPart, isListed, LISTED_BYTES, partOf } from "./breached-password.ts";

/** A hash of 20 bytes that begins with the given ones. */
function hashOf(...beginning: number[]): Uint8Array {
  return Uint8Array.from({ length: 20 }, (_, index) => beginning[index] ?? 0xee);
}
const inOrder = [
  hashOf(0, 0, 0, 0, 1),
  hashOf(0, 0, 0, 1, 0),
  hashOf(7, 1, 2, 3, 4),
  hashOf(7, 1, 2, 3, 9),
  hashOf(7, 1, 3, 0, 0),
  hashOf(200, 0, 0, 0, 0),
  hashOf(255, 255, 255, 255, 255),
];
const listOf = (hashes: readonly Uint8Array[], from = 0) =>
  Uint8Array.from(hashes.flatMap((hash) => [...hash.subarray(from, LISTED_BYTES)]));

describe("the list of leaked passwords", () => {
  it.each([1, 2, 3, 4, 5, 6, 7])("has each of its first %d entries", (count) => {
    const entries = inOrder.slice(0, count);
    for (const hash of entries) expect(isListed(listOf(entries), hash)).toBe(true);
  });

  it.each([
    ["before the first", [0, 0, 0, 0, 0]],
    ["between two", [7, 1, 2, 3, 5]],
    ["that differs in its first byte", [8, 1, 2, 3, 4]],
    ["that differs in its last byte", [200, 0, 0, 0, 1]],
    ["after the last", [255, 255, 255, 255, 254]],
    ["that stands in the list across two entries", [0, 1, 0, 0, 0]],
  ])("has no hash %s", (_, beginning) => {
    expect(isListed(listOf(inOrder), hashOf(...beginning))).toBe(false);
  });

  it("has nothing when it is empty, and reads nothing after its end", () => {
    expect(isListed(new Uint8Array(), hashOf(0, 0, 0, 0, 0))).toBe(false);
    expect(isListed(listOf([hashOf(0, 0, 0, 0, 0)]), hashOf(0, 0, 0, 0, 1))).toBe(false);
  });
});

describe("a part of the list", () => {
  const part = listOf(inOrder.slice(2, 5), 1);
  it("has the hashes that begin with its byte, which it leaves out", () => {
    expect(part).toHaveLength(12);
    expect(isInPart(part, hashOf(7, 1, 2, 3, 9))).toBe(true);
    expect(isInPart(part, hashOf(7, 1, 2, 3, 8))).toBe(false);
  });

  it.each([
    [0, "00"],
    [7, "07"],
    [255, "ff"],
  ])("for the byte %d is named %s", (byte, name) => expect(partOf(hashOf(byte))).toBe(name));
});
