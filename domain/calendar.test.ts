import { expect, it } from "vitest";
import { formatDay } from "./calendar.ts";

it.each([
  ["2026-03-04T12:00:00.000Z", "03/04/2026"],
  ["2026-12-31T12:00:00.000+00:00", "12/31/2026"],
])("shows %s as %s", (instant, day) => {
  expect(formatDay(instant)).toBe(day);
});
