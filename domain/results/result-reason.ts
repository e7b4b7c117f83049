import { formatBookDay } from "#domain/values/book-day.ts";
import { formatHundredths } from "#domain/values/money.ts";

/** The English reasons that postings of a result carry, in the ledger and in notifications. */

/** The parts of the reason of a posted result. */
interface PostedReason {
  /** Of the books: "2026-03-14". */
  readonly day: string;
  /** Hundredths of a percent. */
  readonly percent: number;
  readonly note: string;
}

/** The parts of the reason of a reversed result. */
interface ReversedReason {
  readonly day: string;
  readonly reason: string;
}

/** Returns the reason of a posted result: "Result of 03/14/2026: 1.5%. Markets rose". */
export function postedReason({ day, percent, note }: PostedReason): string {
  return `Result of ${formatBookDay(day)}: ${formatHundredths(percent)}%. ${note}`;
}

/** Returns the reason of a reversed result: "Result of 03/14/2026 reversed: A typing error". */
export function reversedReason({ day, reason }: ReversedReason): string {
  return `Result of ${formatBookDay(day)} reversed: ${reason}`;
}

const posted = /^Result of (\d\d)\/(\d\d)\/(\d{4}): (-?\d+(?:\.\d+)?)%\. (.*)$/s;
const reversed = /^Result of (\d\d)\/(\d\d)\/(\d{4}) reversed: (.*)$/s;

/** Reads the reason of a posted result; null for another text. */
export function readPostedReason(text: string): PostedReason | null {
  const [found, month, date, year, percent, note = ""] = posted.exec(text) ?? [];
  const day = dayOf(year, month, date);
  if (found === undefined || day === null) return null;
  return { day, percent: Math.round(Number(percent) * 100), note };
}

/** Reads the reason of a reversed result; null for another text. */
export function readReversedReason(text: string): ReversedReason | null {
  const [found, month, date, year, reason = ""] = reversed.exec(text) ?? [];
  const day = dayOf(year, month, date);
  return found === undefined || day === null ? null : { day, reason };
}

/** A day that the calendar has; null for another one. */
function dayOf(year = "", month = "", date = ""): string | null {
  const day = `${year}-${month}-${date}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}
