import { queryOptions } from "@tanstack/react-query";
import { logKeys } from "#src/backend/log-tables.ts";
import { ask } from "#src/backend/operations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";

/** The keys of the log; none where the site has no log. */
export function siteLogKeys() {
  const query: RowQuery = { limit: 100 };
  return queryOptions({
    queryKey: rowsKey(logKeys, query),
    queryFn: () => listRows(logKeys, query),
    select: ({ rows }) => rows,
    // A key changes once in years.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The places in the log of entries of the account. Those that no checkpoint holds are left out. */
export function loggedEntries(entryIds: readonly string[]) {
  return queryOptions({
    queryKey: ["logged-entries", entryIds],
    queryFn: () => ask("findInLog", { entryIds: [...entryIds] }),
    select: ({ entries }) => entries,
  });
}
