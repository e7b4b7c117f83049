import { expect, it } from "vitest";
import { readAccessLimit } from "./access-limit.ts";

it.each([
  [{}, 60],
  [{ ACCESS_PER_NETWORK: "" }, 60],
  [{ ACCESS_PER_NETWORK: "0" }, 0],
  [{ ACCESS_PER_NETWORK: "999999" }, 999_999],
])("reads the limit of a network from %o as %i", (variables, limit) => {
  expect(readAccessLimit(variables)).toBe(limit);
});

it.each(["-1", "1.5", "many", "1000000"])("refuses the limit %s with a sentence", (text) => {
  expect(() => readAccessLimit({ ACCESS_PER_NETWORK: text })).toThrow(
    `The variable ACCESS_PER_NETWORK must be a whole number from 0 to 999999, not "${text}".`,
  );
});
