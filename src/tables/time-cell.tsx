import { formatMomentUtc } from "#domain/values/calendar.ts";
import { useFormats } from "#src/language/use-messages.ts";
import { useNow } from "#src/ui/use-now.ts";

const forms = { day: "day", minute: "dayTime", second: "moment" } as const;

interface TimeCellProps {
  at: string;
  /** How exact it is: seconds where the order of events within a minute matters. */
  precision?: keyof typeof forms;
}

/**
 * An instant in the local time zone, and how long ago it was; in UTC under the pointer. Beside an open panel, which says
 * both, a table has room for the instant alone.
 */
export function TimeCell({ at, precision = "minute" }: TimeCellProps) {
  const formats = useFormats();
  const now = useNow();
  return (
    <time dateTime={at} title={formatMomentUtc(at)} className="figures">
      {formats[forms[precision]](at)}{" "}
      <span className="relative whitespace-nowrap text-muted group-data-beside/table:hidden">
        <span aria-hidden>· {formats.shortAge(at, now)}</span>
        {/* A screen reader would spell "3 d". */}
        <span className="sr-only">{formats.timeAgo(at, now)}</span>
      </span>
    </time>
  );
}
