import type { TablesDB } from "node-appwrite";
import {
  checkpointsTable,
  type LogKey,
  logKeysTable,
  numberedId,
  type StoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { keysOfSize } from "#domain/public-log/retired-keys.ts";
import { addRow } from "#functions/lib/add-row.ts";
import type { PublicLogKeys } from "#functions/lib/public-log-key.ts";
import { findLogState, logFiles, newestCheckpoint, shownKeys } from "#functions/lib/rows/public-log-rows.ts";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { edgeRoot, parseEdge } from "#public-log/edge.ts";
import { equalBytes, fromBase64, toBase64, toHex } from "#public-log/hashing.ts";
import { type Signer, signNote, splitNote } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";

/**
 * Signs the log as it is, unless a checkpoint of its size is there. The row comes first: whatever reads it later reads
 * the one note that was ever signed for this size.
 * @param hasMore whether entries are left: the event of the new row starts the next run
 * @returns whether it was signed
 * @throws Error when the log does not begin with the newest checkpoint, has another name, or its keys are retired: then
 * nothing is signed
 */
export async function signCheckpoint(
  tables: TablesDB,
  keys: PublicLogKeys,
  at: string,
  hasMore: boolean,
): Promise<boolean> {
  // Before the state: another run may append and sign in between.
  const newest = await newestCheckpoint(tables);
  const state = await findLogState(tables);
  if (state === null || state.size === 0) return false;
  const { size } = state;
  if (newest?.size === size) return false;
  if (newest !== null) requireName(keys, newest);
  const shown = await shownKeys(tables);
  const signers = signersOf(keys, shown, size);
  const edge = parseEdge(state.edge);
  if (newest !== null && !(await beginsWith(new TileReader(size, logFiles(tables, edge)), newest)))
    throw new Error(
      `The public log of ${size} leaves does not begin with its checkpoint of ${newest.size}: nothing is signed. Compare its tables with a mirror (docs/operations.md).`,
    );
  await showKeys(tables, signers, shown, at);
  const root = edgeRoot(edge);
  const note = signNote(formatCheckpoint({ origin: keys.origin, size, root }), signers);
  const data = { size, root: toBase64(root), note, at, hasMore };
  await addRow(tables, { tableId: checkpointsTable, rowId: numberedId(size), data });
  return true;
}

function requireName({ origin }: PublicLogKeys, { note }: StoredCheckpoint): void {
  const [name] = splitNote(note).text.split("\n");
  if (name !== origin)
    throw new Error(
      `The key of the public log has the name "${origin}", and its checkpoints have "${name}": nothing is signed. Give the variable PUBLIC_LOG_KEY a key of that name (docs/operations.md).`,
    );
}

async function beginsWith(log: TileReader, { size, root }: StoredCheckpoint): Promise<boolean> {
  return size <= log.size && equalBytes(await log.root(size), fromBase64(root, "A root"));
}

/** Returns the keys that were not retired before the log had so many entries. */
function signersOf({ signers }: PublicLogKeys, shown: readonly LogKey[], size: number): readonly Signer[] {
  const valid = new Set(keysOfSize(shown, size));
  const isNew = (vkey: string) => shown.every(({ key }) => key !== vkey);
  const found = signers.filter(({ vkey }) => isNew(vkey) || valid.has(vkey));
  if (found.length === 0)
    throw new Error(
      "The key of the public log is retired: nothing is signed. Give the variable PUBLIC_LOG_KEY another key of the same name (docs/operations.md).",
    );
  return found;
}

/** Publishes the keys; earlier ones stay, because earlier checkpoints are signed by them. */
async function showKeys(
  tables: TablesDB,
  signers: readonly Signer[],
  shown: readonly LogKey[],
  since: string,
): Promise<void> {
  for (const { keyId, vkey: key } of signers)
    if (shown.every((one) => one.key !== key))
      await addRow(tables, { tableId: logKeysTable, rowId: toHex(keyId), data: { key, since } });
}
