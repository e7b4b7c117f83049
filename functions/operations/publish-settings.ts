import { Permission, Query, Role, type TablesDB } from "node-appwrite";
import { formatReserves, type ReserveAddress, reserveColumn } from "#domain/public-log/reserve-addresses.ts";
import { readerLabel } from "#domain/security/reader.ts";
import { adminSettingsColumns, type Settings, settingsColumns } from "#domain/settings/settings.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { list } from "#functions/lib/rows.ts";

/**
 * Shows the settings that the server decides with to the screens, which preview with them: one row that everybody
 * reads, and one for administrators.
 */
export async function publishSettings(
  tables: TablesDB,
  settings: Settings,
  reserves: readonly ReserveAddress[],
): Promise<void> {
  // First what only administrators read, so that nothing is missing anywhere in between.
  await publish(tables, "adminsettings", adminSettingsColumns(settings), [hidden]);
  const stated = { [reserveColumn]: formatReserves(reserves) || null };
  await publish(tables, "settings", { ...settingsColumns(settings), ...stated }, []);
}

/**
 * Readers of the admin area read the whole table. On the row the permission keeps others from guessing: Appwrite
 * confirms an upsert that changes nothing to every caller who holds the roles that the row names (docs/upstream.md).
 */
export const hidden = Permission.read(Role.label(readerLabel));

/** Writes the row only when it says something else. */
async function publish(
  tables: TablesDB,
  tableId: string,
  wanted: Readonly<Record<string, unknown>>,
  permissions: string[],
): Promise<void> {
  const rowId = "current";
  const [shown] = await list(
    tables,
    tableId,
    [Query.equal("$id", rowId)],
    (row) => row as Readonly<Record<string, unknown>>,
  );
  const isShown = ([column, value]: [string, unknown]) => shown?.[column] === value;
  const isGranted = String(shown?.$permissions) === String(permissions);
  if (shown !== undefined && isGranted && Object.entries(wanted).every(isShown)) return;
  await tables.upsertRow({ databaseId, tableId, rowId, data: wanted, permissions });
}
