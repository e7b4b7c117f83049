/** A date and a time as the field of a form writes them, in the time zone of the reader. */
const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * Reads a local date and time.
 * @returns the instant in UTC; undefined for any other text, and for a day or hour that is in no calendar
 */
export function readLocalMoment(text: string): string | undefined {
  const match = written.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? "0"));
  const date = new Date(year, month - 1, day, hour, minute, second);
  const isDay = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  // The hour that a clock leaves out in spring is read as the next one.
  return isDay && hour < 24 && minute < 60 && second < 60 ? date.toISOString() : undefined;
}
