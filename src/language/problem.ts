import type { SentValue, SentValues } from "#domain/refusals/refusal-value.ts";
import { type Formats, formatsOf } from "#domain/values/formats.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Reading } from "./catalogues.ts";

/** A problem to show: the English text, and the code by which another language finds its own, with its values. */
export interface Problem {
  readonly type: string;
  readonly message?: string | undefined;
  readonly values?: SentValues | undefined;
}

/** Returns the text of a problem; the English one where the language has none for its code. */
export function textOf(
  { type, message = "", values = {} }: Problem,
  reading?: Pick<Reading, "language" | "problems">,
): string {
  const text = reading?.problems[type];
  if (reading === undefined || text === undefined) return message;
  if (typeof text === "string") return text;
  const formats = formatsOf(reading.language);
  const written: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    const form = writtenIn(formats, value);
    if (form !== undefined) written[name] = form;
  }
  // An earlier or a later function may send less than this text takes: then the English one is whole.
  let isWhole = true;
  const put = text(
    new Proxy(written, {
      get: (known, name) => {
        isWhole &&= name in known;
        return Reflect.get(known, name);
      },
    }),
  );
  return isWhole ? put : message;
}

/** A value as the reader writes it; undefined for a kind that this page does not know. */
function writtenIn(
  { dollars, percent, bookDay, moment }: Formats,
  value: SentValue,
): string | number | undefined {
  if (typeof value !== "object") return value;
  if ("dollars" in value) return dollars(value.dollars as Cents);
  if ("percent" in value) return percent(value.percent);
  if ("day" in value) return bookDay(value.day);
  return "instant" in value ? moment(value.instant) : undefined;
}
