/** The values of a field, and the words that stand for them. */
interface FieldRule {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
  /** Judges what is no number, range, step or list of these. */
  readonly isSpecial?: (text: string) => boolean;
}

const isDayOfMonth = (text: string): boolean =>
  text === "?" || text === "L" || (text.endsWith("W") && isValidField(text.slice(0, -1), fieldRules.day));

function isWeekday(text: string): boolean {
  if (text === "?") return true;
  const [weekday = "", nth = ""] = text.split("#");
  if (text.includes("#") && isPlain(numbered(weekday, fieldRules.weekday), fieldRules.weekday)) {
    if (/^[1-5](?:\.\d*)?$/.test(nth)) return true;
  }
  return text.endsWith("L") && isValidField(text.slice(0, -1), fieldRules.weekday);
}

/** In the order in which a schedule has them. Names count from 1. */
export const fieldRules: Readonly<Record<"minute" | "hour" | "day" | "month" | "weekday", FieldRule>> = {
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31, isSpecial: isDayOfMonth },
  month: { min: 1, max: 12, names: "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ") },
  weekday: { min: 0, max: 7, names: "MON TUE WED THU FRI SAT SUN".split(" "), isSpecial: isWeekday },
};

/** Returns the number that a name stands for; any other text stays as it is. */
function numbered(text: string, { names = [] }: FieldRule): string {
  const position = names.indexOf(text.toUpperCase());
  return position < 0 ? text : String(position + 1);
}

/** Whether a field may be written so. A range may run backwards: it is only never reached. */
export function isValidField(text: string, rule: FieldRule | undefined): boolean {
  if (rule === undefined) return false;
  const isListOfSpecials = text.includes(",") && /[WL]/.test(text) && rule === fieldRules.day;
  if (isListOfSpecials) return false;
  return isPlain(text, rule) || (rule.isSpecial?.(text) ?? false);
}

function isPlain(text: string, rule: FieldRule): boolean {
  const value = numbered(text, rule);
  if (value === "*") return true;
  if (value.includes(",")) return value.split(",").every((item) => isValidField(item, rule));
  if (value.includes("/")) {
    const [range = "", step = ""] = value.split("/");
    // "1/5" is refused: only a star or a range is taken in steps.
    return !/^\+?\d+$/.test(range) && isValidField(range, rule) && /^\+?[1-9]\d*$/.test(step);
  }
  if (value.includes("-")) {
    const ends = value.split("-").map((end) => numbered(end, rule));
    return ends.length === 2 && ends.every((end) => end !== "*" && isValidField(end, rule));
  }
  return /^\+?\d+$/.test(value) && Number(value) >= rule.min && Number(value) <= rule.max;
}

/** The number that PHP makes of a text: 0 when it begins with none. */
const toInteger = (text: string): number => Number.parseInt(text, 10) || 0;

class UnreachableError extends Error {}

/** Whether a value satisfies one item of a field. */
function satisfies(value: number, item: string, rule: FieldRule): boolean {
  if (item.includes("/")) return isInSteps(value, item, rule);
  if (item.includes("-")) {
    const [from = 0, to = 0] = item.split("-").map((end) => toInteger(numbered(end, rule)));
    return value >= from && value <= to;
  }
  return item === "*" || value === toInteger(item);
}

/** @throws UnreachableError for a range that the library refuses as late as it runs */
function isInSteps(value: number, item: string, { min, max }: FieldRule): boolean {
  const [range = "", stepText = ""] = item.split("/");
  const step = toInteger(stepText);
  const [first = "", last = first] = range === "*" ? [String(min), String(max)] : range.split("-");
  // Names are no numbers here: "MON-FRI/2" begins and ends with 0.
  const [from, to] = [toInteger(first), toInteger(last)];
  if (from < min || to > max || from > to) throw new UnreachableError(item);
  if (step > max) return value === min + (step % (max - min + 1));
  return step > to - from ? value === from : value >= from && value <= to && (value - from) % step === 0;
}

function valuesOf(field: string, rule: FieldRule): Set<number> | undefined {
  try {
    const items = field.split(",").map((item) => numbered(item, rule));
    const values = Array.from({ length: rule.max - rule.min + 1 }, (_, index) => index + rule.min);
    return new Set(values.filter((value) => items.some((item) => satisfies(value, item, rule))));
  } catch (error) {
    if (error instanceof UnreachableError) return undefined;
    throw error;
  }
}

export const minutesOf = (field: string): Set<number> | undefined => valuesOf(field, fieldRules.minute);
export const hoursOf = (field: string): Set<number> | undefined => valuesOf(field, fieldRules.hour);

type IsDay = (day: Date) => boolean;

const dayMs = 86_400_000;
const lastDayOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
/** Monday is 1, Sunday 7. */
const isoWeekday = (date: Date): number => date.getUTCDay() || 7;

/** The weekday nearest to a day of the month. A day that the month lacks is counted on into its neighbour. */
function nearestWeekday(date: Date, target: number): number | undefined {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const wanted = new Date(Date.UTC(year, month, target));
  if (isoWeekday(wanted) < 6) return wanted.getUTCDate();
  for (const distance of [-1, 1, -2, 2]) {
    const day = target + distance;
    if (day < 1 || day > lastDayOf(wanted)) continue;
    const near = new Date(Date.UTC(year, month, day));
    if (isoWeekday(near) < 6 && near.getUTCMonth() === month) return near.getUTCDate();
  }
  return undefined;
}

function isDayItem(date: Date, item: string): boolean {
  if (item === "?") return true;
  if (item === "L") return date.getUTCDate() === lastDayOf(date);
  if (item.indexOf("W") > 0) return nearestWeekday(date, toInteger(item)) === date.getUTCDate();
  return satisfies(date.getUTCDate(), item, fieldRules.day);
}

function isWeekdayItem(date: Date, text: string): boolean {
  if (text === "?") return true;
  const rule = fieldRules.weekday;
  const item = numbered(text, rule);
  const last = item.indexOf("L");
  if (last > 0) {
    const weekday = numbered(item.slice(0, last), rule);
    if (!/^\d/.test(weekday)) throw new UnreachableError(item);
    return toInteger(weekday) % 7 === date.getUTCDay() && lastDayOf(date) - date.getUTCDate() < 7;
  }
  if (item.indexOf("#") > 0) {
    const [name = "", nth = ""] = item.split("#");
    const weekday = name === "0" ? 7 : toInteger(numbered(name, rule));
    return isoWeekday(date) === weekday && Math.ceil(date.getUTCDate() / 7) === toInteger(nth);
  }
  const range = asRange(item);
  return satisfies(range.includes("7") ? isoWeekday(date) : date.getUTCDay(), range, rule);
}

/** A range from Sunday counts it as 0, one up to Sunday as 7. */
function asRange(item: string): string {
  const [from, to] = item.split("-");
  if (to === undefined) return item;
  if (from === "7") return `0-${to}`;
  return to === "0" ? `${from}-7` : item;
}

/** The library gives up after a thousand steps, which are about this many years of months and days. */
const longestSearchDays = 25 * 366;

/** Returns the test of a schedule's days; undefined when none comes. */
export function daysOf(day: string, month: string, weekday: string): IsDay | undefined {
  const months = valuesOf(month, fieldRules.month);
  const isIn = (date: Date, field: string, test: (date: Date, item: string) => boolean) =>
    field.split(",").some((item) => test(date, item));
  const hasDay: IsDay = (date) => {
    if (!months?.has(date.getUTCMonth() + 1)) return false;
    if (day === "*") return isIn(date, weekday, isWeekdayItem);
    if (weekday === "*") return isIn(date, day, isDayItem);
    // Either one is enough when both are named; a question mark names none.
    const byDay = isIn(date, day, isDayItem);
    const byWeekday = isIn(date, weekday, isWeekdayItem);
    return (byDay && day !== "?") || (byWeekday && weekday !== "?");
  };
  try {
    const start = Date.UTC(2026, 0, 1);
    for (let at = 0; at < longestSearchDays; at += 1) if (hasDay(new Date(start + at * dayMs))) return hasDay;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
  }
  return undefined;
}
