import { formatDay } from "#domain/calendar.ts";

/** A day with the time of the reader's clock. @param at as ISO 8601 */
export function Moment({ at }: { at: string }) {
  const time = new Date(at).toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit" });
  return (
    <time dateTime={at}>
      {formatDay(at)}, {time}
    </time>
  );
}
