/** Books whose entries are in the public log, written past the functions, which would take hours; used again. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LedgerEntry, ledgerColumns } from "#domain/ledger/ledger.ts";
import {
  checkpointsTable,
  leavesTable,
  logSecretsTable,
  logStateId,
  logStateTable,
  numberedId,
  tileId,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { DAY } from "#domain/values/durations.ts";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { entryLeaf, saltOf } from "#public-log/commitment.ts";
import { appendLeaves, edgeRoot, emptyEdge, formatEdge } from "#public-log/edge.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { signNote } from "#public-log/note.ts";
import { openRowStore, type RowStore } from "#scripts/bench/admin/row-store.ts";
import { sha256 } from "#tests/books.ts";
import { testLogKeys } from "#tests/public-log-key.ts";
import { EntryChain } from "./entry-chain.ts";

const root = join(import.meta.dirname, "../../..");
/** How the ids of the investors begin. */
export const loggedPrefix = "logged";
/** Entries between two checkpoints: an hour of a site that is so large after a year has more than a hundred. */
const SIGNED_EACH = 500;

const secretOf = (userId: string) => Buffer.from(sha256(`secret of ${userId}`), "hex");

/** The extent of the books. */
export interface BookSize {
  readonly entries: number;
  /** Entries of each investor. */
  readonly each: number;
}

/**
 * Makes the data of a local Appwrite with so many logged entries over the last year.
 * @returns its folder
 */
export async function loggedBooks({ entries, each }: BookSize, say: (line: string) => void): Promise<string> {
  const folder = join(root, ".keelstone", "bench-log", `${entries}-${each}`);
  const note = join(folder, "complete");
  if (existsSync(note)) return folder;
  // A data set that was cut off is made again.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  const store = openRowStore(join(root, "appwrite.json"), folder);
  await writeBooks(store, { entries, each });
  await store.close();
  writeFileSync(note, "");
  say(`(${entries} logged entries written in ${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return folder;
}

async function writeBooks(store: RowStore, { entries, each }: BookSize): Promise<void> {
  const people = Array.from(
    { length: Math.ceil(entries / each) },
    (_, at) => new EntryChain(`${loggedPrefix}${at}`),
  );
  const start = Date.now() - 365 * DAY;
  const timeOf = (index: number) => new Date(start + ((365 * DAY) / entries) * index).toISOString();
  const beginning = timeOf(0);
  let edge = emptyEdge;
  for (let from = 0; from < entries; from += SIGNED_EACH) {
    const count = Math.min(SIGNED_EACH, entries - from);
    const some = Array.from({ length: count }, (_, at) => {
      const person = people[(from + at) % people.length] as EntryChain;
      return person.next(timeOf(from + at));
    });
    for (const [at, entry] of some.entries()) addEntry(store, from + at, entry);
    const appended = appendLeaves(edge, some.map(leafOf));
    edge = appended.edge;
    const at = timeOf(from + count - 1);
    for (const { path, bytes } of appended.tiles)
      store.add({
        tableId: tilesTable,
        rowId: tileId(path),
        columns: { data: toBase64(bytes) },
        createdAt: at,
      });
    addCheckpoint(store, { size: edge.size, root: edgeRoot(edge) }, at);
    await store.breathe();
  }
  const scannedTo = timeOf(entries - 1);
  const state = { size: entries, scannedTo, edge: formatEdge(edge) };
  store.add({ tableId: logStateTable, rowId: logStateId, columns: state, createdAt: beginning });
  await store.addAccounts(
    people.map(({ userId }) => ({ $id: userId, name: userId, email: `${userId}@example.com` })),
  );
  // A profile that is older than its account would be that of a deleted one.
  const now = new Date().toISOString();
  for (const person of people) addPerson(store, person, now);
}

function leafOf({ $id, userId, hash }: LedgerEntry): Uint8Array {
  return entryLeaf(saltOf(secretOf(userId), $id), Buffer.from(hash, "hex"));
}

function addEntry(store: RowStore, index: number, entry: LedgerEntry): void {
  const { $id: rowId, userId: owner, at: createdAt } = entry;
  store.add({ tableId: "ledger", rowId, columns: ledgerColumns(entry), owner, createdAt });
  store.add({ tableId: leavesTable, rowId: numberedId(index), columns: { entryId: rowId }, createdAt });
}

function addCheckpoint(store: RowStore, head: { size: number; root: Uint8Array }, at: string): void {
  const note = signNote(formatCheckpoint({ origin: testLogKeys.origin, ...head }), testLogKeys.signers);
  const columns = { size: head.size, root: toBase64(head.root), note, at };
  store.add({ tableId: checkpointsTable, rowId: numberedId(head.size), columns, createdAt: at });
}

function addPerson(store: RowStore, person: EntryChain, createdAt: string): void {
  const { userId } = person;
  const secret = toBase64(secretOf(userId));
  store.add({ tableId: "users", rowId: userId, columns: person.columns(), owner: userId, createdAt });
  store.add({ tableId: logSecretsTable, rowId: userId, columns: { userId, secret }, createdAt });
}
