import { Query, type TablesDB } from "node-appwrite";
import {
  checkpointsTable,
  logKeysTable,
  numberedId,
  parseLogKey,
  parseStoredCheckpoint,
  type StoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { openWithKeys } from "#domain/public-log/retired-keys.ts";
import { attempt } from "#public-log/attempt.ts";
import { openCheckpoint } from "#public-log/checkpoint.ts";
import { verifierOf } from "#public-log/note.ts";
import { CommandError } from "#scripts/operate/command.ts";

const databaseId = "main";

/**
 * Retires a key of the public log: from then on its signatures count for checkpoints of at most `size` entries.
 * @param size of the last checkpoint that the operator has signed with it
 * @throws CommandError when that is none, or when the site would then have no newest checkpoint that counts
 */
export async function retireKey(tables: TablesDB, key: string, size: number): Promise<void> {
  const rows = (await tables.listRows({ databaseId, tableId: logKeysTable })).rows;
  const keys = rows.map(parseLogKey);
  const row = keys.find((one) => one.key === key);
  if (row === undefined)
    throw new CommandError(
      `The site has not published this key. It has:\n${keys.map((one) => one.key).join("\n")}`,
    );
  const { retiredSize } = row;
  if (retiredSize != null && retiredSize < size)
    throw new CommandError(
      `The key is retired at ${retiredSize} entries. Browsers keep that size, so that it cannot grow.`,
    );
  const [last] = await checkpoints(tables, Query.equal("$id", numberedId(size)));
  if (last === undefined || !isSignedBy(key, last))
    throw new CommandError(
      `The log has no checkpoint of ${size} entries that this key has signed. Name the last one that you trust.`,
    );
  const retired = keys.map((one) => (one.key === key ? { ...one, retiredSize: size } : one));
  const [newest] = await checkpoints(tables, Query.orderDesc("size"));
  const opened = newest && attempt(() => openWithKeys(newest.note, retired));
  if (opened !== undefined && "problem" in opened)
    throw new CommandError(
      `No other key has signed the newest checkpoint of ${newest?.size} entries. Give PUBLIC_LOG_KEY another key and run npm run log:append first.`,
    );
  await tables.updateRow({ databaseId, tableId: logKeysTable, rowId: row.$id, data: { retiredSize: size } });
}

async function checkpoints(tables: TablesDB, query: string): Promise<StoredCheckpoint[]> {
  const queries = [query, Query.limit(1)];
  const { rows } = await tables.listRows({ databaseId, tableId: checkpointsTable, queries });
  return rows.map(parseStoredCheckpoint);
}

function isSignedBy(key: string, { note }: StoredCheckpoint): boolean {
  return "value" in attempt(() => openCheckpoint(note, [verifierOf(key)]));
}
