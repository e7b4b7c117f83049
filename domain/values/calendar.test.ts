import { afterEach, expect, it, vi } from "vitest";
import { formatDay, formatMomentUtc, utcMomentElsewhere } from "./calendar.ts";
import { formatsOf } from "./formats.ts";

const { age: ageOf, dayTime, exactTime, moment, time, timeAgo } = formatsOf("en");

afterEach(() => vi.restoreAllMocks());

it.each([
  ["2026-03-04T12:00:00.000Z", "03/04/2026"],
  ["2026-12-31T12:00:00.000+00:00", "12/31/2026"],
])("shows %s as %s", (instant, day) => {
  expect(formatDay(instant)).toBe(day);
});

it.each(["2026-03-04T00:05:30.000Z", "2026-12-31T23:59:59.999Z"])("shows %s with its time", (instant) => {
  expect(dayTime(instant)).toMatch(/^\d\d\/\d\d\/\d{4}, ([01]\d|2[0-3]):[0-5]\d$/);
  expect(dayTime(instant)).toContain(formatDay(instant));
});

it.each(["2026-03-04T00:05:30.000Z", "2026-03-04T15:05:30.000Z"])(
  "shows the time of %s as beside a date",
  (instant) => {
    expect(dayTime(instant)).toBe(`${formatDay(instant)}, ${time(instant)}`);
  },
);

it("shows a moment in UTC, whatever zone it is written in", () => {
  expect(formatMomentUtc("2026-03-14T09:26:53.999Z")).toBe("2026-03-14 09:26:53 UTC");
  expect(formatMomentUtc("2026-03-14T01:26:53.000+02:00")).toBe("2026-03-13 23:26:53 UTC");
});

it("shows a moment with its seconds and the name of its zone", () => {
  const instant = "2026-03-14T09:26:53.000Z";
  expect(moment(instant)).toMatch(/:26:53 \S+$/);
  expect(moment(instant)).toContain(`${formatDay(instant)}, ${exactTime(instant)} `);
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
  expect(ageOf("2026-03-14T12:00:00.000Z", now)).toBe(age);
  expect(timeAgo("2026-03-14T12:00:00.000Z", now)).toBe(`${age} ago`);
});
