import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  type AdminSettings,
  type PublicSettings,
  type Settings,
  settings,
} from "#domain/settings/settings.ts";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { adminSettingsTable, settingsRow, settingsTable } from "#src/backend/tables.ts";

/** The operator's settings; before the server has published any, those of the product. */
export function operatorSettings() {
  const query = byId(settingsRow);
  return queryOptions({
    queryKey: rowsKey(settingsTable, query),
    queryFn: () => listRows(settingsTable, query),
    select: ({ rows }): PublicSettings => rows[0] ?? settings,
  });
}

/** Those that only administrators read. */
export function adminSettings() {
  const query = byId(settingsRow);
  return queryOptions({
    queryKey: rowsKey(adminSettingsTable, query),
    queryFn: () => listRows(adminSettingsTable, query),
    select: ({ rows }): AdminSettings => rows[0] ?? settings,
  });
}

/** All that the server decides with, on a page of the administration; as long as they are not read, the product's. */
export function useAllSettings(): Settings {
  const { data: shown } = useQuery(operatorSettings());
  const { data: own } = useQuery(adminSettings());
  return { ...settings, ...shown, ...own };
}
