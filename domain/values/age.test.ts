import { expect, it } from "vitest";
import { addMilliseconds } from "./add-milliseconds.ts";
import { ageIn } from "./age.ts";
import { DAY, HOUR, MINUTE } from "./durations.ts";

const since = "2026-03-14T09:26:53.000Z";

it.each([
  [MINUTE - 1, null],
  [MINUTE, "1 minute min"],
  [HOUR - 1, "59 minute min"],
  [HOUR, "1 hour h"],
  [DAY - 1, "23 hour h"],
  [DAY, "1 day d"],
  [400 * DAY, "400 day d"],
  [-DAY, null],
])("puts %d milliseconds in the largest unit: %s", (passed, expected) => {
  const now = addMilliseconds(since, passed);
  expect(ageIn(since, now, (...parts) => parts.join(" "))).toBe(expected);
});
