/** The periods of a balance; alone, because the document of the app has the rule in it. */
import { DAY } from "#domain/values/durations.ts";

/** How far back a picture of the balance goes, in days; null is from the beginning. */
export const periods = { "1W": 7, "1M": 30, "3M": 90, "1Y": 365, All: null } as const;
export type Period = keyof typeof periods;

/** The period that a picture begins with. */
export const firstPeriod: Period = "1M";

/**
 * When a period begins: a midnight (UTC), so that the same question is asked all day.
 * @param now in UTC
 * @returns undefined for a period without a beginning
 */
export function periodStart(period: Period, now: string): string | undefined {
  const days = periods[period];
  if (days === null) return undefined;
  const midnight = Math.floor(Date.parse(now) / DAY) * DAY;
  return new Date(midnight - days * DAY).toISOString();
}
