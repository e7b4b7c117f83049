import {
  formatDay,
  formatDayTime,
  formatMoment,
  formatMomentUtc,
  formatShortAge,
  formatTimeAgo,
} from "#domain/values/calendar.ts";
import { useNow } from "#src/ui/use-now.ts";

const formats = { day: formatDay, minute: formatDayTime, second: formatMoment };

interface TimeCellProps {
  at: string;
  /** How exact it is: seconds where the order of events within a minute matters. */
  precision?: keyof typeof formats;
}

/** An instant in the local time zone, and how long ago it was; in UTC under the pointer. */
export function TimeCell({ at, precision = "minute" }: TimeCellProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatMomentUtc(at)} className="figures">
      {formats[precision](at)}{" "}
      <span className="relative whitespace-nowrap text-muted">
        <span aria-hidden>· {formatShortAge(at, now)}</span>
        {/* A screen reader would spell "3 d". */}
        <span className="sr-only">{formatTimeAgo(at, now)}</span>
      </span>
    </time>
  );
}
