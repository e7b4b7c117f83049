/**
 * The tokens of PHP's DateTime as patterns. The longest one that matches is taken, the first among several of that
 * length, so alternatives within a pattern stand in the order of their length. Texts are read byte by byte.
 */
const space = "(?:[ \\t]+|(?:\\xc2\\xa0)+|(?:\\xe2\\x80\\xaf)+)";
const hour24 = "(?:2[0-4]|[01]?[0-9])";
const hour24lz = "(?:2[0-4]|[01][0-9])";
const hour12 = "(?:1[0-2]|0?[1-9])";
const minute = "[0-5]?[0-9]";
const minutelz = "[0-5][0-9]";
const second = "(?:60|[0-5]?[0-9])";
const secondlz = "(?:60|[0-5][0-9])";
const fraction = "\\.[0-9]+";
const halfDay = "(?:[AaPp]\\.?[Mm]\\.?[\\0\\t ])";
const offset = `(?:GMT)?[+-](?:${hour24lz}:${minutelz}:${secondlz}|${hour24lz}${minutelz}${secondlz}|${hour24}(?::?${minute})?)`;
const shortZone = "\\(?[A-Za-z]{1,6}\\)?";
const longZone = "[A-Z][a-z]+(?:[_/-][A-Za-z]+)+";

const month = "(?:1[0-2]|0?[0-9])";
const monthlz = "(?:1[0-2]|0[0-9])";
const day = "(?:3[01]|[0-2]?[0-9])(?:st|nd|rd|th)?";
const daylz = "(?:0[0-9]|[1-2][0-9]|3[01])";
const year = "[0-9]{1,4}";
const year4 = "[0-9]{4}";
const dayOfYear = "(?:00[1-9]|0[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6])";
const week = "(?:0[1-9]|[1-4][0-9]|5[0-3])";

/** Returns a pattern for a word in any case. A flag would change the letters that PHP compares by case, too. */
const word = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const oneOf = (words: readonly string[]): string =>
  `(?:${[...words]
    .sort((one, other) => other.length - one.length)
    .map(word)
    .join("|")})`;

const monthAbbreviations = "jan feb mar apr may jun jul aug sep sept oct nov dec".split(" ");
const fullMonths =
  "january february march april may june july august september october november december".split(" ");
const monthAbbreviation = oneOf(monthAbbreviations);
const monthName = oneOf([...monthAbbreviations, ...fullMonths]);
const monthText = `(?:${monthName}|VIII|III|VII|XII|II|IV|VI|IX|XI|I|V|X)`;

const fullDays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const weekdays = [
  ...fullDays,
  ...fullDays.map((name) => `${name}s`),
  ...fullDays.map((name) => name.slice(0, 3)),
];
const dayNames = [...weekdays, "weekday", "weekdays"];
const countedUnits =
  "msec millisecond \xc2\xb5sec microsecond usec sec second min minute hour day fortnight forthnight month year";
const units = [
  ...countedUnits.split(" ").flatMap((unit) => [unit, `${unit}s`]),
  ...["ms", "\xc2\xb5s", "weeks"],
  ...dayNames,
];
const directions = "next last previous this".split(" ");
const ordinals =
  "first second third fourth fifth sixth seventh eight eighth ninth tenth eleventh twelfth".split(" ");
const ordinal = oneOf([...directions, ...ordinals]);

const time12 = (withSeconds: boolean): string =>
  withSeconds
    ? `${hour12}[:.]${minute}[:.]${secondlz}${space}?${halfDay}`
    : `${hour12}[:.]${minutelz}${space}?${halfDay}`;
const time24 = `[tT]?${hour24}[:.]${minute}`;
const monthAndDay = `${monthText}[ .\\t-]*${day}(?:[,.stndrh\\t ]+|\\0)`;

const sources = {
  yesterday: [word("yesterday")],
  now: [word("now")],
  noon: [word("noon")],
  today: [word("midnight"), word("today")],
  tomorrow: [word("tomorrow")],
  timestamp: ["@-?[0-9]+"],
  timestampWithFraction: ["@-?[0-9]+\\.[0-9]{0,6}"],
  monthEdge: [word("first day of"), word("last day of")],
  quarterHour: [`(?:${word("back of ")}|${word("front of ")})${hour24}(?:${space}?${halfDay})?`],
  weekdayOfMonth: [`${ordinal}${space}${oneOf(weekdays)}${space}${word("of")}`],
  time12: [`${hour12}${space}?${halfDay}`, time12(false), time12(true)],
  sqlTime: [`${hour12}:${minutelz}:${secondlz}[:.][0-9]+${halfDay}`],
  time24: [`[tT]${hour24}`, time24, `${time24}[:.]${second}`, `${time24}[:.]${second}${fraction}`],
  fourDigits: [`[tT]?${hour24lz}${minutelz}`],
  sixDigits: [`[tT]?${hour24lz}${minutelz}${secondlz}`],
  american: [`${month}/${day}`, `${month}/${day}/${year}`],
  signedDate: [
    `[+-]?${year4}-${monthlz}-${daylz}`,
    `${year4}/${monthlz}/${daylz}/?`,
    `${year4}/${month}/${day}`,
  ],
  dateOfShortYear: [`[0-9]{2}-${monthlz}-${daylz}`],
  dateOfLongYear: [`[+-][0-9]{5,19}-${monthlz}-${daylz}`],
  yearAndMonth: [`${year4}-${month}`],
  looseDate: [`${year}-${month}-${day}`],
  fullDate: [`${day}[ \\t.-]*${monthText}[ \\t.-]*${year}`],
  pointedDate: [`${day}[.\\t-]${month}[.-]${year4}`],
  shortPointedDate: [`${day}[.\\t]${month}\\.[0-9]{2}`],
  monthAndYear: [`${monthText}[ .\\t-]*${year4}`],
  yearAndMonthName: [`${year4}[ .\\t-]*${monthText}`],
  monthFirst: [`${monthText}[ .\\t-]*${day}[,.stndrh\\t ]+${year}`, monthAndDay],
  dayAndMonth: [`${day}[ .\\t-]*${monthText}`],
  eightDigits: [`${year4}${monthlz}${daylz}`],
  dateAndTime: [
    `${year4}${monthlz}${daylz}T${hour24}:${minutelz}:${secondlz}`,
    `${year4}${monthlz}${daylz}[tT]${hour24}${minutelz}${secondlz}`,
    `${year4}-${monthlz}-${daylz}T${hour24lz}:${minutelz}:${secondlz}${fraction}(?:${offset})?`,
    `${year4}-${month}-${day}T${hour24}:${minute}:${second}`,
    `${year4}:${monthlz}:${daylz} ${hour24lz}:${minutelz}:${secondlz}`,
  ],
  dayOfYear: [`${year4}[.-]?${dayOfYear}`],
  isoWeekday: [`${year4}-?W${week}-?[0-7]`],
  isoWeek: [`${year4}-?W${week}`],
  monthDayYear: [`${monthAbbreviation}-${daylz}-${year}`],
  yearMonthDay: [`${year}-${monthAbbreviation}-${daylz}`],
  logTime: [`${day}/${monthAbbreviation}/${year4}:${hour24lz}:${minutelz}:${secondlz}${space}${offset}`],
  year: [year4],
  ago: [word("ago")],
  weekday: [oneOf(dayNames)],
  ordinalWeek: [`${oneOf(directions)}${space}${word("week")}`],
  ordinalUnit: [`${ordinal}${space}${oneOf(units)}`],
  month: [monthName],
  zone: [offset, shortZone, longZone],
  monthDayTime12: [`${monthAndDay}${time12(false)}`, `${monthAndDay}${time12(true)}`],
  monthDayTime24: [
    `${monthAndDay}${time24}`,
    `${monthAndDay}${time24}[:.]${second}`,
    `${monthAndDay}${time24}[:.]${secondlz}${space}?(?:${offset}|${longZone}|${shortZone})`,
  ],
  relative: [`[+-]*[ \\t]*[0-9]{1,13}${space}?${oneOf([...units, "week"])}`],
  separator: ["[.,\\0\\n]", space],
} as const;

export type TokenName = keyof typeof sources;

let patterns: readonly (readonly [TokenName, RegExp])[] | undefined;

/** Made when a text is read for the first time, which a server that is only started never does. */
function compile(): readonly (readonly [TokenName, RegExp])[] {
  const names = Object.keys(sources) as TokenName[];
  return names.flatMap((name) => sources[name].map((source) => [name, new RegExp(source, "y")] as const));
}

/** Returns the token at a place of a text, or undefined when no token begins with its character. */
export function tokenAt(text: string, at: number): { name: TokenName; text: string } | undefined {
  patterns ??= compile();
  let found: { name: TokenName; text: string } | undefined;
  for (const [name, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0];
    if (match !== undefined && match.length > (found?.text.length ?? 0)) found = { name, text: match };
  }
  return found;
}
