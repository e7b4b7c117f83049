const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The day of an instant as lists show it: MM/DD/YYYY, in the time zone of whoever looks.
 * @param instant UTC, for example "2026-03-14T09:26:53.000Z"
 */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
