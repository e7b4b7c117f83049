import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { countedSince, countedStatuses, type LimitUse, limitUses } from "#domain/self-limits/deposit-room.ts";
import { investingRefusal } from "#domain/self-limits/investing-refusal.ts";
import type { SelfLimits } from "#domain/self-limits/self-limits.ts";
import { DAY } from "#domain/values/durations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { consents, selfLimits } from "#src/backend/self-limit-tables.ts";
import { transactions } from "#src/backend/tables.ts";

/** The rules by which the server keeps an account from putting money in. */

/** The limits that an account set for itself; null when it never set any. */
export function selfLimitsOf(userId: string) {
  const query = byId(userId);
  return queryOptions({
    queryKey: rowsKey(selfLimits, query),
    queryFn: () => listRows(selfLimits, query),
    select: ({ rows }): SelfLimits | null => rows[0] ?? null,
  });
}

/** The versions of the legal texts that an account accepted. */
export function consentsOf(userId: string) {
  const query: RowQuery = { where: { userId }, limit: 100 };
  return queryOptions({
    queryKey: rowsKey(consents, query),
    queryFn: () => listRows(consents, query),
    select: ({ rows }) => rows,
  });
}

/** More deposits than anyone makes within the longest span; the server counts all. */
const MOST_DEPOSITS = 500;

/** The deposits of an account since an instant that count towards its own limits. */
function depositsSince(userId: string, from: string) {
  const query: RowQuery = {
    where: { id: userId, kind: "deposit" },
    within: { column: "$createdAt", from },
    order: { column: "$createdAt", direction: "descending" },
    limit: MOST_DEPOSITS,
  };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows.filter(({ status }) => countedStatuses.includes(status)),
  });
}

/** The deposits that count towards some limits; undefined when these limit no deposits. */
function countedDeposits(userId: string, limits: SelfLimits | null, now: string) {
  const since = countedSince(limits, now);
  // The start of its day: the query stays the same one while the clock goes on.
  return since === null ? undefined : depositsSince(userId, startOfDay(since));
}

const startOfDay = (at: string) => new Date(Math.floor(Date.parse(at) / DAY) * DAY).toISOString();

/** Reads what `useInvestingState` needs. */
export async function prefetchInvestingState(client: QueryClient, userId: string): Promise<void> {
  const readLimits = async () => {
    const limits = selfLimitsOf(userId);
    const { rows } = await client.fetchQuery(limits);
    const deposits = countedDeposits(userId, rows[0] ?? null, new Date().toISOString());
    if (deposits) await client.prefetchQuery(deposits);
  };
  // A failed request is kept as the failed state of its query; the page shows it.
  await Promise.all([readLimits().catch(() => undefined), client.prefetchQuery(consentsOf(userId))]);
}

/**
 * Returns how far the own deposit limits are used.
 * @param limits undefined while they are read @returns undefined while the deposits are read; none when they
 * cannot be read
 */
export function useLimitUses(
  userId: string,
  limits: SelfLimits | null | undefined,
  now: string,
): readonly LimitUse[] | undefined {
  const counted = limits === undefined ? undefined : countedDeposits(userId, limits, now);
  const deposits = useQuery({
    ...(counted ?? depositsSince(userId, startOfDay(now))),
    enabled: counted !== undefined,
  });
  if (limits === undefined) return undefined;
  if (counted === undefined) return [];
  if (deposits.isError) return [];
  return deposits.data && limitUses(limits, deposits.data, now);
}

export interface InvestingState {
  /** Why nothing can be put in, whatever the amount; null when it can. */
  readonly refusal: Refusal | null;
  /** How far the own deposit limits are used. */
  readonly uses: readonly LimitUse[];
}

/**
 * Returns what the server would say of a deposit or a trade now. Undefined while it is read; when it cannot be read
 * nothing is said, because the server decides anyway.
 */
export function useInvestingState(userId: string, now: string): InvestingState | undefined {
  const limits = useQuery(selfLimitsOf(userId));
  const accepted = useQuery(consentsOf(userId));
  const uses = useLimitUses(userId, limits.data, now);
  if (limits.isError || accepted.isError) return { refusal: null, uses: uses ?? [] };
  if (limits.data === undefined || accepted.data === undefined || uses === undefined) return undefined;
  return { refusal: investingRefusal({ limits: limits.data, consents: accepted.data }, now), uses };
}
