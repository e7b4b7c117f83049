import { type CommandContext, type Decision, type Investor, readerOf } from "#domain/commands/decision.ts";
import { combined } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import type { Cents } from "#domain/values/money.ts";
import { momentValue } from "./deposit-room.ts";
import type { LimitNotice } from "./limit-notices.ts";
import type { SelfLimitInputs, SelfLimitResults } from "./operations.ts";
import {
  exclusionAt,
  exclusionEnd,
  isLooser,
  LOOSENING_WAIT,
  limitAt,
  noSelfLimits,
  pausedUntil,
  pauseEnd,
  type SelfLimits,
  selfLimitsWritten,
} from "./self-limits.ts";

/** The changes of own limits. What protects counts at once; what loosens waits, or is not possible. */

/** An account, and the limits that it has set so far. */
export interface LimitedAccount {
  readonly owner: Omit<Investor, "head">;
  readonly known: SelfLimits | null;
}

type Changed = Decision<SelfLimitResults["setDepositLimit"]> | Refusal;

/** Sets, replaces or removes a deposit limit. A higher one counts later, and each further raise waits from its own time. */
export function setDepositLimit(
  account: LimitedAccount,
  { period, amount }: SelfLimitInputs["setDepositLimit"],
  context: CommandContext,
): Changed {
  const wanted = amount ?? null;
  const { amount: now, next } = limitAt(limitsOf(account), period, context.at);
  const audited = (limit: Cents | null, from: string | null) => ({
    [`${period}Limit`]: limit,
    limitFrom: from,
  });
  const before = audited(next === null ? now : next.amount, next?.at ?? null);
  const save = (limit: Cents | null, later: Cents | null, at: string | null) =>
    changed(
      account,
      {
        [`${period}Limit`]: limit,
        [`${period}Next`]: later,
        [`${period}NextAt`]: at,
      },
      { before, after: at === null ? audited(limit, null) : audited(later, at) },
      at === null ? "limit" : "limit-later",
      context,
    );
  if (isLooser(wanted, now)) {
    if (next !== null && next.amount === wanted) return refuse("no-changes");
    return save(now, wanted, loosenedFrom(context));
  }
  if (wanted === now && next === null) return refuse("no-changes");
  return save(wanted, null, null);
}

/** Pauses deposits and new trades, or makes a pause longer. It ends by itself. */
export function pauseInvesting(
  account: LimitedAccount,
  { days }: SelfLimitInputs["pauseInvesting"],
  context: CommandContext,
): Changed {
  const { at } = context;
  const running = pausedUntil(limitsOf(account), at);
  const until = pauseEnd(days, at);
  if (running !== null && until <= running) return refuse("pause-shorter", { until: momentValue(running) });
  const audited = { before: { pausedUntil: running }, after: { pausedUntil: until } };
  return changed(account, { pausedUntil: until }, audited, "pause", context);
}

/** Excludes the owner from deposits and new trades, or makes that longer. Only its end and a request of the owner lift it. */
export function excludeSelf(
  account: LimitedAccount,
  { term }: SelfLimitInputs["excludeSelf"],
  context: CommandContext,
): Changed {
  const { at } = context;
  const limits = limitsOf(account);
  const exclusion = exclusionAt(limits, at);
  const until = exclusionEnd(term, at);
  if (exclusion?.state === "running" && !endsLater(until, exclusion.until))
    return refuse(until === null ? "no-changes" : "exclusion-shorter");
  const excludedAt = exclusion === null ? at : limits.excludedAt;
  return changed(
    account,
    { excludedAt, excludedUntil: until, returnAt: null },
    { before: {}, after: until === null ? { excludedForEver: true } : { excludedUntil: until } },
    "exclusion",
    context,
  );
}

/** @param end null for a self-exclusion without an end */
function endsLater(end: string | null, than: string | null): boolean {
  return than !== null && (end === null || end > than);
}

/** Asks to invest again after a self-exclusion has ended. */
export function requestReturn(account: LimitedAccount, context: CommandContext): Changed {
  const exclusion = exclusionAt(limitsOf(account), context.at);
  if (exclusion === null) return refuse("not-excluded");
  if (exclusion.state === "running") return refuse("exclusion-running");
  if (exclusion.state === "returning") return refuse("no-changes");
  const returnAt = loosenedFrom(context);
  return changed(account, { returnAt }, { before: {}, after: { returnAt } }, "return", context);
}

function loosenedFrom({ at }: Pick<CommandContext, "at">): string {
  return addMilliseconds(at, LOOSENING_WAIT);
}

function limitsOf({ owner, known }: LimitedAccount): SelfLimits {
  return known ?? noSelfLimits(owner.profile.$id);
}

/** The guard holds the number of the change, so that of two changes at once the second is decided by the first. */
function changed(
  account: LimitedAccount,
  change: Partial<SelfLimits>,
  audited: { readonly before: object; readonly after: object },
  text: LimitNotice,
  context: CommandContext,
): Changed {
  const { owner, known } = account;
  const userId = owner.profile.$id;
  const limits = limitsOf(account);
  const version = limits.version + 1;
  const reader = readerOf(owner);
  return {
    userId,
    guard: `self-limits:${userId}:${version}`,
    reason: null,
    transactionId: null,
    ...combined(selfLimitsWritten({ ...limits, ...change, version }, known === null, reader), {
      writes: notificationWrites(reader, context, { kind: "limits-changed", text }),
      counters: [],
      ...audited,
    }),
    result: { userId },
  };
}
