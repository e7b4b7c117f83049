import { Query, type TablesDB } from "node-appwrite";
import { logSecretsTable } from "#domain/public-log/log-rows.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction, withdrawReading } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import type { RowOperation } from "#functions/lib/row-operations.ts";
import { deletionsBefore, maintenancePosition } from "#functions/lib/rows/deletion-rows.ts";
import { presentProfiles } from "#functions/operations/public-log/append-entries.ts";

/** The row of `maintenance` that remembers how far this step has come. */
const STEP = "withdraw-reading";
/** People in one commit; as many values as one filter may hold, and few enough for one execution. */
const PAGE = 25;
/** How long one run goes on, in milliseconds. */
const RUN_TIME = 4_000;
/**
 * A deletion takes place a few seconds after the time that its receipt states. A run of the public log that read the
 * profile before it has ended by then.
 */
const GRACE = 60_000;

/**
 * Takes the permission to read from the rows of people who were deleted by a version that left it there, and deletes the
 * secrets of the public log that came after a deletion. Every deletion is passed once, the oldest first: the row of
 * `maintenance` holds the last receipt that is done with.
 */
export async function withdrawReadingOfDeleted({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  const start = now().getTime();
  const moment = new Date(start - GRACE).toISOString();
  let position = await maintenancePosition(tables, STEP);
  let deletions: Awaited<ReturnType<typeof deletionsBefore>>;
  do {
    deletions = await deletionsBefore(tables, moment, position, PAGE);
    position = deletions.at(-1)?.$id;
    if (position === undefined) return;
    const userIds = deletions.map(({ userId }) => userId);
    const operations = [...withdrawReading(userIds), ...(await lateSecrets(tables, userIds))];
    // No other code writes these rows; a failed write is left to the next hour.
    if (!(await commitRows(tables, operations, openTransaction(tables)))) return;
    await tables.upsertRow({ databaseId, tableId: "maintenance", rowId: STEP, data: { position } });
  } while (deletions.length === PAGE && now().getTime() - start < RUN_TIME);
}

/**
 * Deletes the secrets of accounts that have no profile: a run of the public log can add one just after the deletion, which
 * found none. An account that has registered with the id since keeps its own.
 */
async function lateSecrets(tables: TablesDB, userIds: readonly string[]): Promise<RowOperation[]> {
  const present = new Set(await presentProfiles(tables, userIds));
  const absent = userIds.filter((userId) => !present.has(userId));
  if (absent.length === 0) return [];
  const data = { queries: [Query.equal("userId", absent)] };
  return [{ action: "bulkDelete", databaseId, tableId: logSecretsTable, data }];
}
