/** Appwrite writes every instant as UTC with milliseconds and `+00:00`, never with `Z`. */
export function formatDatetime(ms: number): string {
  return new Date(ms).toISOString().replace("Z", "+00:00");
}

/** How MariaDB writes an instant. Appwrite shows it so in the answer to the very call that stored it (seen live). */
export function asStored(datetime: string): string {
  return datetime.replace("T", " ").replace("+00:00", "");
}

const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads an ISO 8601 date or date-time; without a zone it is UTC.
 * Returns milliseconds since 1970, or undefined for anything else (also for 30 February).
 */
export function parseDatetime(text: string): number | undefined {
  const match = shape.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", zone = "Z"] = match;
  const ms = Number(fraction.padEnd(3, "0").slice(0, 3));
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), 0, 0, 0, 0);
  const date = new Date(local);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = date.getTime() + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + ms;
  return time - zoneOffset(zone);
}

function zoneOffset(zone: string): number {
  if (zone === "Z" || zone === "z") return 0;
  const sign = zone.startsWith("-") ? -1 : 1;
  const digits = zone.slice(1).replace(":", "");
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}
