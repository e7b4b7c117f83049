import { DAY, HOUR, MINUTE } from "#domain/values/durations.ts";

const units = [
  ["d", DAY],
  ["h", HOUR],
  ["min", MINUTE],
] as const;

/** How long something has lasted, for a narrow column: "3 d", "1 h", "now". */
export function formatShortAge(since: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(since);
  for (const [unit, size] of units) {
    const count = Math.floor(passed / size);
    if (count >= 1) return `${count} ${unit}`;
  }
  return "now";
}
