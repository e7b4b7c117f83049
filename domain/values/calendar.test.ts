import { expect, it } from "vitest";
import { formatDay, formatDayTime, formatTime } from "./calendar.ts";

it.each([
  ["2026-03-04T12:00:00.000Z", "03/04/2026"],
  ["2026-12-31T12:00:00.000+00:00", "12/31/2026"],
])("shows %s as %s", (instant, day) => {
  expect(formatDay(instant)).toBe(day);
});

it.each(["2026-03-04T00:05:30.000Z", "2026-12-31T23:59:59.999Z"])("shows %s with its time", (instant) => {
  expect(formatDayTime(instant)).toMatch(/^\d\d\/\d\d\/\d{4}, ([01]\d|2[0-3]):[0-5]\d$/);
  expect(formatDayTime(instant)).toContain(formatDay(instant));
});

it.each(["2026-03-04T00:05:30.000Z", "2026-03-04T15:05:30.000Z"])(
  "shows the time of %s as beside a date",
  (instant) => {
    expect(formatDayTime(instant)).toBe(`${formatDay(instant)}, ${formatTime(instant)}`);
  },
);
