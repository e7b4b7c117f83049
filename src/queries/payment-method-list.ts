import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { paymentMethods } from "#src/backend/tables.ts";

/**
 * No operator offers more networks than fit on a screen; the limit only keeps a mistake from loading a whole
 * table.
 */
const query: RowQuery = { order: { column: "name", direction: "ascending" }, limit: 100 };

/** All payment methods, by name. */
export const paymentMethodList = queryOptions({
  queryKey: rowsKey(paymentMethods, query),
  queryFn: () => listRows(paymentMethods, query),
  select: ({ rows }) => rows,
});
