import { expect, it } from "vitest";
import { mailSilence } from "./check-functions.ts";

it.each([
  ["* * * * *", 15],
  ["23 * * * *", 180],
  ["*/5 3 * * *", 2880],
  ["0 4 * * 1", 46_080],
])("a function that runs at %s is missed after %s minutes", (schedule, minutes) => {
  expect(mailSilence(schedule) / 60_000).toBe(minutes);
});
