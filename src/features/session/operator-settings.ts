import { queryOptions } from "@tanstack/react-query";
import { settings } from "#domain/settings.ts";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { settingsRow, settingsTable } from "#src/backend/tables.ts";

/** The operator's settings; before the server has published any, those of the product. */
export function operatorSettings() {
  const query = byId(settingsRow);
  return queryOptions({
    queryKey: rowsKey(settingsTable, query),
    queryFn: () => listRows(settingsTable, query),
    select: ({ rows }) => rows[0] ?? settings,
  });
}
