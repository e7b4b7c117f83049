import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";
import { readTogether } from "./read-together.ts";

/** Everybody whose name contains the text, by name. For administrators. */
export function userQuery(search: string): RowQuery {
  return {
    ...(search !== "" && { search: { text: search, columns: ["name"] } }),
    order: { column: "name", direction: "ascending" },
  };
}

/** One person, or null. */
export function userById(userId: string) {
  const query = byId(userId);
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => readTogether(userId),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** The accounts that are not active, the newest first; the first few are enough to show. */
export function inactiveUsers() {
  const query: RowQuery = {
    where: { isActive: false },
    order: { column: "$createdAt", direction: "descending" },
    limit: 5,
  };
  return queryOptions({ queryKey: rowsKey(users, query), queryFn: () => listRows(users, query) });
}
