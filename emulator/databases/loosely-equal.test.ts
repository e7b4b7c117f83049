import { expect, it } from "vitest";
import { looselyEqual } from "./loosely-equal.ts";

it.each([
  ["the same text", "a", "a", true],
  ["true and a text", true, "secret", true],
  ["true and the text 0", true, "0", false],
  ["false and 0", false, 0, true],
  ["null and false", null, false, true],
  ["null and an empty text", null, "", true],
  ["null and the text 0", null, "0", false],
  ["null and an empty list", null, [], true],
  ["a number and its text", 1234, "1234", true],
  ["two texts of one number", "1e3", "1000", true],
  ["a number and another text", 0, "a", false],
  ["a 64-bit number and its text", 5n, "5", true],
  ["lists with loosely equal items", [1, true], ["1", "x"], true],
  ["lists of different length", [1], [1, 2], false],
  ["a list and a text", ["a"], "a", false],
])("compares %s as PHP does", (_, one, other, expected) => {
  expect(looselyEqual(one, other)).toBe(expected);
  expect(looselyEqual(other, one)).toBe(expected);
});
