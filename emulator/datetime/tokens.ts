import type { TokenName } from "./grammar.ts";
import { clearTime, type Reading, startDate, startTime, startZone, UnreadableError } from "./reading.ts";
import { addUnit, negate, takeOrdinal, takeWeekday } from "./relative-units.ts";
import type { TokenText } from "./token-text.ts";
import { takeZone } from "./zones.ts";

type Read = (reading: Reading, text: TokenText) => void;

const readDate =
  (fields: (text: TokenText) => Partial<Pick<Reading, "year" | "month" | "day">>): Read =>
  (reading, text) => {
    startDate(reading);
    Object.assign(reading, fields(text));
  };

/** Fields are taken in the order in which a token has them. */
const monthDayYear = readDate((text) => ({ month: text.month(), day: text.number(2), year: text.year() }));

const isoDate = readDate((text) => ({
  year: text.signedNumber(4),
  month: text.number(2),
  day: text.number(2),
}));
const looseDate = readDate((text) => ({ year: text.year(), month: text.number(2), day: text.number(2) }));

function readTime(reading: Reading, text: TokenText, separator: RegExp): void {
  reading.hour = text.number(2);
  reading.minute = separator.test(text.rest) ? text.number(2) : 0;
  reading.second = separator.test(text.rest) ? text.number(2) : 0;
}

function readMonthDayAndMinute(reading: Reading, text: TokenText): void {
  startDate(reading);
  Object.assign(reading, { month: text.month(), day: text.number(2) });
  startTime(reading);
  Object.assign(reading, { hour: text.number(2), minute: text.number(2) });
}

function addHalfDay(reading: Reading, text: TokenText): void {
  const hour = reading.hour ?? 0;
  reading.hour = hour + text.halfDay(hour);
}

function readTimestamp(reading: Reading, text: TokenText, hasFraction: boolean): void {
  clearTime(reading);
  Object.assign(reading, { hasDate: false, year: 0, month: 0, day: 0 });
  if (!startZone(reading)) return;
  const isNegative = text.rest.startsWith("@-");
  reading.relative.seconds += text.signedNumber(24);
  if (hasFraction) {
    if (text.rest === ".") throw new UnreadableError("a fraction without digits");
    const micros = text.micros();
    reading.relative.micros = isNegative ? -micros : micros;
  }
  Object.assign(reading, { year: 1970, month: 1, day: 1, zone: { offset: 0 } });
}

const isoWeek =
  (hasWeekday: boolean): Read =>
  (reading, text) => {
    startDate(reading);
    const year = text.number(4) ?? 0;
    const week = text.number(2) ?? 0;
    const weekday = hasWeekday ? (text.number(1) ?? 0) : 1;
    Object.assign(reading, { year, month: 1, day: 1 });
    const newYear = new Date(0);
    newYear.setUTCFullYear(year, 0, 1);
    const first = newYear.getUTCDay();
    reading.relative.days = (week - 1) * 7 + weekday - (first > 4 ? first - 7 : first);
  };

function readZone(reading: Reading, text: TokenText): void {
  if (startZone(reading)) reading.zone = takeZone(text);
}

/** The effect of each token on the reading. */
export const readers: Readonly<Record<TokenName, Read>> = {
  yesterday(reading) {
    clearTime(reading);
    reading.relative.days = -1;
  },
  now() {},
  noon(reading) {
    clearTime(reading);
    startTime(reading);
    reading.hour = 12;
  },
  today: clearTime,
  tomorrow(reading) {
    clearTime(reading);
    reading.relative.days = 1;
  },
  timestamp: (reading, text) => readTimestamp(reading, text, false),
  timestampWithFraction: (reading, text) => readTimestamp(reading, text, true),
  monthEdge(reading, text) {
    reading.relative.monthEdge = /^l/i.test(text.rest) ? "last" : "first";
  },
  quarterHour(reading, text) {
    clearTime(reading);
    startTime(reading);
    const isBack = text.rest.startsWith("b");
    reading.hour = (text.number(2) ?? 0) - (isBack ? 0 : 1);
    reading.minute = isBack ? 15 : 45;
    if (text.rest !== "") addHalfDay(reading, text);
  },
  weekdayOfMonth(reading, text) {
    const { amount, rule } = takeOrdinal(text);
    const isCounted = amount > 0;
    addUnit(reading, text, amount, isCounted ? 1 : rule, false);
    reading.relative.special = { kind: isCounted ? "weekday of month" : "last weekday of month", amount: 0 };
  },
  time12(reading, text) {
    startTime(reading);
    readTime(reading, text, /^[:.]/);
    addHalfDay(reading, text);
  },
  sqlTime(reading, text) {
    startTime(reading);
    readTime(reading, text, /^[:.]/);
    reading.micro = text.micros();
    addHalfDay(reading, text);
  },
  time24(reading, text) {
    startTime(reading);
    readTime(reading, text, /^[:.]/);
    if (text.rest.startsWith(".")) reading.micro = text.micros();
  },
  fourDigits(reading, text) {
    if (reading.times > 1) throw new UnreadableError("a second time");
    if (reading.times === 0) {
      Object.assign(reading, { hour: text.number(2), minute: text.number(2), second: 0 });
    } else reading.year = text.number(4);
    reading.times += 1;
  },
  sixDigits(reading, text) {
    startTime(reading);
    Object.assign(reading, { hour: text.number(2), minute: text.number(2), second: text.number(2) });
  },
  american: (reading, text) => {
    startDate(reading);
    Object.assign(reading, { month: text.number(2), day: text.number(2) });
    if (text.rest.startsWith("/")) reading.year = text.year();
  },
  signedDate: isoDate,
  dateOfShortYear: looseDate,
  dateOfLongYear: readDate((text) => ({
    year: text.signedNumber(19),
    month: text.number(2),
    day: text.number(2),
  })),
  yearAndMonth: readDate((text) => ({ year: text.year(), month: text.number(2), day: 1 })),
  looseDate,
  fullDate: readDate((text) => {
    const day = text.number(2);
    text.daySuffix();
    return { day, month: text.month(), year: text.year() };
  }),
  pointedDate: readDate((text) => ({ day: text.number(2), month: text.number(2), year: text.number(4) })),
  shortPointedDate: readDate((text) => ({ day: text.number(2), month: text.number(2), year: text.year(2) })),
  monthAndYear: readDate((text) => ({ month: text.month(), year: text.year(), day: 1 })),
  yearAndMonthName: readDate((text) => ({ year: text.year(), month: text.month(), day: 1 })),
  monthFirst: monthDayYear,
  dayAndMonth: readDate((text) => {
    const day = text.number(2);
    text.daySuffix();
    return { day, month: text.month() };
  }),
  eightDigits: readDate((text) => ({ year: text.number(4), month: text.number(2), day: text.number(2) })),
  dateAndTime(reading, text) {
    startTime(reading);
    startDate(reading);
    Object.assign(reading, { year: text.number(4), month: text.number(2), day: text.number(2) });
    Object.assign(reading, { hour: text.number(2), minute: text.number(2), second: text.number(2) });
    if (!text.rest.startsWith(".")) return;
    reading.micro = text.micros();
    if (text.rest !== "") reading.zone = takeZone(text);
  },
  dayOfYear: readDate((text) => ({ year: text.year(), day: text.number(3), month: 1 })),
  isoWeekday: isoWeek(true),
  isoWeek: isoWeek(false),
  monthDayYear,
  yearMonthDay: readDate((text) => ({ year: text.year(), month: text.month(), day: text.number(2) })),
  logTime(reading, text) {
    startTime(reading);
    startDate(reading);
    Object.assign(reading, { day: text.number(2), month: text.month(), year: text.number(4) });
    Object.assign(reading, { hour: text.number(2), minute: text.number(2), second: text.number(2) });
    reading.zone = takeZone(text);
  },
  year(reading, text) {
    reading.year = text.number(4);
  },
  ago: negate,
  weekday(reading, text) {
    clearTime(reading);
    const { relative } = reading;
    relative.hasWeekday = true;
    relative.weekday = takeWeekday(text);
    if (relative.weekdayRule !== 2) relative.weekdayRule = 1;
  },
  ordinalWeek(reading, text) {
    const { amount } = takeOrdinal(text);
    reading.relative.days += amount * 7;
    reading.relative.weekdayRule = 2;
    if (reading.relative.hasWeekday) return;
    reading.relative.hasWeekday = true;
    reading.relative.weekday = 1;
  },
  ordinalUnit(reading, text) {
    const { amount, rule } = takeOrdinal(text);
    addUnit(reading, text, amount, rule, false);
  },
  month: readDate((text) => ({ month: text.month() })),
  zone: readZone,
  monthDayTime12(reading, text) {
    readMonthDayAndMinute(reading, text);
    if (/^[:.]/.test(text.rest)) reading.second = text.number(2);
    addHalfDay(reading, text);
  },
  monthDayTime24(reading, text) {
    readMonthDayAndMinute(reading, text);
    if (text.rest.startsWith(":")) reading.second = text.number(2);
    if (text.rest.startsWith(".")) reading.micro = text.micros();
    if (text.rest !== "") reading.zone = takeZone(text);
  },
  relative(reading, text) {
    const amount = text.signedNumber(24);
    addUnit(reading, text, amount, 1, true);
  },
  separator() {},
};
