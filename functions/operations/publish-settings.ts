import type { TablesDB } from "node-appwrite";
import { type Settings, settingsColumns } from "#domain/settings.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { publishedSettings } from "#functions/lib/rows.ts";

/**
 * Shows the settings that the server decides with to the screens, which preview with them: one row that everybody
 * reads. Written only when it says something else.
 */
export async function publishSettings(tables: TablesDB, settings: Settings): Promise<void> {
  const wanted = settingsColumns(settings);
  const shown = await publishedSettings(tables);
  if (shown !== null && JSON.stringify(settingsColumns(shown)) === JSON.stringify(wanted)) return;
  await tables.upsertRow({ databaseId, tableId: "settings", rowId: "current", data: wanted });
}
