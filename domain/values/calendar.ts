const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The day of an instant as lists show it: MM/DD/YYYY, in the local time zone.
 * @param instant UTC, for example "2026-03-14T09:26:53.000Z"
 */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** Formats an instant in UTC, as books and other programs want it: "2026-03-14 09:26:53 UTC". */
export function formatMomentUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The same in UTC, or null where the viewer's own clock shows UTC: then the local time says it already. */
export function utcMomentElsewhere(instant: string): string | null {
  return new Date(instant).getTimezoneOffset() === 0 ? null : formatMomentUtc(instant);
}
