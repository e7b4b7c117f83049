/** Lengths of time in milliseconds. A day is one of UTC, which has no daylight saving. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
