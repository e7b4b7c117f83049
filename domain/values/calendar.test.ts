import { afterEach, expect, it, vi } from "vitest";
import {
  formatAge,
  formatDay,
  formatDayTime,
  formatExactTime,
  formatMoment,
  formatMomentUtc,
  formatShortAge,
  formatTime,
  formatTimeAgo,
  utcMomentElsewhere,
} from "./calendar.ts";

afterEach(() => vi.restoreAllMocks());

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

it("shows a moment in UTC, whatever zone it is written in", () => {
  expect(formatMomentUtc("2026-03-14T09:26:53.999Z")).toBe("2026-03-14 09:26:53 UTC");
  expect(formatMomentUtc("2026-03-14T01:26:53.000+02:00")).toBe("2026-03-13 23:26:53 UTC");
});

it("shows a moment with its seconds and the name of its zone", () => {
  const instant = "2026-03-14T09:26:53.000Z";
  expect(formatMoment(instant)).toMatch(/:26:53 \S+$/);
  expect(formatMoment(instant)).toContain(`${formatDay(instant)}, ${formatExactTime(instant)} `);
});

it("says a moment in UTC only where the clock of the viewer shows another time", () => {
  const offset = vi.spyOn(Date.prototype, "getTimezoneOffset");
  offset.mockReturnValue(0);
  expect(utcMomentElsewhere("2026-03-14T09:26:53.000Z")).toBeNull();
  offset.mockReturnValue(-60);
  expect(utcMomentElsewhere("2026-03-14T09:26:53.000Z")).toBe("2026-03-14 09:26:53 UTC");
});

it.each([
  ["2026-03-14T12:00:00.000Z", "less than a minute"],
  ["2026-03-14T12:00:59.999Z", "less than a minute"],
  ["2026-03-14T12:01:00.000Z", "1 minute"],
  ["2026-03-14T12:59:59.999Z", "59 minutes"],
  ["2026-03-14T13:00:00.000Z", "1 hour"],
  ["2026-03-15T11:59:59.999Z", "23 hours"],
  ["2026-03-15T12:00:00.000Z", "1 day"],
  ["2026-03-17T12:00:00.000Z", "3 days"],
])("what began at noon has lasted at %s for %s, and was so long ago", (now, age) => {
  expect(formatAge("2026-03-14T12:00:00.000Z", now)).toBe(age);
  expect(formatTimeAgo("2026-03-14T12:00:00.000Z", now)).toBe(`${age} ago`);
});

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
