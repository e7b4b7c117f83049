/** Periods of lists and statements, in local days. */

export const periodChoices = [
  "7-days",
  "30-days",
  "this-month",
  "last-month",
  "this-year",
  "last-year",
  "custom",
] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export interface Period {
  /** undefined: from the beginning until today. */
  readonly choice?: PeriodChoice | undefined;
  /** First and last day as YYYY-MM-DD, both included; only for a custom period, each may be open. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** Instants in UTC: from the first, up to but not including the second. */
export interface Span {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Midnight in the local time zone. */
const midnight = (year: number, month: number, day: number) => new Date(year, month, day).toISOString();

/** Reads a day as a date field writes it. @returns undefined for anything that is no day of the calendar */
function readDay(text: string | undefined): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "");
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  const date = new Date(year, month, day);
  const exists = date.getFullYear() === year && date.getMonth() === month && date.getDate() === day;
  return exists ? { year, month, day } : undefined;
}

/** The instants that a period means. @param today any moment of the day it is */
export function spanOf({ choice, first, last }: Period, today: Date): Span {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  switch (choice) {
    case "7-days":
      return { from: midnight(year, month, day - 6) };
    case "30-days":
      return { from: midnight(year, month, day - 29) };
    case "this-month":
      return { from: midnight(year, month, 1) };
    case "last-month":
      return { from: midnight(year, month - 1, 1), until: midnight(year, month, 1) };
    case "this-year":
      return { from: midnight(year, 0, 1) };
    case "last-year":
      return { from: midnight(year - 1, 0, 1), until: midnight(year, 0, 1) };
    case "custom": {
      const from = readDay(first);
      const until = readDay(last);
      return {
        ...(from && { from: midnight(from.year, from.month, from.day) }),
        ...(until && { until: midnight(until.year, until.month, until.day + 1) }),
      };
    }
    default:
      return {};
  }
}
