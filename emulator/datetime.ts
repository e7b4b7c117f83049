import { tokenAt } from "./datetime/grammar.ts";
import { emptyReading, type Reading, UnreadableError } from "./datetime/reading.ts";
import { resolve } from "./datetime/resolve.ts";
import { TokenText } from "./datetime/token-text.ts";
import { readers } from "./datetime/tokens.ts";

/** Appwrite writes every instant as UTC with milliseconds and `+00:00`, never with `Z`. */
export function formatDatetime(ms: number): string {
  return new Date(ms).toISOString().replace("Z", "+00:00");
}

/** How MariaDB writes an instant. Appwrite shows it so in the answer to the very call that stored it (seen live). */
export function asStored(datetime: string): string {
  return datetime.replace("T", " ").replace("+00:00", "");
}

const isoInstant = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T[\d:]{8}\.\d{3}(?:Z|\+00:00)$/;

/**
 * Reads an instant as PHP's DateTime does; without a zone it is UTC.
 * Returns milliseconds since 1970, or undefined.
 * @param now completes what the text leaves open: "tomorrow", "10:30"
 */
export function parseDatetime(text: string, now = Date.now()): number | undefined {
  // Almost every instant that is read was written by this server; the last days of a month may roll over.
  const time = isoInstant.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  const reading = read(text);
  const instant = reading === undefined ? Number.NaN : resolve(reading, now);
  return Number.isNaN(instant) ? undefined : instant;
}

/** By hand: a pattern for the end would begin again at each space of a long run that ends with something else. */
function withoutOuterSpace(bytes: string): string {
  const isSpace = (at: number) => /[\t-\r ]/.test(bytes.charAt(at));
  let from = 0;
  let until = bytes.length;
  while (from < until && isSpace(from)) from++;
  while (until > from && isSpace(until - 1)) until--;
  return bytes.slice(from, until);
}

function read(text: string): Reading | undefined {
  const bytes = withoutOuterSpace(Buffer.from(text, "utf8").toString("latin1"));
  if (bytes === "") return undefined;
  // The end of a text is a NUL to PHP, which some tokens ask for.
  const terminated = `${bytes}\0`;
  const reading = emptyReading();
  try {
    for (let at = 0; at < bytes.length; ) {
      const token = tokenAt(terminated, at);
      if (token === undefined) return undefined;
      readers[token.name](reading, new TokenText(token.text));
      at += token.text.length;
    }
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
  return reading;
}

/** The earliest and the latest instant that Appwrite takes, in milliseconds since 1970. */
interface DatetimeRange {
  readonly earliest: number;
  readonly latest: number;
}

/** The instants that a parameter takes. The last day has only its first instant. */
export const anyYear: DatetimeRange = {
  earliest: Date.parse("0000-01-01T00:00:00Z"),
  latest: Date.parse("9999-12-31T00:00:00Z"),
};

/** The instants that MariaDB can store. */
export const storableYears: DatetimeRange = {
  earliest: Date.parse("1000-01-01T00:00:00Z"),
  latest: Date.parse("9999-12-31T23:59:59Z"),
};

/**
 * Reads what Appwrite's validator takes for an instant: the first four digits that stand alone have to be a year
 * of the range, as the whole has to lie in it.
 */
export function validDatetime(
  text: string,
  { earliest, latest }: DatetimeRange,
  now?: number,
): number | undefined {
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  if (year === undefined || Number(year) < new Date(earliest).getUTCFullYear()) return undefined;
  const time = parseDatetime(text, now);
  return time !== undefined && time >= earliest && time <= latest ? time : undefined;
}

/** Returns the words of the validator, such as "between 0000-01-01 00:00:00 and 9999-12-31 00:00:00." */
export function describeRange({ earliest, latest }: DatetimeRange): string {
  const text = (time: number) => asStored(formatDatetime(time)).slice(0, 19);
  return `between ${text(earliest)} and ${text(latest)}.`;
}
