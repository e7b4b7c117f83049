/**
 * How far the ended trades are counted: month after month in UTC, each month when it is over. First its trades are
 * counted, then all plans are published, so the publications do not depend on the hours in which this happens.
 */
export interface CountProgress {
  /** Such as "2026-03". All months before it are counted and published. */
  readonly month: string;
  readonly step: CountStep;
  /** The last receipt that is counted, or the last plan that is published; null before the first one. */
  readonly after: string | null;
}

const steps = ["count", "publish"] as const;
type CountStep = (typeof steps)[number];

/** The row of `maintenance` with the progress. Without it the next run counts again from the first month. */
export const progressId = "trade-outcomes";

/** Writes a progress as the text of a position. */
export function formatProgress({ month, step, after }: CountProgress): string {
  return [month, step, ...(after === null ? [] : [after])].join(" ");
}

/** Reads the text of a position. @throws Error for another text */
export function parseProgress(position: string): CountProgress {
  const [month = "", word, after = null] = position.split(" ");
  const step = steps.find((one) => one === word);
  if (step === undefined) throw new Error(`No progress of a count: ${position}`);
  return { month, step, after };
}

/** Returns where a month begins. */
export function beginMonth(month: string): CountProgress {
  return { month, step: "count", after: null };
}

/** The month of an instant in UTC. */
export function monthOf(instant: string): string {
  return instant.slice(0, 7);
}

/** The first instant of a month. */
export function startOfMonth(month: string): string {
  return `${month}-01T00:00:00.000Z`;
}

/** The month that comes so many after another one; before it for a negative number. */
export function monthAfter(month: string, by: number): string {
  const date = new Date(startOfMonth(month));
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(date.toISOString());
}
