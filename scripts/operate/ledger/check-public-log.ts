import { Query } from "node-appwrite";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { readLogFile } from "#domain/public-log/log-files.ts";
import { logDueBefore } from "#domain/public-log/log-health.ts";
import {
  checkpointsTable,
  isCheckable,
  leavesTable,
  liabilitiesId,
  logDaysTable,
  logSecretsTable,
  logStateId,
  logStateTable,
  parseLogDay,
  parseLogLeaf,
  parseLogSecret,
  parseLogState,
  parseLogTile,
  parseStoredCheckpoint,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { entryLeaf, liabilitiesLeaf, saltOf } from "#public-log/commitment.ts";
import { parseEdge } from "#public-log/edge.ts";
import { FormatError } from "#public-log/format-error.ts";
import { equalBytes, fromBase64 } from "#public-log/hashing.ts";
import { splitNote } from "#public-log/note.ts";
import { MissingFileError, TILE_WIDTH, TileReader } from "#public-log/tiles.ts";
import { liabilitiesDeviations } from "./check-liabilities.ts";
import { type Books, type Row, read, rowPages, rowsOfValues } from "./row-pages.ts";

/** Compares the public log with the ledger. */

/**
 * Checks that every entry older than two hours has a leaf, that no leaf names an entry that is not there, that each leaf
 * is the commitment to its entry, that the newest checkpoint is the root of the rows, and that the figures and the leaves of
 * each day are those of its statement.
 * @returns each deviation as one sentence; none where the site has no log
 */
export async function publicLogDeviations(books: Books, now: number): Promise<string[]> {
  const [stateRow] = await read(books, logStateTable, [Query.equal("$id", logStateId), Query.limit(1)]);
  const [checkpointRow] = await read(books, checkpointsTable, [Query.orderDesc("size"), Query.limit(1)]);
  if (stateRow === undefined) return [];
  const state = parseLogState(stateRow);
  const log = new TileReader(
    state.size,
    readLogFile(parseEdge(state.edge), async (rowId) => {
      const [row] = await read(books, tilesTable, [Query.equal("$id", rowId), Query.limit(1)]);
      return row && parseLogTile(row).data;
    }),
  );
  return [
    ...(await unlessDamaged(rootDeviations(checkpointRow, log))),
    ...(await unlessDamaged(leafDeviations(books, log))),
    ...(await liabilitiesDeviations(books)),
    ...(await missingEntries(books, now)),
  ];
}

/** A tile that is missing, or is not that of the tree above it, is a deviation as well. */
async function unlessDamaged(reading: Promise<string[]>): Promise<string[]> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof MissingFileError || error instanceof FormatError)
      return [`the tiles of the public log are damaged: ${error.message}`];
    throw error;
  }
}

async function rootDeviations(row: Row | undefined, log: TileReader): Promise<string[]> {
  if (row === undefined) return [];
  const { size, root, note } = parseStoredCheckpoint(row);
  if (size > log.size) return [`the public log has ${log.size} leaves, and a checkpoint of ${size}`];
  const isRoot = equalBytes(await log.root(size), fromBase64(root, "A root"));
  const [, , signed] = splitNote(note).text.split("\n");
  return isRoot && signed === root ? [] : [`the checkpoint of ${size} is not the root of the public log`];
}

/** Reads the leaves in their order, beside the bundles of their data. */
async function leafDeviations(books: Books, log: TileReader): Promise<string[]> {
  const found: string[] = [];
  let bundle: readonly Uint8Array[] = [];
  let bundleAt = -1;
  let next = 0;
  for await (const page of rowPages(books, leavesTable, [Query.orderAsc("$id")])) {
    const leaves = page.map(parseLogLeaf);
    const facts = await factsOf(
      books,
      leaves.map(({ entryId }) => entryId),
    );
    for (const { $id, entryId } of leaves) {
      const index = Number($id);
      // Those that are appended while this reads belong to the next run.
      if (index >= log.size) continue;
      if (index !== next) found.push(`the public log has no row of leaf ${next}`);
      next = index + 1;
      const wanted = Math.floor(index / TILE_WIDTH);
      if (wanted !== bundleAt) bundle = await log.bundle(wanted);
      bundleAt = wanted;
      const data = bundle[index % TILE_WIDTH];
      const expected = facts.leafOf(entryId);
      if (expected === "missing") found.push(`leaf ${index} names ${entryId}, which is not there`);
      else if (expected !== "not known" && (data === undefined || !equalBytes(data, expected)))
        found.push(`leaf ${index} is not the commitment to ${entryId}`);
    }
  }
  if (next < log.size) found.push(`the public log has ${log.size} leaves, and rows of ${next}`);
  return found;
}

/** Reads what leaves are made of: entries with the secrets of their owners, and statements of liabilities. */
async function factsOf(books: Books, ids: readonly string[]) {
  const [ofEntries, ofDays] = await Promise.all([
    rowsOfValues(books, "ledger", "$id", ids),
    rowsOfValues(books, logDaysTable, "$id", ids.filter(isDay).map(dateOf)),
  ]);
  const entries = new Map(ofEntries.map(parseLedgerEntry).map((entry) => [entry.$id, entry]));
  const userIds = [...new Set([...entries.values()].map(({ userId }) => userId))];
  const secrets = new Map(
    (await rowsOfValues(books, logSecretsTable, "userId", userIds))
      .map(parseLogSecret)
      .map(({ userId, secret }) => [userId, fromBase64(secret, "A secret")]),
  );
  const days = new Map(ofDays.map(parseLogDay).map((day) => [liabilitiesId(day.$id), day]));
  const ofEntry = ({ $id, userId, hash }: LedgerEntry) => {
    const secret = secrets.get(userId);
    return secret === undefined
      ? "not known"
      : entryLeaf(saltOf(secret, $id), Uint8Array.from(Buffer.from(hash, "hex")));
  };
  return {
    leafOf: (id: string): Uint8Array | "missing" | "not known" => {
      const [day, entry] = [days.get(id), entries.get(id)];
      if (day !== undefined)
        return isCheckable(day) ? liabilitiesLeaf(splitNote(day.note).text) : "not known";
      return entry === undefined ? "missing" : ofEntry(entry);
    },
  };
}

const prefix = liabilitiesId("");
const isDay = (id: string) => id.startsWith(prefix);
const dateOf = (id: string) => id.slice(prefix.length);

async function missingEntries(books: Books, now: number): Promise<string[]> {
  const found: string[] = [];
  const due = [
    Query.lessThan("$createdAt", logDueBefore(new Date(now).toISOString())),
    Query.select(["$id"]),
  ];
  for await (const page of rowPages(books, "ledger", due)) {
    const ids = page.map(({ $id }) => $id);
    const leaves = await rowsOfValues(books, leavesTable, "entryId", ids);
    const logged = new Set(leaves.map(({ entryId }) => entryId));
    for (const id of ids) if (!logged.has(id)) found.push(`the public log lacks the entry ${id}`);
  }
  return found;
}
