import { type Language, sourceLanguage } from "#messages/languages.ts";
import { ageIn } from "./age.ts";
import { decimals, dollarsIn, lazily, localeOf } from "./dollars-in.ts";
import type { Cents } from "./money.ts";

/** Figures and times as the reader of a language writes them; in English as the specification does. */
export interface Formats {
  /** US dollars with their sign and two decimals: "$1,234.50", in German "1.234,50 $". */
  readonly dollars: (amount: Cents) => string;
  /** The same without decimals that are zero, for the side of a chart: "$1,234". */
  readonly shortDollars: (amount: Cents) => string;
  /** A gain or a loss in dollars: "+$12.50". */
  readonly gain: (amount: Cents) => string;
  /** An amount without the currency, for a column or a field that names it: "1,234.50". */
  readonly amount: (amount: Cents) => string;
  /** A percentage without needless decimals: "1.5%". @param value hundredths of a percent */
  readonly percent: (value: number) => string;
  /** A gain or a loss in percent: "+1.50%". @param value hundredths of a percent */
  readonly change: (value: number) => string;
  /** A count: "12,345". */
  readonly count: (value: number) => string;
  /** The local day of an instant: "03/14/2026". */
  readonly day: (instant: string) => string;
  /** A day of the books, which is a day in UTC: "03/14/2026". @param day "2026-03-14" */
  readonly bookDay: (day: string) => string;
  /** Local day and time without seconds: "03/14/2026, 09:26". */
  readonly dayTime: (instant: string) => string;
  /** The local time of day: "09:26". */
  readonly time: (instant: string | number | Date) => string;
  /** The same with its seconds: "09:26:53". */
  readonly exactTime: (instant: string | number | Date) => string;
  /** Local day and time with seconds and zone: "03/14/2026, 09:26:53 GMT+1". */
  readonly moment: (instant: string) => string;
  /** How long something has lasted, in its largest unit: "3 days". */
  readonly age: (since: string, now: string) => string;
  /** How long ago something was, in its largest unit: "3 days ago". */
  readonly timeAgo: (since: string, now: string) => string;
  /** The age for a narrow column: "3 d", "now". */
  readonly shortAge: (since: string, now: string) => string;
}

const date = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const exactTime = { ...time, second: "2-digit" } as const;

/** The words of English where CLDR has none that are as clear. */
const lessThanMinute = "less than a minute";

/** The forms of CLDR. */
function formatsIn(language: Language): Formats {
  const isEnglish = language === sourceLanguage;
  const locale = localeOf(language);
  const number = (options: Intl.NumberFormatOptions) =>
    lazily<number>(() => new Intl.NumberFormat(locale, options));
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = lazily<Date>(() => new Intl.DateTimeFormat(locale, options));
    return (value: string | number | Date) => {
      const date = new Date(value);
      // A damaged value must not take the page around it away.
      return Number.isNaN(date.getTime()) ? String(value) : format(date);
    };
  };
  const amount = number(decimals);
  const percent = number({ style: "percent", maximumFractionDigits: 2 });
  const change = number({ ...decimals, style: "percent", signDisplay: "exceptZero" });
  const lasting = (value: number, unit: string, unitDisplay: "long" | "short" = "long") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(value);
  const ago = (value: number, unit: Intl.RelativeTimeFormatUnit, numeric: "always" | "auto" = "always") =>
    new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit);
  return {
    dollars: dollarsIn(language),
    shortDollars: dollarsIn(language, { trailingZeroDisplay: "stripIfInteger" }),
    gain: dollarsIn(language, { signDisplay: "exceptZero" }),
    amount: (value) => amount(value / 100),
    percent: (value) => percent(value / 10_000),
    change: (value) => change(value / 10_000),
    count: number({}),
    day: instant(date),
    bookDay: instant({ ...date, timeZone: "UTC" }),
    dayTime: instant({ ...date, ...time }),
    time: instant(time),
    exactTime: instant(exactTime),
    moment: instant({ ...date, ...exactTime, timeZoneName: "short" }),
    age: (since, now) =>
      ageIn(since, now, (passed, unit) => lasting(passed, unit)) ??
      (isEnglish ? lessThanMinute : `< ${lasting(1, "minute")}`),
    timeAgo: (since, now) =>
      ageIn(since, now, (passed, unit) => ago(-passed, unit)) ??
      (isEnglish ? `${lessThanMinute} ago` : ago(0, "second", "auto")),
    shortAge: (since, now) =>
      ageIn(since, now, (passed, unit, short) =>
        isEnglish ? `${passed} ${short}` : lasting(passed, unit, "short"),
      ) ?? ago(0, "second", "auto"),
  };
}

const known = new Map<Language, Formats>();

/** Returns the forms of figures and times in a language; `#domain/values/calendar.ts` and `money.ts` have the English ones. */
export function formatsOf(language: Language): Formats {
  const formats = known.get(language) ?? formatsIn(language);
  known.set(language, formats);
  return formats;
}
