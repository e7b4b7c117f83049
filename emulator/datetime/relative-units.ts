import { clearTime, type Reading } from "./reading.ts";
import type { TokenText } from "./token-text.ts";

const ordinals: Readonly<Record<string, number>> = Object.fromEntries([
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
    .split(" ")
    .map((name, index) => [name, index + 1]),
  ...Object.entries({ eight: 8, next: 1, last: -1, previous: -1, this: 0 }),
]);

/** Takes a word such as "third" or "last", and whether the present day counts. */
export function takeOrdinal(text: TokenText): { amount: number; rule: number } {
  text.take(/[ \t/-]*/);
  const name = text.take(/[A-Za-z]*/).toLowerCase();
  return { amount: ordinals[name] ?? 0, rule: name === "this" ? 1 : 0 };
}

const weekdayNames = "sun mon tue wed thu fri sat".split(" ");
type CountedField = "years" | "months" | "days" | "hours" | "minutes" | "seconds" | "micros";
const units: Readonly<Record<string, readonly [CountedField, number]>> = {
  ms: ["micros", 1000],
  msec: ["micros", 1000],
  millisecond: ["micros", 1000],
  "\xc2\xb5s": ["micros", 1],
  usec: ["micros", 1],
  "\xc2\xb5sec": ["micros", 1],
  microsecond: ["micros", 1],
  sec: ["seconds", 1],
  second: ["seconds", 1],
  min: ["minutes", 1],
  minute: ["minutes", 1],
  hour: ["hours", 1],
  day: ["days", 1],
  week: ["days", 7],
  fortnight: ["days", 14],
  forthnight: ["days", 14],
  month: ["months", 1],
  year: ["years", 1],
};

export function takeWeekday(text: TokenText): number {
  const name = text.take(/[A-Za-z]*/).toLowerCase();
  // A weekday without a number is a Monday to PHP.
  return name.startsWith("weekday") ? 1 : weekdayNames.indexOf(name.slice(0, 3));
}

/** Adds a number of units; a day of the week sets the time to midnight unless it is counted in digits. */
export function addUnit(
  reading: Reading,
  text: TokenText,
  amount: number,
  rule: number,
  keepsTime: boolean,
): void {
  text.take(/(?:[ \t]|\xc2\xa0|\xe2\x80\xaf)*/);
  const name = text.take(/[^ ,\t;:/.()\0-]*/).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const [field, size] = units[name] ?? units[name.replace(/s$/, "")] ?? [];
  const { relative } = reading;
  if (field !== undefined && size !== undefined) {
    relative[field] += amount * size;
    return;
  }
  if (!keepsTime) clearTime(reading);
  if (name.startsWith("weekday")) {
    relative.special = { kind: "workdays", amount };
    return;
  }
  relative.hasWeekday = true;
  relative.days += (amount > 0 ? amount - 1 : amount) * 7;
  relative.weekday = weekdayNames.indexOf(name.slice(0, 3));
  relative.weekdayRule = rule;
}

/** Does what "ago" does to all that was read before it; parts of a second stay. */
export function negate({ relative }: Reading): void {
  for (const field of ["years", "months", "days", "hours", "minutes", "seconds"] as const) {
    relative[field] = -relative[field];
  }
  relative.weekday = relative.weekday === 0 ? -7 : -relative.weekday;
  if (relative.special?.kind === "workdays") relative.special.amount *= -1;
}
