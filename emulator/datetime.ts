/** Appwrite writes every instant as UTC with milliseconds and `+00:00`, never with `Z`. */
export function formatDatetime(ms: number): string {
  return new Date(ms).toISOString().replace("Z", "+00:00");
}

/** How MariaDB writes an instant. Appwrite shows it so in the answer to the very call that stored it (seen live). */
export function asStored(datetime: string): string {
  return datetime.replace("T", " ").replace("+00:00", "");
}

interface Fields {
  date?: number | undefined;
  time?: number | undefined;
  zone?: string;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Zone names that PHP knows beside those of the time zone database, in hours from UTC. */
const abbreviations: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  jst: 9,
};

/** Returns the first instant of a day, or undefined for a month or day that no calendar has. */
function day(year: number, month: number, dayOfMonth: number): number | undefined {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return undefined;
  // PHP reads 30 February as 2 March, and so does Date.
  return new Date(0).setUTCFullYear(year, month - 1, dayOfMonth);
}

function dayOfIsoWeek(year: number, week: number, weekday: number): number {
  const fourth = new Date(0).setUTCFullYear(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
  return monday + ((week - 1) * 7 + weekday - 1) * dayMs;
}

function clock(hour: number, minute: number, second = 0, fraction = ""): number | undefined {
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  return hour * hourMs + minute * minuteMs + second * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3));
}

function halfDay(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 25;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

const shortYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3)) + 1;

interface Token {
  readonly shape: RegExp;
  readonly read: (parts: string[]) => Fields;
}

const dateToken = (
  shape: string,
  read: (...parts: [string, string, string]) => number | undefined,
): Token => ({
  shape: new RegExp(`^(?:${shape})(?![\\d])`),
  read: ([first = "", second = "", third = ""]) => ({ date: read(first, second, third) }),
});

/** The forms of PHP's DateTime that name an instant by themselves, the more specific ones first. */
const tokens: readonly Token[] = [
  dateToken("(\\d{4})-?w(\\d{2})(?:-?([1-7]))?", (y, w, d) => dayOfIsoWeek(+y, +w, +(d || 1))),
  dateToken("(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})", (y, m, d) => day(+y, +m, +d)),
  dateToken("(\\d{4})-(\\d{3})", (y, n) => (day(+y, 1, 1) ?? Number.NaN) + (+n - 1) * dayMs),
  dateToken("(\\d{4})(\\d{2})(\\d{2})", (y, m, d) => day(+y, +m, +d)),
  dateToken("(\\d{1,2})/(\\d{1,2})/(\\d{4})", (m, d, y) => day(+y, +m, +d)),
  dateToken("(\\d{1,2})[.-](\\d{1,2})[.-](\\d{4})", (d, m, y) => day(+y, +m, +d)),
  dateToken(`(\\d{1,2})(?:st|nd|rd|th)?[ \\-.]*${monthName}[ \\-.,]*(\\d{4}|\\d{2}(?!:))`, (d, m, y) =>
    day(shortYear(y), monthOf(m), +d),
  ),
  dateToken(`${monthName}[ .\\-]*(\\d{1,2})(?:st|nd|rd|th)?[ ,.\\-]+(\\d{4})`, (m, d, y) =>
    day(+y, monthOf(m), +d),
  ),
  {
    shape: /^t?(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.(\d+))?)?)? ?([ap])\.?m\.?(?![a-z])/,
    read: ([h = "", m = "0", s = "0", f = "", half = ""]) => ({
      time: clock(halfDay(+h, half), +m, +s, f),
    }),
  },
  {
    shape: /^t?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?!\d)/,
    read: ([h = "", m = "", s = "0", f = ""]) => ({ time: clock(+h, +m, +s, f) }),
  },
  {
    shape: /^t(\d{2})(?:(\d{2})(\d{2})?)?(?!\d)/,
    read: ([h = "", m = "0", s = "0"]) => ({ time: clock(+h, +m, +s) }),
  },
  {
    shape: /^((?:gmt|utc)?[+-]\d{1,2}(?::?\d{2})?|[a-z]+(?:\/[a-z_+\-0-9]+)*)(?![\w/[])/,
    read: ([zone = ""]) => ({ zone }),
  },
];

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?![a-z])/;
const isoInstant = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T[\d:]{8}\.\d{3}(?:Z|\+00:00)$/;

/**
 * Reads an instant as PHP's DateTime does; without a zone it is UTC. Texts that name an instant only
 * relative to the present ("tomorrow", "10:30") are not read.
 * Returns milliseconds since 1970, or undefined.
 */
export function parseDatetime(text: string): number | undefined {
  // Almost every instant that is read was written by this server; the last days of a month may roll over.
  const time = isoInstant.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? readTokens(text) : time;
}

/**
 * Whether Appwrite takes a text for an instant where it does not read it first, as in queries: four digits that
 * stand alone have to name the year.
 */
export const isDatetime = (text: string): boolean =>
  /(?<!\d)\d{4}(?!\d)/.test(text) && parseDatetime(text) !== undefined;

function readTokens(text: string): number | undefined {
  const seconds = /^\s*@(-?\d{1,11})\s*$/.exec(text)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const fields: Fields = {};
  let rest = text.trim().toLowerCase();
  while (rest !== "") {
    const next = readToken(rest, fields);
    if (next === undefined) return undefined;
    rest = next.replace(/^[\s,]+/, "");
  }
  if (fields.date === undefined || Number.isNaN(fields.date)) return undefined;
  return inZone(fields.date + (fields.time ?? 0), fields.zone ?? "utc");
}

/** Takes the first token of a text into `fields` and returns what follows it. */
function readToken(text: string, fields: Fields): string | undefined {
  const named = weekday.exec(text);
  if (named !== null) return text.slice(named[0].length);
  for (const { shape, read } of tokens) {
    const match = shape.exec(text);
    if (match === null) continue;
    const found = read(match.slice(1));
    for (const [name, value] of Object.entries(found)) {
      // PHP refuses a second date, time or zone.
      if (value === undefined || name in fields) return undefined;
      Object.assign(fields, { [name]: value });
    }
    return text.slice(match[0].length);
  }
  return undefined;
}

function inZone(local: number, zone: string): number | undefined {
  const numeric = /^(?:gmt|utc)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (numeric !== null) {
    const [, sign, hours, minutes = 0] = numeric;
    return local - (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
  }
  const hours = abbreviations[zone];
  if (hours !== undefined) return local - hours * hourMs;
  // Twice, because the offset holds for the instant and not for the local time.
  const first = offsetAt(zone, local);
  if (first === undefined) return undefined;
  return local - (offsetAt(zone, local - first) ?? first);
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
      .formatToParts(instant)
      .find(({ type }) => type === "timeZoneName")?.value;
    const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(parts ?? "");
    if (match === null) return undefined;
    const [, sign, hours = 0, minutes = 0, seconds = 0] = match;
    const size = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
    return sign === "-" ? -size : size;
  } catch {
    return undefined;
  }
}
