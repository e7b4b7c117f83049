const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
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
