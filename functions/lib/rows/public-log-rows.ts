import { Query, type TablesDB } from "node-appwrite";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { readLogFile } from "#domain/public-log/log-files.ts";
import {
  checkpointsTable,
  isCheckable,
  type LogDay,
  type LogKey,
  type LogLeaf,
  type LogOwed,
  type LogState,
  leavesTable,
  logDaysTable,
  logKeysTable,
  logOwedTable,
  logSecretsTable,
  logStateId,
  logStateTable,
  parseLogDay,
  parseLogKey,
  parseLogLeaf,
  parseLogOwed,
  parseLogSecret,
  parseLogState,
  parseLogTile,
  parseSignedSize,
  parseStoredCheckpoint,
  type SignedSize,
  type StoredCheckpoint,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { openWithKeys } from "#domain/public-log/retired-keys.ts";
import { byId, list } from "#functions/lib/rows.ts";
import { attempt } from "#public-log/attempt.ts";
import type { Edge } from "#public-log/edge.ts";
import { fromBase64 } from "#public-log/hashing.ts";
import type { ReadPath } from "#public-log/tiles.ts";

/** Reads of the public log. */

export function findLogState(tables: TablesDB): Promise<LogState | null> {
  return byId(tables, logStateTable, logStateId, parseLogState);
}

/** Returns the largest checkpoint of those that conditions admit; null where there is none. */
export async function newestCheckpoint(
  tables: TablesDB,
  ...conditions: readonly string[]
): Promise<StoredCheckpoint | null> {
  const queries = [...conditions, Query.orderDesc("size"), Query.limit(1)];
  const [newest] = await list(tables, checkpointsTable, queries, parseStoredCheckpoint);
  return newest ?? null;
}

/** Reads the newest checkpoint, and then the state, which therefore holds at least its leaves; null before the first. */
export async function newestSignedState(
  tables: TablesDB,
): Promise<{ readonly checkpoint: StoredCheckpoint; readonly state: LogState } | null> {
  const checkpoint = await newestCheckpoint(tables);
  const state = await findLogState(tables);
  return checkpoint === null || state === null ? null : { checkpoint, state };
}

/** Checkpoints that are read at once. */
const SIZES = 100;

/**
 * Returns the first checkpoint that holds each leaf; leaves that none holds yet are left out. Leaves that were logged
 * one after the other share a request.
 */
export async function firstCheckpointsWith(
  tables: TablesDB,
  indices: readonly number[],
): Promise<ReadonlyMap<number, SignedSize>> {
  const found = new Map<number, SignedSize>();
  const open = [...indices].sort((one, other) => one - other);
  for (let index = open[0]; index !== undefined; index = open[0]) {
    const queries = [
      Query.greaterThan("size", index),
      Query.orderAsc("size"),
      // A leaf alone needs the first one only.
      Query.limit(open.length === 1 ? 1 : SIZES),
      Query.select(["size", "at"]),
    ];
    const page = await list(tables, checkpointsTable, queries, parseSignedSize);
    const last = page.at(-1);
    if (last === undefined) break;
    for (let next = open[0]; next !== undefined && next < last.size; next = open[0]) {
      const leaf = next;
      const first = page.find(({ size }) => size > leaf);
      if (first !== undefined) found.set(leaf, first);
      open.shift();
    }
  }
  return found;
}

/** Reads the leaves of entries, or of days; those that are in no leaf are left out. @param ids at most a hundred */
export async function leavesOf(tables: TablesDB, ids: readonly string[]): Promise<LogLeaf[]> {
  if (ids.length === 0) return [];
  const queries = [Query.equal("entryId", [...ids]), Query.limit(ids.length)];
  return list(tables, leavesTable, queries, parseLogLeaf);
}

/** Lists the entries that were written at an instant or later, in the order in which they were. */
export function entriesSince(
  tables: TablesDB,
  since: string,
  after: string | null,
  limit: number,
): Promise<LoggableEntry[]> {
  const queries = [
    Query.greaterThanEqual("$createdAt", since),
    Query.orderAsc("$createdAt"),
    Query.limit(limit),
    ...(after === null ? [] : [Query.cursorAfter(after)]),
  ];
  return list(tables, "ledger", queries, (row) => ({
    ...parseLedgerEntry(row),
    writtenAt: new Date((row as { $createdAt: string }).$createdAt).toISOString(),
  }));
}

/** An entry, with when its row was written. */
export type LoggableEntry = LedgerEntry & { readonly writtenAt: string };

/** Returns the verifier keys that are published: those of the log, and those of its witnesses. */
export function shownKeys(tables: TablesDB): Promise<readonly LogKey[]> {
  return list(tables, logKeysTable, [Query.limit(KEYS)], parseLogKey);
}

/** Keys that are read at most. A site changes its own ones and its witnesses rarely. */
const KEYS = 100;

/** Reads the files of the log from its rows: the full ones, and those of its edge. */
export function logFiles(tables: TablesDB, edge: Edge): ReadPath {
  return readLogFile(edge, async (rowId) => (await byId(tables, tilesTable, rowId, parseLogTile))?.data);
}

/** Returns the secrets of accounts that have one. @param userIds at most a hundred */
export async function logSecretsOf(
  tables: TablesDB,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (userIds.length === 0) return new Map();
  const queries = [Query.equal("userId", [...userIds]), Query.limit(userIds.length)];
  const rows = await list(tables, logSecretsTable, queries, parseLogSecret);
  return new Map(rows.map(({ userId, secret }) => [userId, fromBase64(secret, "A secret")]));
}

export function findLogDay(tables: TablesDB, day: string): Promise<LogDay | null> {
  return byId(tables, logDaysTable, day, parseLogDay);
}

/**
 * Returns the newest day whose statement is one of the first leaves; null where there is none.
 * @param size how many
 * @param until the last day that is taken; any where it is left out
 */
export async function newestLogDayIn(tables: TablesDB, size: number, until?: string): Promise<LogDay | null> {
  const queries = [
    Query.lessThan("leafIndex", size),
    ...(until === undefined ? [] : [Query.lessThanEqual("$id", until)]),
    Query.orderDesc("$id"),
    Query.limit(1),
  ];
  const [newest] = await list(tables, logDaysTable, queries, parseLogDay);
  return newest !== undefined && isCheckable(newest) ? newest : null;
}

/** Returns the first day after another one whose statement is one of the first leaves; null where there is none. */
export async function firstLogDayAfter(tables: TablesDB, size: number, day: string): Promise<LogDay | null> {
  const queries = [
    Query.lessThan("leafIndex", size),
    Query.greaterThan("$id", day),
    Query.orderAsc("$id"),
    Query.limit(1),
  ];
  const [first] = await list(tables, logDaysTable, queries, parseLogDay);
  return first ?? null;
}

/**
 * Returns the largest checkpoint that holds a leaf, and not the statement of a day behind it; null where there is none, or
 * only a retired key has signed it. One that a witness has signed is taken before a larger one.
 */
export async function checkpointBefore(
  tables: TablesDB,
  { leafIndex }: Pick<LogDay, "leafIndex">,
  leaf: number,
): Promise<StoredCheckpoint | null> {
  const between = [Query.greaterThan("size", leaf), Query.lessThanEqual("size", leafIndex)];
  const [keys, cosigned, largest] = await Promise.all([
    shownKeys(tables),
    newestCheckpoint(tables, ...between, Query.isNotNull("cosignatures")),
    newestCheckpoint(tables, ...between),
  ]);
  const counts = ({ note }: StoredCheckpoint) => "value" in attempt(() => openWithKeys(note, keys));
  return [cosigned, largest].find((found) => found !== null && counts(found)) ?? null;
}

/** Reads the leaves of a day, part by part in their order. */
export async function owedParts(tables: TablesDB, day: string, step: LogOwed["step"]): Promise<LogOwed[]> {
  const parts: LogOwed[] = [];
  for (;;) {
    const after = parts.at(-1)?.$id;
    const queries = [
      Query.equal("day", day),
      Query.equal("step", step),
      ...(after === undefined ? [] : [Query.greaterThan("$id", after)]),
      Query.orderAsc("$id"),
      Query.limit(PARTS),
    ];
    const page = await list(tables, logOwedTable, queries, parseLogOwed);
    parts.push(...page);
    if (page.length < PARTS) return parts;
  }
}

/** Returns the id of the last part of a step; null where none is written. */
export async function lastPart(tables: TablesDB, day: string, step: LogOwed["step"]): Promise<string | null> {
  const queries = [
    Query.equal("day", day),
    Query.equal("step", step),
    Query.orderDesc("$id"),
    Query.limit(1),
    Query.select(["$id"]),
  ];
  const [id] = await list(tables, logOwedTable, queries, (row) => (row as { $id: string }).$id);
  return id ?? null;
}

/** The number of the part that has an id. */
export function partOf(id: string): number {
  return Number(id.split(".").at(-1));
}

/** Parts that are read at once. */
const PARTS = 50;

/** The id of a part of the leaves of a day. */
export function owedId(day: string, step: LogOwed["step"], part: number): string {
  // An id has at most 36 characters.
  return `${day}.${step}.${String(part).padStart(8, "0")}`;
}
