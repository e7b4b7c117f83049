import { randomBytes } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import { isWitnessKey } from "#domain/public-log/key-kind.ts";
import {
  type LogState,
  leavesTable,
  logSecretsTable,
  logStateId,
  logStateTable,
  numberedId,
  tileId,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { updateWhile } from "#functions/lib/commit.ts";
import { create, type RowOperation, update } from "#functions/lib/row-operations.ts";
import {
  entriesSince,
  findLogState,
  type LoggableEntry,
  leavesOf,
  logSecretsOf,
  shownKeys,
} from "#functions/lib/rows/public-log-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { hidden } from "#functions/operations/publish-settings.ts";
import { entryLeaf, saltOf } from "#public-log/commitment.ts";
import { appendLeaves, emptyEdge, formatEdge, parseEdge } from "#public-log/edge.ts";
import { fromBase64, toBase64 } from "#public-log/hashing.ts";
import { verifierOf } from "#public-log/note.ts";

/** Appends ledger entries to the public log, each once, in the order in which they were written. */

/**
 * A commit shows its entry at most so long after the time that the entry carries, in milliseconds. A transaction lives for
 * a minute; the rest is for clocks that differ.
 */
const LATE = 10 * MINUTE;
/** Entries that are appended together: Appwrite creates at most a hundred rows at once. */
export const TOGETHER = 90;
/** The instant before every entry. */
const BEGINNING = "1970-01-01T00:00:00.000Z";

/** How a run ended: nothing is left, its time was over, or another run appends as well, which goes on. */
export type AppendOutcome = "complete" | "unfinished" | "overtaken";

/**
 * Appends what is new.
 * @param origin the name of the log
 * @param isOver whether the time of this run has passed; the next one goes on
 * @param scope "all" also reads what was read before, and so finds an entry that became visible too late
 * @throws Error when the log is empty and had this name before
 */
export async function appendEntries(
  tables: TablesDB,
  origin: string,
  now: () => Date,
  isOver: () => boolean,
  scope: "new" | "all" = "new",
): Promise<AppendOutcome> {
  let state = await openState(tables, origin);
  const since = scope === "all" ? BEGINNING : state.scannedTo;
  // No entry that was written before this instant becomes visible any more.
  const visibleTo = new Date(now().getTime() - LATE).toISOString();
  let { scannedTo } = state;
  let after: string | null = null;
  let isComplete = false;
  // At least one page, however late it is: a run that appends nothing signs nothing, and starts no other.
  do {
    const page: readonly LoggableEntry[] = await entriesSince(tables, since, after, TOGETHER);
    const last = page.at(-1);
    if (last !== undefined) scannedTo = later(scannedTo, earlier(last.writtenAt, visibleTo));
    const appended = await appendMissing(tables, state, page, scannedTo);
    if (appended === null) return "overtaken";
    state = appended;
    after = last?.$id ?? null;
    isComplete = page.length < TOGETHER;
  } while (!isComplete && !isOver());
  // So that the next run does not read the same entries again.
  if (scannedTo > state.scannedTo)
    await updateWhile(tables, [update(logStateTable, logStateId, { scannedTo })], isUnchanged(tables, state));
  return isComplete ? "complete" : "unfinished";
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Returns the state of the log, which begins empty. */
async function openState(tables: TablesDB, origin: string): Promise<LogState> {
  const state = await findLogState(tables);
  if (state !== null) return state;
  // A restored project: its log would contradict the checkpoints that are public already.
  if ((await shownKeys(tables)).some(({ key }) => !isWitnessKey(key) && verifierOf(key).name === origin))
    throw new Error(
      `The public log has no entries, and its name "${origin}" was used before: nothing is appended. Give it a new name (docs/operations.md).`,
    );
  const empty = { size: 0, scannedTo: BEGINNING, edge: formatEdge(emptyEdge) };
  await updateWhile(
    tables,
    [create(logStateTable, logStateId, empty)],
    async () => (await findLogState(tables)) === null,
  );
  return { $id: logStateId, ...empty };
}

/**
 * Appends those of the entries that have no leaf. @param entries at most `TOGETHER`
 * @returns the state after it; null when another run was faster
 */
export async function appendMissing(
  tables: TablesDB,
  state: LogState,
  entries: readonly LoggableEntry[],
  scannedTo: string,
): Promise<LogState | null> {
  const ids = entries.map(({ $id }) => $id);
  const known = new Set((await leavesOf(tables, ids)).map(({ entryId }) => entryId));
  const missing = entries.filter(({ $id }) => !known.has($id));
  return missing.length === 0 ? state : append(tables, state, missing, scannedTo);
}

async function append(
  tables: TablesDB,
  state: LogState,
  entries: readonly LoggableEntry[],
  scannedTo: string,
): Promise<LogState | null> {
  const { secrets, made } = await secretsFor(tables, entries);
  const leaves = entries.map(({ $id, userId, hash }) => {
    const secret = secrets.get(userId);
    if (secret === undefined) throw new Error(`The account ${userId} has no secret of the public log`);
    return { id: $id, data: entryLeaf(saltOf(secret, $id), Buffer.from(hash, "hex")) };
  });
  return appendToTree(tables, state, leaves, { scannedTo, others: made });
}

interface NewLeaf {
  /** Of the entry or the day. */
  readonly id: string;
  readonly data: Uint8Array;
}

interface Appended {
  readonly scannedTo: string;
  /** Rows that are written with the leaves. */
  readonly others: readonly RowOperation[];
}

/**
 * Writes leaves, tiles and state in one commit.
 * @returns the state after it; null when another run was faster: then nothing is written
 */
export async function appendToTree(
  tables: TablesDB,
  state: LogState,
  leaves: readonly NewLeaf[],
  { scannedTo, others }: Appended,
): Promise<LogState | null> {
  const { edge, size, tiles } = appendLeaves(
    parseEdge(state.edge),
    leaves.map(({ data }) => data),
  );
  const next = { size, scannedTo, edge: formatEdge(edge) };
  const rows = leaves.map(({ id }, at) => ({
    $id: numberedId(state.size + at),
    entryId: id,
    $permissions: [hidden],
  }));
  const writes: readonly RowOperation[] = [
    ...newRows(leavesTable, rows),
    ...newRows(
      tilesTable,
      tiles.map(({ path, bytes }) => ({ $id: tileId(path), data: toBase64(bytes) })),
    ),
    ...others,
    update(logStateTable, logStateId, next),
  ];
  return (await updateWhile(tables, writes, isUnchanged(tables, state))) ? { ...state, ...next } : null;
}

function isUnchanged(tables: TablesDB, { size }: LogState): () => Promise<boolean> {
  return async () => (await findLogState(tables))?.size === size;
}

/** Creates rows by a bulk operation of a transaction, which publishes no events; nothing where there are none. */
export function newRows(tableId: string, rows: readonly object[]): RowOperation[] {
  return rows.length === 0 ? [] : [{ action: "bulkCreate", databaseId, tableId, data: rows }];
}

/** The secrets of the accounts, and the rows of those that are new. */
async function secretsFor(tables: TablesDB, entries: readonly LoggableEntry[]) {
  const userIds = [...new Set(entries.map(({ userId }) => userId))];
  const secrets = new Map(await logSecretsOf(tables, userIds));
  const missing = userIds.filter((userId) => !secrets.has(userId));
  const made = new Map(missing.map((userId) => [userId, newSecret(userId)]));
  for (const [userId, { data }] of made) secrets.set(userId, fromBase64(data.secret, "A secret"));
  // That of a deleted account is thrown away: its leaves can be linked to no one. The maintenance deletes one whose account
  // is deleted from here on (withdraw-reading.ts).
  const present = new Set(await presentProfiles(tables, missing));
  const rows = [...made.values()]
    .filter(({ rowId }) => present.has(rowId))
    .map(({ rowId, data }) => ({ $id: rowId, ...data, $permissions: [hidden] }));
  return { secrets, made: newRows(logSecretsTable, rows) };
}

/** A secret for an account that has none. */
export function newSecret(userId: string) {
  return { rowId: userId, data: { userId, secret: toBase64(randomBytes(32)) } };
}

/** Returns those of the accounts that have a profile. @param userIds at most a hundred */
export async function presentProfiles(tables: TablesDB, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const queries = [Query.equal("$id", [...userIds]), Query.select(["$id"]), Query.limit(userIds.length)];
  return list(tables, "users", queries, (row) => (row as { $id: string }).$id);
}
