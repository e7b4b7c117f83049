import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { HOUR, MINUTE } from "#domain/values/durations.ts";
import { WORK_LEVELS } from "./work.ts";

/** When a proof of work is demanded, and how much of it. */

/** Purposes that take a proof of work once the rate is exceeded; a challenge of one serves no other. */
const workPurposes = ["contact", "register", "recovery"] as const;
export type WorkPurpose = (typeof workPurposes)[number];

/** How many submissions of one purpose are free within an hour. */
export interface WorkLimits {
  readonly perNetwork: number;
  readonly perSite: number;
}

/** How long a challenge can be answered, in milliseconds. */
export const WORK_LIFETIME = 5 * MINUTE;

/** Submissions are counted within an hour. @param at now, in UTC */
export const countedSince = (at: string): string => addMilliseconds(at, -HOUR);

/** So many submissions within the hour, and so many that are free. */
export interface Rate {
  readonly count: number;
  readonly free: number;
}

/**
 * Returns how much work the next submission takes; 0 for none. Twice as many submissions take twice as much, by the
 * rate that is exceeded most.
 */
export function workLevel(rates: readonly Rate[]): number {
  return Math.max(
    0,
    ...rates.map(({ count, free }) =>
      count < free ? 0 : Math.min(WORK_LEVELS, 1 + Math.floor(Math.log2((count + 1) / (free + 1)))),
    ),
  );
}

/**
 * Returns whether a challenge that was issued earlier is still difficult enough. One level less is, so that a person is
 * not asked again because others sent something meanwhile.
 */
export const isEnough = (level: number, demanded: number): boolean => level >= demanded - 1;

/** The variables of the functions `contact`, `operations` and `access`. */
export const workVariables = ["WORK_FREE_PER_NETWORK", "WORK_FREE_PER_SITE"] as const;

/**
 * The rates that an operator gave as variables: 3 and 60 where none are given.
 * @throws Error with one sentence per variable that cannot be understood
 */
export function readWorkLimits(variables: Readonly<Record<string, string | undefined>>): WorkLimits {
  const problems: string[] = [];
  const read = (name: (typeof workVariables)[number], fallback: number): number => {
    const text = variables[name] ?? "";
    if (text === "") return fallback;
    if (/^\d{1,6}$/.test(text)) return Number(text);
    problems.push(`The variable ${name} must be a whole number from 0 to 999999, not "${text}".`);
    return fallback;
  };
  const limits = { perNetwork: read("WORK_FREE_PER_NETWORK", 3), perSite: read("WORK_FREE_PER_SITE", 60) };
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return limits;
}
