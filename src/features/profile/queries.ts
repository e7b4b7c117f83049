import { queryOptions } from "@tanstack/react-query";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";

/** The profile of an account, or null while its registration is not complete. */
export function profileOf(accountId: string) {
  const query = byId(accountId);
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => listRows(users, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}
