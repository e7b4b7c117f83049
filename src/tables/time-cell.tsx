import { formatDayTime, formatMomentUtc } from "#domain/values/calendar.ts";
import { formatShortAge } from "#domain/values/short-age.ts";
import { useNow } from "#src/ui/use-now.ts";

/** An instant in the local time zone, and how long ago it was; in UTC under the pointer. */
export function TimeCell({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatMomentUtc(at)} className="figures">
      {formatDayTime(at)} <span className="text-muted">· {formatShortAge(at, now)}</span>
    </time>
  );
}
