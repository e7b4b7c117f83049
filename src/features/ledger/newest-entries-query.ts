import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";

/** The newest five entries of one person. */
export function newestEntries(userId: string) {
  const query: RowQuery = { where: { userId }, order: { column: "seq", direction: "descending" }, limit: 5 };
  return queryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: () => listRows(ledger, query),
    select: ({ rows }) => rows,
  });
}
