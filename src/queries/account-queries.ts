import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { ledger, users } from "#src/backend/tables.ts";
import { readTogether } from "./read-together.ts";

/** One account by its id, as several features ask for it. */

/** One person, or null. */
export function userById(userId: string) {
  const query = byId(userId);
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => readTogether(userId),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** The newest entry of one person, which says what the accounts hold; null when there is none. */
export function newestEntry(userId: string) {
  const query: RowQuery = { where: { userId }, order: { column: "seq", direction: "descending" }, limit: 1 };
  return queryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: () => listRows(ledger, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}
