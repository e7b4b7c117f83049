import { type CommandContext, type Decision, readerOf } from "#domain/commands/decision.ts";
import { combined } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import type { LimitedAccount } from "./change-limits.ts";
import { type LimitEntry, limitsWithout } from "./limit-history.ts";
import type { SelfLimitResults } from "./operations.ts";
import {
  exclusionAt,
  isLooser,
  type LimitNow,
  type LimitPeriod,
  LOOSENING_WAIT,
  limitAt,
  limitColumns,
  limitPeriods,
  pausedUntil,
  type SelfLimits,
  selfLimitsWritten,
} from "./self-limits.ts";

/**
 * Takes back changes of own limits that their owner has reported as those of another person: by the link of the mail about
 * each, while the account is frozen. An administrator decides it, and what it loosens waits as if the owner had asked for
 * it: docs/decisions/061-reported-limits.md.
 */

interface ReportedLimits extends LimitedAccount {
  /** All changes of these limits. */
  readonly entries: readonly LimitEntry[];
  /** The changes whose links were used in the present freeze. */
  readonly reported: readonly string[];
}

export function restoreLimits(
  { owner, known, entries, reported }: ReportedLimits,
  reason: string,
  context: CommandContext,
): Decision<SelfLimitResults["restoreLimits"]> | Refusal {
  const { profile } = owner;
  const userId = profile.$id;
  if (userId === context.actor.id) return refuse("own-account");
  if (!profile.frozenAt) return refuse("not-frozen");
  if (known === null || reported.length === 0) return refuse("limits-not-reported");
  const target = limitsWithout(userId, entries, new Set(reported));
  const { change, audited } = wayTo(known, target, context.at);
  if (Object.keys(audited).length === 0) return refuse("no-changes");
  const version = known.version + 1;
  const reader = readerOf(owner);
  return {
    userId,
    guard: `self-limits:${userId}:${version}`,
    reason,
    transactionId: null,
    ...combined(selfLimitsWritten({ ...known, ...change, version }, false, reader), {
      writes: notificationWrites(reader, context, { kind: "limits-changed", text: "restored" }),
      counters: [],
      before: {},
      after: audited,
    }),
    result: { userId, takenBack: reported },
  };
}

interface Way {
  readonly change: Partial<SelfLimits>;
  /** The change as the audit and the mail say it; empty where nothing is to be changed. */
  readonly audited: Readonly<Record<string, unknown>>;
}

/** Returns the change from the present limits to others. What it loosens counts later. */
function wayTo(known: SelfLimits, target: SelfLimits, at: string): Way {
  const from = addMilliseconds(at, LOOSENING_WAIT);
  const ways = [
    ...limitPeriods.map((period) => limitWay(known, target, period, at, from)),
    pauseWay(known, target, at, from),
    exclusionWay(known, target, at, from),
  ];
  return {
    change: Object.assign({}, ...ways.map(({ change }) => change)),
    audited: Object.assign({}, ...ways.map(({ audited }) => audited)),
  };
}

const nothing: Way = { change: {}, audited: {} };

/**
 * Ends with the limit that counts without the reported changes. Until then the tighter one of both counts: what the owner
 * had asked for comes at its own time, and anything looser than that later.
 */
function limitWay(known: SelfLimits, target: SelfLimits, period: LimitPeriod, at: string, from: string): Way {
  const [now, then] = [limitAt(known, period, at), limitAt(target, period, at)];
  const amount = isLooser(then.amount, now.amount) ? now.amount : then.amount;
  const last = lastAmount(then);
  const reached = latest(reachedAt(now, last, at), reachedAt(then, last, at));
  const nextAt = isLooser(last, lastAmount(now)) ? from : reached;
  const next = last === amount ? null : { amount: last, at: nextAt };
  if (amount === now.amount && next?.amount === now.next?.amount && next?.at === now.next?.at) return nothing;
  return {
    change: limitColumns(period, { amount, next }),
    // Each with its own time: limits of several periods may change at once.
    audited: {
      ...((amount !== now.amount || next === null) && { [`${period}Limit`]: amount }),
      ...(next !== null && { [`${period}Next`]: next.amount, [`${period}NextAt`]: next.at }),
    },
  };
}

/** Returns the limit that counts after a pending change. */
function lastAmount({ amount, next }: LimitNow): LimitNow["amount"] {
  return next === null ? amount : next.amount;
}

/** Returns from when a limit that gets there permits an amount. */
function reachedAt({ amount, next }: LimitNow, wanted: LimitNow["amount"], at: string): string {
  return next !== null && isLooser(wanted, amount) ? next.at : at;
}

function pauseWay(known: SelfLimits, target: SelfLimits, at: string, from: string): Way {
  const [now, then] = [pausedUntil(known, at), pausedUntil(target, at)];
  if (now === then) return nothing;
  const until = now === null ? then : latest(then ?? "", now < from ? now : from);
  return until === now ? nothing : { change: { pausedUntil: until }, audited: { pausedUntil: until } };
}

function exclusionWay(known: SelfLimits, target: SelfLimits, at: string, from: string): Way {
  const [now, then] = [exclusionAt(known, at), exclusionAt(target, at)];
  if (JSON.stringify(now) === JSON.stringify(then)) return nothing;
  if (then === null) {
    // On its way out already.
    if (now?.state === "returning") return nothing;
    const excludedUntil = now?.state === "running" ? at : known.excludedUntil;
    return { change: { excludedUntil, returnAt: from }, audited: { returnAt: from } };
  }
  const { excludedAt, excludedUntil } = target;
  // An end that counts already is not postponed; one that comes sooner than it waits as any.
  const waitsFor = now === null ? at : now.state === "returning" ? now.at : from;
  const returnAt = then.state === "returning" ? latest(then.at, waitsFor) : target.returnAt;
  if (now?.state === "returning" && returnAt === now.at) return nothing;
  return {
    change: { excludedAt, excludedUntil, returnAt },
    audited: {
      ...(excludedUntil === null ? { excludedForEver: true } : { excludedUntil }),
      ...(then.state === "returning" && { returnAt }),
    },
  };
}

const latest = (one: string, other: string) => (one > other ? one : other);
