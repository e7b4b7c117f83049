import {
  checkpointsTable,
  type LogKey,
  type LogState,
  type LogTile,
  logKeysTable,
  logStateTable,
  parseLogKey,
  parseLogState,
  parseLogTile,
  parseStoredCheckpoint,
  type StoredCheckpoint,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { type Table, table } from "./tables.ts";

/** The tables of the public log, which everybody may read. Apart from the other tables, which the dashboard loads, too. */
export const logKeys: Table<LogKey> = table(logKeysTable, parseLogKey);
export const logCheckpoints: Table<StoredCheckpoint> = table(checkpointsTable, parseStoredCheckpoint);
export const logStates: Table<LogState> = table(logStateTable, parseLogState);
export const logTiles: Table<LogTile & { $id: string }> = table(tilesTable, parseLogTile);
