import { utcMomentElsewhere } from "#domain/values/calendar.ts";
import { useFormats } from "#src/language/use-messages.ts";

/** An instant where the reader is, and in UTC where that differs. */
export function MomentWithUtc({ at }: { at: string }) {
  const { moment } = useFormats();
  const utc = utcMomentElsewhere(at);
  return (
    <>
      <time dateTime={at}>{moment(at)}</time>
      {utc !== null && (
        <>
          {" "}
          <bdi className="text-muted">({utc})</bdi>
        </>
      )}
    </>
  );
}
