/** A zone as a text names it: fixed seconds ahead of UTC, or a name of the time zone database. */
export type Zone = { readonly offset: number } | { readonly id: string };

/** The amounts added to the fields once the whole text is read. */
export interface RelativeFields {
  years: number;
  months: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  micros: number;
  /** 0 is Sunday. "ago" makes it negative. */
  weekday: number;
  /** 0: the present day does not count. 1: it does. 2: the day lies in the present week. */
  weekdayRule: number;
  hasWeekday: boolean;
  special?: { kind: "workdays" | "weekday of month" | "last weekday of month"; amount: number };
  monthEdge?: "first" | "last";
}

/** The fields of a text as far as it is read. A field that is undefined is the present's. */
export interface Reading {
  year: number | undefined;
  month: number | undefined;
  day: number | undefined;
  hour: number | undefined;
  minute: number | undefined;
  second: number | undefined;
  micro: number | undefined;
  hasDate: boolean;
  /** A second group of four digits is a year, so the number of times counts. */
  times: number;
  zones: number;
  zone: Zone | undefined;
  readonly relative: RelativeFields;
}

/** Ends the reading of a text that PHP does not read. */
export class UnreadableError extends Error {}

export function emptyReading(): Reading {
  return {
    year: undefined,
    month: undefined,
    day: undefined,
    hour: undefined,
    minute: undefined,
    second: undefined,
    micro: undefined,
    hasDate: false,
    times: 0,
    zones: 0,
    zone: undefined,
    relative: {
      years: 0,
      months: 0,
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
      micros: 0,
      weekday: 0,
      weekdayRule: 0,
      hasWeekday: false,
    },
  };
}

const midnight = { hour: 0, minute: 0, second: 0, micro: 0 };

export function startTime(reading: Reading): void {
  if (reading.times > 0) throw new UnreadableError("a second time");
  Object.assign(reading, midnight, { times: 1 });
}

/** Sets the time to midnight. A later part of the text may still name one. */
export function clearTime(reading: Reading): void {
  Object.assign(reading, midnight, { times: 0 });
}

export function startDate(reading: Reading): void {
  if (reading.hasDate) throw new UnreadableError("a second date");
  reading.hasDate = true;
}

/** Returns whether the zone that follows counts: PHP ignores the second one and refuses the third. */
export function startZone(reading: Reading): boolean {
  reading.zones += 1;
  if (reading.zones > 2) throw new UnreadableError("a third zone");
  return reading.zones === 1;
}
