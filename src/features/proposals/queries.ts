import { queryOptions } from "@tanstack/react-query";
import { proposals } from "#src/backend/office-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { readTogether } from "#src/features/session/read-together.ts";

/**
 * What waits for a second administrator, the newest first. A few at a time, because each is shown with what it would do,
 * which is read from the books of whom it concerns.
 * @param userId only what concerns this person
 */
export function waitingProposals(userId?: string) {
  const query: RowQuery = {
    where: { status: "waiting", ...(userId !== undefined && { userId }) },
    order: { column: "proposedAt", direction: "descending" },
    limit: 6,
  };
  return queryOptions({ queryKey: rowsKey(proposals, query), queryFn: () => listRows(proposals, query) });
}

/** Whom a proposal concerns; null when the account is gone. */
export function concernedProfile(userId: string) {
  const query = byId(userId);
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => readTogether(userId),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** The newest entry of somebody, which their balances are decided from. */
export function newestEntry(userId: string) {
  const query: RowQuery = { where: { userId }, order: { column: "seq", direction: "descending" }, limit: 1 };
  return queryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: () => listRows(ledger, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** What a proposal would approve. */
export function concernedTransaction(transactionId: string | null) {
  const query = byId(transactionId ?? "");
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows[0] ?? null,
    enabled: transactionId !== null,
  });
}
