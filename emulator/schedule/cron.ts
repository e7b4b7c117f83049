/** The minutes, hours, days, months and weekdays (0 = Sunday) a schedule names; all in UTC. */
export interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** When both days and weekdays are restricted, either one is enough. */
  readonly eitherDay: boolean;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const macros = new Map([
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@daily", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  ["@hourly", "0 * * * *"],
]);

/** A schedule of five fields (or `@daily` and its like); undefined for a text that is none. */
export function parseCron(text: string): Cron | undefined {
  const expression = macros.get(text.trim().toLowerCase()) ?? text.trim();
  const fields = expression.split(/\s+/);
  if (fields.length !== 5) return undefined;
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = fields;
  const minutes = parseField(minute, 0, 59);
  const hours = parseField(hour, 0, 23);
  const days = parseField(day, 1, 31);
  const months = parseField(month, 1, 12, monthNames, 1);
  const weekdays = parseField(weekday, 0, 7, dayNames);
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  if (weekdays.delete(7)) weekdays.add(0);
  return { minutes, hours, days, months, weekdays, eitherDay: !isOpen(day) && !isOpen(weekday) };
}

/** True when the schedule names the minute that `time` (milliseconds since 1970) lies in. */
export function cronMatches(cron: Cron, time: number): boolean {
  const date = new Date(time);
  const day = cron.days.has(date.getUTCDate());
  const weekday = cron.weekdays.has(date.getUTCDay());
  return (
    cron.minutes.has(date.getUTCMinutes()) &&
    cron.hours.has(date.getUTCHours()) &&
    cron.months.has(date.getUTCMonth() + 1) &&
    (cron.eitherDay ? day || weekday : day && weekday)
  );
}

const isOpen = (field: string): boolean => field.startsWith("*") || field === "?";

function parseField(
  field: string,
  min: number,
  max: number,
  names: readonly string[] = [],
  firstName = 0,
): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const match = /^(\*|\?|[a-z0-9]+)(?:-([a-z0-9]+))?(?:\/(\d+))?$/i.exec(part);
    if (match === null) return undefined;
    const [, from = "", to, stepText] = match;
    const open = from === "*" || from === "?";
    if (open && to !== undefined) return undefined;
    const number = (text: string) => {
      const name = names.indexOf(text.toLowerCase());
      if (name !== -1) return name + firstName;
      return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    };
    const start = open ? min : number(from);
    const end = open || (to === undefined && stepText !== undefined) ? max : number(to ?? from);
    const step = stepText === undefined ? 1 : Number(stepText);
    if (!(start >= min && end <= max && start <= end && step > 0)) return undefined;
    for (let value = start; value <= end; value += step) values.add(value);
  }
  return values;
}
