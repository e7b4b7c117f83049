import { Query, type TablesDB } from "node-appwrite";
import { adminSettingsColumns, type Settings, settingsColumns } from "#domain/settings.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { list } from "#functions/lib/rows.ts";

/**
 * Shows the settings that the server decides with to the screens, which preview with them: one row that everybody
 * reads, and one for administrators.
 */
export async function publishSettings(tables: TablesDB, settings: Settings): Promise<void> {
  // First what only administrators read, so that nothing is missing anywhere in between.
  await publish(tables, "adminsettings", adminSettingsColumns(settings));
  await publish(tables, "settings", settingsColumns(settings));
}

/** Writes the row only when it says something else. */
async function publish(
  tables: TablesDB,
  tableId: string,
  wanted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rowId = "current";
  const [shown] = await list(
    tables,
    tableId,
    [Query.equal("$id", rowId)],
    (row) => row as Readonly<Record<string, unknown>>,
  );
  const isShown = ([column, value]: [string, unknown]) => shown?.[column] === value;
  if (shown !== undefined && Object.entries(wanted).every(isShown)) return;
  await tables.upsertRow({ databaseId, tableId, rowId, data: wanted });
}
