import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { totalId } from "#domain/figures/counter-increments.ts";
import { figures, messages, verifications } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions, users } from "#src/backend/tables.ts";

/** Days that the longest picture of the overview shows. */
const mostDays = 90;

/** The figures of everything and of the newest days: "total" comes after every date, so it is the first row. */
export function siteFigures() {
  const query: RowQuery = { order: { column: "$id", direction: "descending" }, limit: mostDays + 1 };
  return queryOptions({
    queryKey: rowsKey(figures, query),
    queryFn: () => listRows(figures, query),
    select: ({ rows }) => ({
      total: rows.find(({ $id }) => $id === totalId),
      days: rows.filter(({ $id }) => $id !== totalId),
    }),
  });
}

const oldestFirst = { order: { column: "$createdAt", direction: "ascending" }, limit: 1 } as const;

/** The request of a kind that has waited longest; null when none waits. */
export function oldestRequest(kind: "deposit" | "withdrawal") {
  const query: RowQuery = { where: { status: "pending", kind }, ...oldestFirst };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows[0]?.$createdAt ?? null,
  });
}

/** Since when the account has waited that has waited longest; null when none waits. */
export function oldestInactiveUser() {
  const query: RowQuery = { where: { isActive: false }, empty: ["activatedAt"], ...oldestFirst };
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => listRows(users, query),
    select: ({ rows }) => rows[0]?.$createdAt ?? null,
  });
}

/** Since when the open message has waited that has waited longest; null when every message is settled. */
export function oldestOpenMessage() {
  const query: RowQuery = { where: { state: "open" }, ...oldestFirst };
  return queryOptions({
    queryKey: rowsKey(messages, query),
    queryFn: () => listRows(messages, query),
    select: ({ rows }) => rows[0]?.$createdAt ?? null,
  });
}

/** Reads everything that the overview's figures are made of. */
export async function readFigures(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(siteFigures()),
    client.prefetchQuery(oldestRequest("deposit")),
    client.prefetchQuery(oldestRequest("withdrawal")),
    client.prefetchQuery(oldestInactiveUser()),
    client.prefetchQuery(oldestOpenMessage()),
    client.prefetchQuery(lastVerification()),
  ]);
}

/** The newest verification of the books; null when there was none yet. */
export function lastVerification() {
  const query: RowQuery = { order: { column: "at", direction: "descending" }, limit: 1 };
  return queryOptions({
    queryKey: rowsKey(verifications, query),
    queryFn: () => listRows(verifications, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}
