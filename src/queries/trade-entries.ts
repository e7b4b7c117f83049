import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";

/** More than a year of daily results. */
const most = 500;

/** The newest entries of an investor from the opening of the ongoing trade on. */
export function tradeEntries(userId: string, openedAt: string) {
  const query: RowQuery = {
    where: { userId },
    within: { column: "at", from: openedAt },
    order: { column: "seq", direction: "descending" },
    limit: most,
  };
  return queryOptions({ queryKey: rowsKey(ledger, query), queryFn: () => listRows(ledger, query) });
}
