import type { Reading, RelativeFields, Zone } from "./reading.ts";
import { fromLocal, toLocal } from "./zones.ts";

const utc: Zone = { offset: 0 };

interface Fields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  micro: number;
}

/** Returns the instant that a text names, in milliseconds since 1970; NaN when no Date can hold it. */
export function resolve(reading: Reading, now: number): number {
  const zone = reading.zone ?? utc;
  const fields = fillFrom(reading, now, zone);
  const relative = { ...reading.relative };
  moveToMonthEdge(fields, relative);
  addRelative(fields, relative);
  if (relative.special?.kind === "workdays") addWorkdays(fields, relative.special.amount);
  const local = daysSince1970(fields) * 86_400 + fields.hour * 3600 + fields.minute * 60 + fields.second;
  return new Date(fromLocal(local, zone) * 1000 + Math.floor(fields.micro / 1000)).getTime();
}

/** Completes the fields: those that a text leaves open are the present's, or midnight beside a date. */
function fillFrom(reading: Reading, now: number, zone: Zone): Fields {
  const read = { ...reading };
  if (read.hasDate && read.times === 0) Object.assign(read, { hour: 0, minute: 0, second: 0, micro: 0 });
  const { year, month, day, hour, minute, second } = read;
  const isOpen = [year, month, day, hour, minute, second].every((field) => field === undefined);
  // PHP knows the present time of a zone only by the zone's name.
  const present = new Date(toLocal(Math.floor(now / 1000), "id" in zone ? zone : utc) * 1000);
  return {
    year: year ?? present.getUTCFullYear(),
    month: month ?? present.getUTCMonth() + 1,
    day: day ?? present.getUTCDate(),
    hour: hour ?? present.getUTCHours(),
    minute: minute ?? present.getUTCMinutes(),
    second: second ?? present.getUTCSeconds(),
    micro: read.micro ?? (isOpen ? (((now % 1000) + 1000) % 1000) * 1000 : 0),
  };
}

/** Returns the days from 1970 to a date, whose day and month may lie outside of their ranges. */
function daysSince1970({ year, month, day }: Fields): number {
  // A cycle of 400 years has 146,097 days; in the first one after 2000 every date is within the range of Date.
  const months = year * 12 + month - 1;
  const cycle = Math.floor(months / 4800);
  const first = Date.UTC(
    2000 + Math.floor(months / 12) - cycle * 400,
    months - Math.floor(months / 12) * 12,
    1,
  );
  return first / 86_400_000 + (cycle - 5) * 146_097 + day - 1;
}

const weekdayOf = (fields: Fields): number => (((daysSince1970(fields) + 4) % 7) + 7) % 7;

/** Carries what is beyond a field's range over to the next greater field. */
function normalize(fields: Fields): void {
  carry(fields, "micro", 1_000_000, "second");
  carry(fields, "second", 60, "minute");
  carry(fields, "minute", 60, "hour");
  carry(fields, "hour", 24, "day");
  const days = daysSince1970(fields);
  const cycle = Math.floor(days / 146_097);
  const date = new Date((days - cycle * 146_097) * 86_400_000);
  fields.year = date.getUTCFullYear() + cycle * 400;
  fields.month = date.getUTCMonth() + 1;
  fields.day = date.getUTCDate();
}

function carry(fields: Fields, from: keyof Fields, size: number, to: keyof Fields): void {
  const over = Math.floor(fields[from] / size);
  fields[from] -= over * size;
  fields[to] += over;
}

function moveToMonthEdge(fields: Fields, relative: RelativeFields): void {
  const kind = relative.special?.kind;
  if (kind === "weekday of month" || kind === "last weekday of month") {
    fields.day = 1;
    fields.month += relative.months + (kind === "last weekday of month" ? 1 : 0);
    relative.months = 0;
  }
  applyMonthEdge(fields, relative);
  normalize(fields);
}

function applyMonthEdge(fields: Fields, { monthEdge }: RelativeFields): void {
  if (monthEdge === undefined) return;
  fields.day = monthEdge === "first" ? 1 : 0;
  if (monthEdge === "last") fields.month += 1;
}

function addRelative(fields: Fields, relative: RelativeFields): void {
  if (relative.hasWeekday) moveToWeekday(fields, relative);
  normalize(fields);
  fields.micro += relative.micros;
  fields.second += relative.seconds;
  fields.minute += relative.minutes;
  fields.hour += relative.hours;
  fields.day += relative.days;
  fields.month += relative.months;
  fields.year += relative.years;
  applyMonthEdge(fields, relative);
  normalize(fields);
}

function moveToWeekday(fields: Fields, { weekday, weekdayRule, days }: RelativeFields): void {
  const current = weekdayOf(fields);
  if (weekdayRule === 2) {
    // Weeks begin on Monday.
    const inWeek = current === 0 && weekday !== 0 ? weekday - 7 : weekday;
    fields.day += (inWeek === 0 && current !== 0 ? 7 : inWeek) - current;
    return;
  }
  if (weekday < 0) {
    fields.day -= 7 - (-weekday - current);
    return;
  }
  const distance = weekday - current;
  const isPassed = (days < 0 && distance < 0) || (days >= 0 && distance <= -weekdayRule);
  fields.day += isPassed ? distance + 7 : distance;
}

/** Adds days that are neither a Saturday nor a Sunday; backwards is the mirror of forwards. */
function addWorkdays(fields: Fields, count: number): void {
  const weekday = weekdayOf(fields);
  const rest = count % 5;
  fields.day += Math.trunc(count / 5) * 7 + rest;
  if (count > 0) {
    if (rest === 0) fields.day -= weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
    else if (weekday === 6) fields.day += 1;
    else if (weekday + rest > 5) fields.day += 2;
  } else if (rest === 0) fields.day += weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  else if (weekday === 0) fields.day -= 1;
  else if (weekday + rest < 1) fields.day -= 2;
  normalize(fields);
}
