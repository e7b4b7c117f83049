import { DAY, HOUR, MINUTE } from "#domain/values/durations.ts";

const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The day of an instant as lists show it: MM/DD/YYYY, in the local time zone.
 * @param instant UTC, for example "2026-03-14T09:26:53.000Z"
 */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

const dayTime = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats day and local time of an instant, without its seconds: "03/14/2026, 09:26". */
export function formatDayTime(instant: string): string {
  return dayTime.format(new Date(instant));
}

const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/**
 * The time of day of an instant in the viewer's time zone, on the same 24-hour clock as every date with a time: "09:26".
 * @param instant UTC, for example "2026-03-14T09:26:53.000Z", milliseconds since 1970, or a date
 */
export function formatTime(instant: string | number | Date): string {
  return time.format(new Date(instant));
}

const exactTime = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The same with its seconds, where two times may lie within a minute: "09:26:53". */
export function formatExactTime(instant: string | number | Date): string {
  return exactTime.format(new Date(instant));
}

const moment = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
});

/** Formats day and local time of an instant: "03/14/2026, 09:26:53 GMT+1". */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

/** The same in UTC, as books and other programs want it: "2026-03-14 09:26:53 UTC". */
export function formatMomentUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The same in UTC, or null where the viewer's own clock shows UTC: then `formatMoment` says it already. */
export function utcMomentElsewhere(instant: string): string | null {
  return new Date(instant).getTimezoneOffset() === 0 ? null : formatMomentUtc(instant);
}

const ages = [
  ["day", "d", DAY],
  ["hour", "h", HOUR],
  ["minute", "min", MINUTE],
] as const;

type AgeUnit = (typeof ages)[number][0];

function ageIn(since: string, now: string, format: (count: number, unit: AgeUnit, short: string) => string) {
  const passed = Date.parse(now) - Date.parse(since);
  for (const [unit, short, size] of ages) {
    const count = Math.floor(passed / size);
    if (count >= 1) return format(count, unit, short);
  }
  return null;
}

/** How long something has lasted, in its largest unit: "3 days", "1 hour", "less than a minute". */
export function formatAge(since: string, now: string): string {
  return (
    ageIn(since, now, (count, unit) => `${count} ${unit}${count === 1 ? "" : "s"}`) ?? "less than a minute"
  );
}

const relative = new Intl.RelativeTimeFormat("en-US");

/** How long ago something was, in its largest unit: "3 days ago", "1 hour ago", "less than a minute ago". */
export function formatTimeAgo(since: string, now: string): string {
  return ageIn(since, now, (count, unit) => relative.format(-count, unit)) ?? "less than a minute ago";
}

/** The same for a narrow column: "3 d", "1 h", "now". */
export function formatShortAge(since: string, now: string): string {
  return ageIn(since, now, (count, _, short) => `${count} ${short}`) ?? "now";
}
