import type { TablesDB } from "node-appwrite";
import { isWitnessKey } from "#domain/public-log/key-kind.ts";
import { type LogKey, logKeysTable } from "#domain/public-log/log-rows.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import type { LogWitness } from "#functions/lib/public-log-witnesses.ts";
import { newestCheckpoint, shownKeys } from "#functions/lib/rows/public-log-rows.ts";
import { sha256, toHex, utf8Bytes } from "#public-log/hashing.ts";

/**
 * Publishes the keys of the witnesses beside those of the log, so that readers see which witness has signed. The key of
 * one that is no longer asked stays for earlier checkpoints: its `retiredSize` says up to which size.
 */
export async function publishWitnessKeys(
  tables: TablesDB,
  witnesses: readonly LogWitness[],
  since: string,
): Promise<void> {
  const shown = await shownKeys(tables);
  // The key of the log comes first: a site whose table of keys is empty has no log.
  if (shown.every(({ key }) => isWitnessKey(key))) return;
  const asked = new Set(witnesses.map(({ vkey }) => vkey));
  for (const key of asked) await showKey(tables, key, shown, since);
  const gone = shown.filter(
    ({ key, retiredSize }) => isWitnessKey(key) && !asked.has(key) && retiredSize == null,
  );
  if (gone.length === 0) return;
  const retiredSize = (await newestCheckpoint(tables))?.size ?? 0;
  for (const { $id } of gone) await retire(tables, $id, retiredSize);
}

async function showKey(
  tables: TablesDB,
  key: string,
  shown: readonly LogKey[],
  since: string,
): Promise<void> {
  const row = shown.find((one) => one.key === key);
  // Not the ID of the key, as for those of the log: anybody can make a key that has the ID of another one.
  const rowId = toHex(sha256(utf8Bytes(key))).slice(0, 32);
  if (row === undefined) await addRow(tables, { tableId: logKeysTable, rowId, data: { key, since } });
  else if (row.retiredSize != null) await retire(tables, row.$id, null);
}

/** @param retiredSize null for a witness that is asked again */
async function retire(tables: TablesDB, rowId: string, retiredSize: number | null): Promise<void> {
  await tables.updateRow({ databaseId, tableId: logKeysTable, rowId, data: { retiredSize } });
}
