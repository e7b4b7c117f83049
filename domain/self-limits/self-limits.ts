import * as z from "zod/mini";
import { type Effects, rowsOf } from "#domain/effects/effects.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { instant, wholeCents } from "#domain/values/fields.ts";
import type { Cents } from "#domain/values/money.ts";

/**
 * The limits that an investor sets on the own account, a row of `selflimits` for each account that ever set one. What
 * protects counts at once, and what loosens it later: docs/decisions/053-limits-that-people-set.md.
 */

/** The spans of deposit limits. Each is rolling: it ends now, so no midnight and no time zone doubles a limit. */
export const limitSpans = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

export type LimitPeriod = keyof typeof limitSpans;

export const limitPeriods = Object.keys(limitSpans) as [LimitPeriod, ...LimitPeriod[]];

/** How long a higher limit, a removed one, and the return after a self-exclusion wait. */
export const LOOSENING_WAIT = 24 * HOUR;

/** A pause lasts from a day to six weeks. */
export const MIN_PAUSE_DAYS = 1;
export const MAX_PAUSE_DAYS = 42;

/** How long a self-exclusion lasts, in months; null for a permanent one. */
const exclusionMonths = {
  "6-months": 6,
  "1-year": 12,
  "2-years": 24,
  "5-years": 60,
  "for-ever": null,
} as const;

export type ExclusionTerm = keyof typeof exclusionMonths;

export const exclusionTerms = Object.keys(exclusionMonths) as [ExclusionTerm, ...ExclusionTerm[]];

const limit = z.nullable(wholeCents);
const moment = z.nullable(instant);

const columns = z.object({
  userId: z.string(),
  dayLimit: limit,
  dayNext: limit,
  dayNextAt: moment,
  weekLimit: limit,
  weekNext: limit,
  weekNextAt: moment,
  monthLimit: limit,
  monthNext: limit,
  monthNextAt: moment,
  pausedUntil: moment,
  excludedAt: moment,
  excludedUntil: moment,
  returnAt: moment,
  version: z.number(),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `…Limit` is null without a limit. `…NextAt` is when `…Next` takes its place; null when no change is pending.
 * `excludedAt` is null without a self-exclusion, `excludedUntil` for a permanent one. `returnAt` is when a self-exclusion that
 * has ended is lifted; null until the owner asks for it. `version` counts the changes.
 */
export type SelfLimits = Readonly<z.output<typeof columns>>;

/** Reads a row of `selflimits`. @throws ZodError when the row is not what the schema promises */
export function parseSelfLimits(value: unknown): SelfLimits {
  const { $id: _, ...limits } = row.parse(value);
  return limits;
}

/** The limits of an account that never set any. */
export function noSelfLimits(userId: string): SelfLimits {
  return {
    userId,
    dayLimit: null,
    dayNext: null,
    dayNextAt: null,
    weekLimit: null,
    weekNext: null,
    weekNextAt: null,
    monthLimit: null,
    monthNext: null,
    monthNextAt: null,
    pausedUntil: null,
    excludedAt: null,
    excludedUntil: null,
    returnAt: null,
    version: 0,
  };
}

const selfLimitsTable = "selflimits";

const someColumns = z.partial(columns);
const rows = rowsOf<SelfLimits>(selfLimitsTable, (some) => z.encode(someColumns, some));

/** Writes the limits of an account. @param isNew whether it had none before */
export function selfLimitsWritten(limits: SelfLimits, isNew: boolean, owner: string | undefined): Effects {
  const { userId } = limits;
  return {
    writes: [isNew ? rows.create(userId, limits, owner) : rows.update(userId, limits)],
    counters: [],
  };
}

/** A deposit limit at a moment. */
export interface LimitNow {
  /** The most that counts now; null without a limit. */
  readonly amount: Cents | null;
  /** A looser limit that waits; null when none does. */
  readonly next: { readonly amount: Cents | null; readonly at: string } | null;
}

/** Returns a deposit limit as it counts at a moment. A change whose time has come has taken the place of the last limit. */
export function limitAt(limits: SelfLimits, period: LimitPeriod, at: string): LimitNow {
  const amount = limits[`${period}Limit`];
  const next = limits[`${period}Next`];
  const nextAt = limits[`${period}NextAt`];
  if (nextAt === null) return { amount, next: null };
  return nextAt <= at ? { amount: next, next: null } : { amount, next: { amount: next, at: nextAt } };
}

/** Returns the columns of a deposit limit. */
export function limitColumns(period: LimitPeriod, { amount, next }: LimitNow): Partial<SelfLimits> {
  return {
    [`${period}Limit`]: amount,
    [`${period}Next`]: next?.amount ?? null,
    [`${period}NextAt`]: next?.at ?? null,
  };
}

/** Whether a deposit limit permits more than the present one. */
export function isLooser(wanted: Cents | null, now: Cents | null): boolean {
  return now !== null && (wanted === null || wanted > now);
}

/** Until when an account paused investing; null when it is not paused. */
export function pausedUntil({ pausedUntil: until }: Pick<SelfLimits, "pausedUntil">, at: string) {
  return until !== null && until > at ? until : null;
}

/**
 * The state of a self-exclusion: `running` until its end (null: permanently), `over` until the owner asks to return,
 * `returning` until the wait after that has passed.
 */
type Exclusion =
  | { readonly state: "running"; readonly until: string | null }
  | { readonly state: "over" }
  | { readonly state: "returning"; readonly at: string };

/** Returns the self-exclusion that holds at a moment; null when none does. */
export function exclusionAt(
  { excludedAt, excludedUntil, returnAt }: Pick<SelfLimits, "excludedAt" | "excludedUntil" | "returnAt">,
  at: string,
): Exclusion | null {
  if (excludedAt === null) return null;
  if (excludedUntil === null || excludedUntil > at) return { state: "running", until: excludedUntil };
  if (returnAt === null) return { state: "over" };
  return returnAt > at ? { state: "returning", at: returnAt } : null;
}

/** Whether an account keeps itself from investing: then no mail goes to it that only invites to go on. */
export function isKeptFromInvesting(limits: SelfLimits | null, at: string): boolean {
  return limits !== null && (pausedUntil(limits, at) !== null || exclusionAt(limits, at) !== null);
}

/** Returns the end of a pause that begins now. */
export function pauseEnd(days: number, at: string): string {
  return addMilliseconds(at, days * DAY);
}

/** Returns the end of a self-exclusion that begins now; null for a permanent one. A short last month makes it longer. */
export function exclusionEnd(term: ExclusionTerm, at: string): string | null {
  const months = exclusionMonths[term];
  if (months === null) return null;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString();
}
