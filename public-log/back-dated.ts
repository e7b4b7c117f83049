import { DAY_MS, dayOf, startOfDay } from "./days.ts";

/**
 * The rule about the time of an entry: it is logged within two days of it. The statement of a day is logged once that day
 * has begun, so an entry behind it is at most two days older than the day.
 */

const LOGGED_WITHIN_DAYS = 2;

/** Whether an entry is too old to be logged behind the statement of a day. @param at the time of the entry */
export function isBackDated(at: string, day: string): boolean {
  return dayOf(Date.parse(at)) < dayOf(startOfDay(day) - LOGGED_WITHIN_DAYS * DAY_MS);
}

/** Whether the statement of any day could show an entry as back-dated: none is later than tomorrow. */
export function canBeBackDated(at: string, now: number): boolean {
  return isBackDated(at, dayOf(now + DAY_MS));
}
