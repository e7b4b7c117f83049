/** Days in UTC, YYYY-MM-DD. */

export const DAY_MS = 86_400_000;

/** The day of an instant. @param time milliseconds since 1970 */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first millisecond of a day. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = startOfDay(text);
  return Number.isFinite(time) && dayOf(time) === text;
}
