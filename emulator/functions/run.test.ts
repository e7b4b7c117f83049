import { expect, it } from "vitest";
import { allowedSeconds } from "./run.ts";

it.each([
  [15, 14],
  [2, 1],
  [1, 1],
])("ends a function with a timeout of %i s after %i s", (timeout, seconds) => {
  expect(allowedSeconds({ timeout })).toBe(seconds);
});
