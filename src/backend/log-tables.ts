import {
  checkpointsTable,
  type LogDay,
  type LogKey,
  type LogState,
  type LogTile,
  logDaysTable,
  logKeysTable,
  logStateTable,
  parseLogDay,
  parseLogKey,
  parseLogState,
  parseLogTile,
  parseStoredCheckpoint,
  type StoredCheckpoint,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { parseReserves, type Reserves } from "#domain/public-log/reserve-addresses.ts";
import { type Table, table } from "./tables.ts";

/** The tables of the public log, which everybody may read. Apart from the other tables, which the dashboard loads, too. */
export const logKeys: Table<LogKey> = table(logKeysTable, parseLogKey);
export const logCheckpoints: Table<StoredCheckpoint> = table(checkpointsTable, parseStoredCheckpoint);
export const logStates: Table<LogState> = table(logStateTable, parseLogState);
export const logDays: Table<LogDay> = table(logDaysTable, parseLogDay);
export const logTiles: Table<LogTile & { $id: string }> = table(tilesTable, parseLogTile);
/** The row of the settings, of which other pages need no reserves. */
export const reserves: Table<Reserves> = table("settings", parseReserves);
