import { join } from "node:path";
import { type Checkpoint, parseTreeHead } from "./checkpoint.ts";
import { compareHeads } from "./consistency.ts";
import { appendLeaves, edgeRoot, emptyEdge, partialFiles } from "./edge.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, toHex, utf8Text } from "./hashing.ts";
import { readProvenLeafData } from "./leaf-data.ts";
import { readIfThere, writeWhole } from "./log-files.ts";
import { readCheckpoint } from "./monitor.ts";
import { splitNote, type Verifier } from "./note.ts";
import { isLoggedDay, liabilitiesPath, type PublishedDay, readDays } from "./published-days.ts";
import { CHECKPOINT_PATH, type LogFile, MissingFileError, type ReadPath, TileReader } from "./tiles.ts";

/** Something wrong about a log, for which it is not mirrored. */
export class MirrorError extends Error {
  override readonly name = "MirrorError";
}

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
  const isCopied = (await readCopy(CHECKPOINT_PATH)) !== undefined;
  const before = isCopied ? await readHead(readCopy, verifiers) : undefined;
  if (before !== undefined)
    await refuseContradiction(before, head, { tiles, copies: new TileReader(before.size, readCopy) }, folder);
  const loggedDays = async () => {
    const days: PublishedDay[] = [];
    for await (const published of readDays(read, now, await newestCopiedDay(readCopy, now)))
      if (await isLoggedDay(published, head, tiles, verifiers)) days.push(published);
    return days.reverse();
  };
  let copied = 0;
  const keep = async ({ path, bytes }: LogFile) => {
    const present = await readCopy(path);
    if (present !== undefined && !equalBytes(present, bytes))
      throw new FormatError(`The file ${path} of the mirror was changed. Delete it, and copy again.`);
    if (present !== undefined) return;
    await writeWhole(join(folder, path), bytes);
    copied += 1;
  };
  // Full files never change, so those of the mirror are read where they are.
  const readOnce: ReadPath = async (path) =>
    (path.includes(".p/") ? undefined : await readCopy(path)) ?? read(path);
  const copies = new TileReader(head.size, readOnce);
  let edge = emptyEdge;
  for (let bundle = 0; edge.size < head.size; bundle += 1) {
    const data = await readProvenLeafData(head, copies, bundle).catch((error: unknown) => {
      if (!(error instanceof FormatError)) throw error;
      return readProvenLeafData(head, tiles, bundle);
    });
    const appended = appendLeaves(edge, data);
    for (const file of appended.tiles) await keep(file);
    edge = appended.edge;
  }
  if (!equalBytes(edgeRoot(edge), head.root))
    throw new FormatError(`The entries of the log do not have the root of its checkpoint of ${head.size}.`);
  for (const file of partialFiles(edge)) await keep(file);
  // The oldest first: where it was interrupted, the next copy goes on after the newest day that is there.
  for (const { day, bytes } of await loggedDays()) await keep({ path: liabilitiesPath(day), bytes });
  if (before?.note !== head.note) {
    await writeWhole(join(folder, CHECKPOINT_PATH), head.note);
    copied += 1;
  }
  return { size: head.size, copied };
}

type Head = Pick<Checkpoint, "origin" | "size" | "root" | "note">;

/** Reads a checkpoint. Without keys its signature is not checked. */
async function readHead(read: ReadPath, verifiers: readonly Verifier[]): Promise<Head> {
  if (verifiers.length > 0) return readCheckpoint(read, verifiers);
  const bytes = await read(CHECKPOINT_PATH);
  if (bytes === undefined) throw new MissingFileError(CHECKPOINT_PATH);
  const note = utf8Text(bytes, "The checkpoint");
  return { ...parseTreeHead(splitNote(note).text), note };
}

/** Keeps a checkpoint that contradicts the mirrored one beside the mirror: the two are the proof. */
async function refuseContradiction(
  before: Head,
  head: Head,
  { tiles, copies }: { readonly tiles: TileReader; readonly copies: TileReader },
  folder: string,
): Promise<void> {
  const found = before.origin === head.origin ? await compareHeads(before, head, tiles) : "forked";
  if (found === "same" || found === "begins") return;
  const back = found === "smaller" ? await compareHeads(head, before, copies) : undefined;
  if (back === "begins")
    throw new MirrorError(
      `The log has ${head.size} entries, and the mirror has ${before.size} of them: this copy of the log is older. The mirror was not changed.`,
    );
  if (found === "files-wrong") throw new FormatError("The files of the log do not belong to its checkpoint.");
  if (back === "files-wrong")
    throw new FormatError("The files of the mirror do not belong to its checkpoint.");
  const kept = join(folder, `contradicting-checkpoint-${head.size}-${toHex(head.root).slice(0, 16)}`);
  await writeWhole(kept, head.note);
  throw new MirrorError(
    `The log "${head.origin}" of ${head.size} entries does not begin with the ${before.size} that were mirrored of "${before.origin}". The mirror was not changed. The contradicting checkpoint is in ${kept}.`,
  );
}

async function newestCopiedDay(readCopy: ReadPath, now: number): Promise<string | undefined> {
  for await (const { day } of readDays(readCopy, now)) return day;
  return undefined;
}
