import { DAY, HOUR, MINUTE } from "./durations.ts";

const ages = [
  ["day", "d", DAY],
  ["hour", "h", HOUR],
  ["minute", "min", MINUTE],
] as const;

type AgeUnit = (typeof ages)[number][0];

/** Puts the time between two instants, in its largest unit; null where it is less than a minute. */
export function ageIn(
  since: string,
  now: string,
  format: (count: number, unit: AgeUnit, short: string) => string,
): string | null {
  const passed = Date.parse(now) - Date.parse(since);
  for (const [unit, short, size] of ages) {
    const count = Math.floor(passed / size);
    if (count >= 1) return format(count, unit, short);
  }
  return null;
}
