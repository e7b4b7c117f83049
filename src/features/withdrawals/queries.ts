import { queryOptions } from "@tanstack/react-query";
import { parseLabels } from "#domain/saved-address.ts";
import { settings } from "#domain/settings.ts";
import { readPreference } from "#src/backend/preferences.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { settingsRow, settingsTable, transactions } from "#src/backend/tables.ts";

/** The operator's settings; before the server has published any, those of the product. */
export function operatorSettings() {
  const query = byId(settingsRow);
  return queryOptions({
    queryKey: rowsKey(settingsTable, query),
    queryFn: () => listRows(settingsTable, query),
    select: ({ rows }) => rows[0] ?? settings,
  });
}

/** Withdrawals of one person that wait or were paid, the newest first: where the money may go without a proof. */
export function acceptedWithdrawals(userId: string) {
  const query: RowQuery = {
    where: { id: userId, kind: "withdrawal", status: ["pending", "success"] },
    order: { column: "$createdAt", direction: "descending" },
    limit: 100,
  };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows,
  });
}

export const labelsPreference = "addressLabels";

/** The names that somebody gave to addresses. */
export function addressLabels(userId: string) {
  return queryOptions({
    queryKey: [labelsPreference, userId],
    queryFn: async () => parseLabels(await readPreference(labelsPreference)),
  });
}
