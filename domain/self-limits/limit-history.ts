import type { AuditEntry } from "#domain/audit/audit.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import type { SelfLimitResults } from "./operations.ts";
import {
  exclusionAt,
  isLooser,
  LOOSENING_WAIT,
  limitAt,
  limitColumns,
  limitPeriods,
  noSelfLimits,
  type SelfLimits,
} from "./self-limits.ts";

/** The own limits of an account as its audit records them, with and without single changes. */

/** The changes that an owner makes. */
export const ownLimitChanges = ["setDepositLimit", "pauseInvesting", "excludeSelf", "requestReturn"] as const;

/** An entry of the audit about the limits of one account. */
export type LimitEntry = Pick<AuditEntry, "$id" | "operation" | "guard" | "after" | "result" | "at">;

const numberOf = ({ guard }: LimitEntry) => Number(guard.split(":").at(-1));

/**
 * Returns the limits of an account as if some of its changes had never been made; those of an earlier restoring count as
 * such as well. Each remaining change is made again, in its order and at its time, by the rules of its owner: what it
 * loosens waits.
 */
export function limitsWithout(
  userId: string,
  entries: readonly LimitEntry[],
  reported: ReadonlySet<string>,
): SelfLimits {
  const takenBack = new Set([...reported, ...entries.flatMap(takenBackBy)]);
  const remaining = entries.filter(({ $id, operation }) => isOwnChange(operation) && !takenBack.has($id));
  let limits = noSelfLimits(userId);
  for (const entry of remaining.toSorted((one, other) => numberOf(one) - numberOf(other)))
    limits = { ...limits, ...changeOf(limits, entry) };
  return limits;
}

const isOwnChange = (operation: string) => (ownLimitChanges as readonly string[]).includes(operation);

function takenBackBy({ operation, result }: LimitEntry): readonly string[] {
  return operation === "restoreLimits" ? (result as SelfLimitResults["restoreLimits"]).takenBack : [];
}

/** The columns that an entry has changed, from what it says in the audit. */
function changeOf(limits: SelfLimits, { operation, after, at }: LimitEntry): Partial<SelfLimits> {
  const said = after as Readonly<Record<string, never>>;
  if (operation === "pauseInvesting") return { pausedUntil: said.pausedUntil ?? null };
  if (operation === "requestReturn") return { returnAt: said.returnAt ?? null };
  if (operation === "excludeSelf")
    return {
      excludedAt: exclusionAt(limits, at) === null ? at : limits.excludedAt,
      excludedUntil: said.excludedUntil ?? null,
      returnAt: null,
    };
  const period = limitPeriods.find((one) => `${one}Limit` in said);
  if (period === undefined) return {};
  const amount = said[`${period}Limit`] ?? null;
  const now = limitAt(limits, period, at);
  // Decided again: without the other changes a raise may be none, and a lower amount may be a raise.
  if (!isLooser(amount, now.amount)) return limitColumns(period, { amount, next: null });
  if (now.next !== null && now.next.amount === amount) return {};
  const from = said.limitFrom ?? addMilliseconds(at, LOOSENING_WAIT);
  return limitColumns(period, { amount: now.amount, next: { amount, at: from } });
}
