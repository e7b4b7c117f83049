import { rm } from "node:fs/promises";
import { join } from "node:path";
import { attempt } from "./attempt.ts";
import { type Checkpoint, parseTreeHead } from "./checkpoint.ts";
import { compareHeads } from "./consistency.ts";
import { appendLeaves, edgeRoot, emptyEdge, partialFiles } from "./edge.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, toHex, utf8Text } from "./hashing.ts";
import { readProvenLeafData } from "./leaf-data.ts";
import { readIfThere, writeWhole } from "./log-files.ts";
import { openOwn, readCheckpoint } from "./monitor.ts";
import { splitNote, type Verifier } from "./note.ts";
import {
  dayConflict,
  dayFileProblem,
  type LoggedDay,
  liabilitiesPath,
  loggedDays,
} from "./published-days.ts";
import {
  CHECKPOINT_PATH,
  type LogFile,
  MissingFileError,
  type ReadPath,
  TILE_WIDTH,
  TileReader,
} from "./tiles.ts";

/** Something wrong about a log, for which it is not mirrored. */
export class MirrorError extends Error {
  override readonly name = "MirrorError";
}

/** The checkpoint of a copy that is not finished: evidence when the log contradicts it later. */
const UNFINISHED_PATH = "unfinished-checkpoint";

/**
 * Copies the files of a log into a folder that a web server can serve. Each file is proven to be part of the tree that
 * the checkpoint signs, and that tree to contain the one that was mirrored. The checkpoint comes last, so that the
 * folder is a whole log at every moment.
 * @param now milliseconds since 1970
 * @returns the size of the log, and the number of files that were copied
 */
export async function mirror(
  read: ReadPath,
  folder: string,
  verifiers: readonly Verifier[],
  now: number,
): Promise<{ size: number; copied: number }> {
  const readCopy: ReadPath = (path) => readIfThere(join(folder, path));
  const head = await readHead(read, verifiers);
  const tiles = new TileReader(head.size, read);
  const before = await readOwn(readCopy, CHECKPOINT_PATH, verifiers);
  for (const path of [CHECKPOINT_PATH, UNFINISHED_PATH]) {
    const own = path === CHECKPOINT_PATH ? before : await readOwn(readCopy, path, verifiers);
    if (own === undefined) continue;
    const copies = new TileReader(own.size, readCopy);
    await refuseContradiction({ ...own, path: join(folder, path) }, head, { tiles, copies }, folder);
  }
  const isNew = before?.note !== head.note;
  if (isNew) await writeWhole(join(folder, UNFINISHED_PATH), head.note);
  let copied = 0;
  const keep = async ({ path, bytes }: LogFile) => {
    const present = await readCopy(path);
    if (present !== undefined && !equalBytes(present, bytes)) throw changedCopy(path);
    if (present !== undefined) return;
    await writeWhole(join(folder, path), bytes);
    copied += 1;
  };
  // Full files never change, so those of the mirror are read where they are.
  const readOnce: ReadPath = async (path) =>
    (path.includes(".p/") ? undefined : await readCopy(path)) ?? read(path);
  const copies = new TileReader(head.size, readOnce);
  const days: LoggedDay[] = [];
  let edge = emptyEdge;
  for (let bundle = 0; edge.size < head.size; bundle += 1) {
    const data = await readProvenLeafData(head, copies, bundle).catch((error: unknown) => {
      if (!(error instanceof FormatError)) throw error;
      return readProvenLeafData(head, tiles, bundle);
    });
    addDays(days, loggedDays(data, bundle * TILE_WIDTH), now);
    const appended = appendLeaves(edge, data);
    for (const file of appended.tiles) await keep(file);
    edge = appended.edge;
  }
  if (!equalBytes(edgeRoot(edge), head.root))
    throw new FormatError(`The entries of the log do not have the root of its checkpoint of ${head.size}.`);
  for (const file of partialFiles(edge)) await keep(file);
  for (const logged of days) {
    const path = liabilitiesPath(logged.day);
    const present = await readCopy(path);
    if (present !== undefined) {
      if (!isCopyOf(present, logged, head.origin)) throw changedCopy(path);
      continue;
    }
    const bytes = await read(path);
    // That a day is missing is for the monitor.
    if (bytes === undefined) continue;
    const problem = dayFileProblem(bytes, logged, head.origin, verifiers);
    if (problem !== undefined) throw new FormatError(problem);
    await keep({ path, bytes });
  }
  if (isNew) {
    await writeWhole(join(folder, CHECKPOINT_PATH), head.note);
    await rm(join(folder, UNFINISHED_PATH), { force: true });
    copied += 1;
  }
  return { size: head.size, copied };
}

function changedCopy(path: string): FormatError {
  return new FormatError(`The file ${path} of the mirror was changed. Delete it, and copy again.`);
}

/** Whether a file of the mirror is the statement of a day. Its signature was checked when it was copied. */
function isCopyOf(bytes: Uint8Array, logged: LoggedDay, origin: string): boolean {
  const checked = attempt(() => dayFileProblem(bytes, logged, origin, []));
  return "value" in checked && checked.value === undefined;
}

/** Adds days that were found in the log, which must rise. */
function addDays(days: LoggedDay[], found: readonly LoggedDay[], now: number): void {
  for (const logged of found) {
    const conflict = dayConflict(logged, { last: days.at(-1)?.day, now });
    if (conflict !== undefined) throw new FormatError(conflict);
    days.push(logged);
  }
}

type Head = Pick<Checkpoint, "origin" | "size" | "root" | "note">;

/** Reads a checkpoint. Without keys its signature is not checked. */
async function readHead(read: ReadPath, verifiers: readonly Verifier[]): Promise<Head> {
  if (verifiers.length > 0) return readCheckpoint(read, verifiers);
  const bytes = await read(CHECKPOINT_PATH);
  if (bytes === undefined) throw new MissingFileError(CHECKPOINT_PATH);
  return unverified(utf8Text(bytes, "The checkpoint"));
}

/** Reads a checkpoint of the mirror, undefined where there is none. */
async function readOwn(
  readCopy: ReadPath,
  path: string,
  verifiers: readonly Verifier[],
): Promise<Head | undefined> {
  const bytes = await readCopy(path);
  if (bytes === undefined) return undefined;
  const note = utf8Text(bytes, `The ${path} of the mirror`);
  return verifiers.length > 0 ? openOwn(note, verifiers, `${path} of the mirror`) : unverified(note);
}

function unverified(note: string): Head {
  return { ...parseTreeHead(splitNote(note).text), note };
}

/** Keeps a checkpoint that contradicts the mirrored one beside the mirror: the two are the proof. */
async function refuseContradiction(
  before: Head & { readonly path: string },
  head: Head,
  { tiles, copies }: { readonly tiles: TileReader; readonly copies: TileReader },
  folder: string,
): Promise<void> {
  const found = before.origin === head.origin ? await compareHeads(before, head, tiles) : "forked";
  if (found === "same" || found === "begins") return;
  const back = found === "smaller" ? await compareWithCopies(head, before, copies) : undefined;
  if (back === "begins")
    throw new MirrorError(
      `The log has ${head.size} entries, and the mirror has ${before.size} of them: this copy of the log is older. The mirror was not changed.`,
    );
  if (found === "files-wrong") throw new FormatError("The files of the log do not belong to its checkpoint.");
  if (back === "files-wrong")
    throw new FormatError("The files of the mirror do not belong to its checkpoint.");
  const kept = join(folder, `contradicting-checkpoint-${head.size}-${toHex(head.root).slice(0, 16)}`);
  await writeWhole(kept, head.note);
  if (back === "files-missing")
    throw new MirrorError(
      `The log has ${head.size} entries, and had signed ${before.size} before (${before.path}): this copy of it is older, or the log was changed. The mirror lacks the files that show which. It was not changed. The smaller checkpoint is in ${kept}.`,
    );
  throw new MirrorError(
    `The log "${head.origin}" of ${head.size} entries does not begin with the ${before.size} of "${before.origin}" that were mirrored (${before.path}). The mirror was not changed. The contradicting checkpoint is in ${kept}.`,
  );
}

/** Compares with the files of the mirror, which are not all there when its copy was interrupted. */
async function compareWithCopies(head: Head, before: Head, copies: TileReader) {
  try {
    return await compareHeads(head, before, copies);
  } catch (error) {
    if (error instanceof MissingFileError) return "files-missing";
    throw error;
  }
}
