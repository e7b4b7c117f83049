import { daysOf, fieldRules, hoursOf, isValidField, minutesOf } from "./cron-field.ts";

/** A schedule of five fields; all in UTC. */
export interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  /** Whether it names a day, given as the first instant of the day. */
  readonly hasDay: (day: Date) => boolean;
}

const macros = new Map([
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@daily", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  ["@hourly", "0 * * * *"],
]);

/**
 * Reads a schedule (or `@daily` and its like) as the library of 1.9.6 does.
 * Returns undefined for a text that is none, and for a schedule that never comes.
 */
export function parseCron(text: string): Cron | undefined {
  const expression = macros.get(text.toLowerCase()) ?? text;
  const fields = expression.split(/[ \t-\r]/).filter((field) => field !== "");
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = fields;
  if (fields.length !== 5 || (day === "?" && weekday === "?")) return undefined;
  const rules = Object.values(fieldRules);
  if (!fields.every((field, position) => isValidField(field, rules[position]))) return undefined;
  const minutes = minutesOf(minute);
  const hours = hoursOf(hour);
  const hasDay = daysOf(day, month, weekday);
  if (!minutes?.size || !hours?.size || hasDay === undefined) return undefined;
  return { minutes, hours, hasDay };
}

/** True when the schedule names the minute that `time` (milliseconds since 1970) lies in. */
export function cronMatches(cron: Cron, time: number): boolean {
  const date = new Date(time);
  if (!cron.minutes.has(date.getUTCMinutes()) || !cron.hours.has(date.getUTCHours())) return false;
  date.setUTCHours(0, 0, 0, 0);
  return cron.hasDay(date);
}
