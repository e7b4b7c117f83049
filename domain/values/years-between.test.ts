import { expect, it } from "vitest";
import { yearsBetween } from "./years-between.ts";

it.each([
  ["1990-03-14", "2026-03-13", 35],
  ["1990-03-14", "2026-03-14", 36],
  ["1990-03-14", "2026-03-15", 36],
  ["1990-12-31", "2026-01-01", 35],
  ["2024-02-29", "2025-02-28", 0],
  ["2024-02-29", "2025-03-01", 1],
])("counts from %s to %s %d years", (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years);
});
