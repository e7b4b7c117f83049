import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { afterShards, figuresRows, totalId } from "#domain/figures/counter-increments.ts";
import { sumFigures } from "#domain/figures/figures.ts";
import { figures, messages, verifications } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions, users } from "#src/backend/tables.ts";

/** Days that the longest picture of the overview shows. */
const mostDays = 90;

/** "total" comes after every date, so it is the first row, and the newest days follow. */
const newest: RowQuery = { order: { column: "$id", direction: "descending" }, limit: mostDays + 1 };

/** Those of finished days are soon added to the row of the day; so many are there if that was never done. */
const shards: RowQuery = { below: { $id: afterShards }, limit: figuresRows(totalId).length * (mostDays + 1) };

/** The figures of everything and of the newest days, as the sums of their rows. */
export function siteFigures() {
  return queryOptions({
    // Live updates replace each row by its id and read again for a new one.
    queryKey: rowsKey(figures, {}),
    queryFn: async () => {
      const pages = await Promise.all([listRows(figures, newest), listRows(figures, shards)]);
      const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.$id, row]));
      return { rows: [...rows.values()], next: undefined };
    },
    select: ({ rows }) => {
      const sums = sumFigures(rows);
      return {
        total: sums.find(({ $id }) => $id === totalId),
        days: sums.filter(({ $id }) => $id !== totalId),
      };
    },
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
