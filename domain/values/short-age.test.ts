import { expect, it } from "vitest";
import { formatShortAge } from "./short-age.ts";

it.each([
  ["2026-03-14T09:26:53.000Z", "now"],
  ["2026-03-14T09:25:59.000Z", "1 min"],
  ["2026-03-14T07:00:00.000Z", "2 h"],
  ["2026-03-11T09:00:00.000Z", "3 d"],
  // A clock that is behind the server's.
  ["2026-03-14T09:30:00.000Z", "now"],
])("names the age of %s in its largest unit: %s", (since, words) => {
  expect(formatShortAge(since, "2026-03-14T09:27:00.000Z")).toBe(words);
});
