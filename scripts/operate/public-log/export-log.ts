import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isLogKey } from "#domain/public-log/key-kind.ts";
import { type LogDay, type LogKey, publishedNote } from "#domain/public-log/log-rows.ts";
import { openWithKeys } from "#domain/public-log/retired-keys.ts";
import { attempt } from "#public-log/attempt.ts";
import type { Checkpoint } from "#public-log/checkpoint.ts";
import { equalBytes, utf8Bytes } from "#public-log/hashing.ts";
import { readProvenLeafData } from "#public-log/leaf-data.ts";
import { verifierOf } from "#public-log/note.ts";
import { dayFileProblem, liabilitiesPath } from "#public-log/published-days.ts";
import {
  CHECKPOINT_PATH,
  parsePath,
  pathsOf,
  type ReadPath,
  TILE_WIDTH,
  TileReader,
} from "#public-log/tiles.ts";
import { verifyConsistency, verifyInclusion } from "#public-log/tree.ts";
import { CommandError } from "#scripts/operate/command.ts";
import type { SiteLog } from "./site-log.ts";

/**
 * Writes the log of a site as files of tlog-tiles, for a host of static files. A file that is there is never replaced by
 * another content, and the checkpoint comes last: its readers find every file that it needs.
 */

interface Exported {
  /** The size of the checkpoint; 0 where the site has none. */
  readonly size: number;
  /** The new files. */
  readonly written: number;
}

/** @throws CommandError when the log contradicts itself or the files of an earlier export: then nothing is replaced */
export async function exportLog(log: SiteLog, folder: string): Promise<Exported> {
  const stored = await log.newestCheckpoint();
  if (stored === null) return { size: 0, written: 0 };
  const note = publishedNote(stored);
  const keys = await log.keys();
  const open = (text: string) => openWithKeys(text, keys);
  const checkpoint = open(note);
  const files = await log.files();
  const tiles = new TileReader(checkpoint.size, files);
  const before = await readOwn(folder, CHECKPOINT_PATH);
  const earlier = before === undefined ? undefined : open(new TextDecoder().decode(before));
  await assertConsistent(earlier, checkpoint, tiles);
  let written = 0;
  for await (const path of newPaths(earlier?.size ?? 0, checkpoint, tiles)) {
    if (await writeOnce(folder, path, await bytesOf(files, path))) written += 1;
  }
  const days = await log.daysAfter(await newestDay(folder));
  for (const day of days.filter(({ leafIndex }) => leafIndex < checkpoint.size)) {
    await assertLogged(day, { checkpoint, tiles, keys });
    if (await writeOnce(folder, liabilitiesPath(day.$id), utf8Bytes(day.note))) written += 1;
  }
  await replace(folder, CHECKPOINT_PATH, utf8Bytes(note));
  return { size: checkpoint.size, written };
}

async function assertConsistent(
  earlier: Checkpoint | undefined,
  { size, root }: Checkpoint,
  tiles: TileReader,
): Promise<void> {
  if (!equalBytes(await tiles.root(), root))
    throw new CommandError(
      `The rows of the log do not have the root of its checkpoint of ${size} entries. Nothing was exported.`,
    );
  if (earlier === undefined) return;
  const isConsistent =
    earlier.size <= size &&
    verifyConsistency({
      oldSize: earlier.size,
      newSize: size,
      oldRoot: earlier.root,
      newRoot: root,
      proof: await tiles.consistencyProof(earlier.size),
    });
  if (!isConsistent)
    throw new CommandError(
      `The log of ${size} entries does not begin with the exported checkpoint of ${earlier.size} entries: entries were changed or removed, or an older backup was restored. Nothing was exported (docs/operations.md).`,
    );
}

/** The files that an earlier export of a smaller log does not have, each proven to belong to the checkpoint. */
async function* newPaths(
  before: number,
  { size, root }: Checkpoint,
  tiles: TileReader,
): AsyncGenerator<string> {
  for (const path of pathsOf(size, before)) {
    const parsed = parsePath(path);
    // The bundle of a tile comes after it, and the tiles above it after both.
    if (parsed?.kind === "tile" && parsed.level === 0)
      await assertProven(parsed.index, { size, root }, tiles);
    yield path;
  }
}

/** One proof for each tile: every hash of it, and of the tiles above it, is part of the proof. */
async function assertProven(
  tile: number,
  { size, root }: Pick<Checkpoint, "size" | "root">,
  tiles: TileReader,
): Promise<void> {
  const index = tile * TILE_WIDTH;
  const [leafHash, proof] = await Promise.all([tiles.leafHash(index), tiles.inclusionProof(index)]);
  // It also compares the entries with their hashes.
  await tiles.bundle(tile);
  if (!verifyInclusion({ leafHash, index, size, proof, root }))
    throw new CommandError(
      `Tile ${tile} of the log does not belong to its checkpoint. Nothing more was exported.`,
    );
}

/** Hosts serve the file of a day permanently, so it has to be the statement that the log contains, of a key of the log. */
async function assertLogged(
  { $id: day, note, leafIndex: index }: LogDay,
  { checkpoint, tiles, keys }: { checkpoint: Checkpoint; tiles: TileReader; keys: readonly LogKey[] },
): Promise<void> {
  const data = await readProvenLeafData(checkpoint, tiles, Math.floor(index / TILE_WIDTH));
  const leaf = data[index % TILE_WIDTH] ?? new Uint8Array();
  // Retired keys as well: the checkpoint, which counts, contains what they signed.
  const verifiers = keys.filter(({ key }) => isLogKey(key)).map(({ key }) => verifierOf(key));
  const checked = attempt(() =>
    dayFileProblem(utf8Bytes(note), { day, index, leaf }, checkpoint.origin, verifiers),
  );
  const problem = "problem" in checked ? checked.problem : checked.value;
  if (problem !== undefined)
    throw new CommandError(
      `The statement of liabilities of ${day} is not the one that the log contains: ${problem} It was not exported, and the checkpoint was not replaced (docs/operations.md).`,
    );
}

/** A partial tile that has become full meanwhile is cut from the full one. */
async function bytesOf(read: ReadPath, path: string): Promise<Uint8Array> {
  const bytes = await read(path);
  if (bytes !== undefined) return bytes;
  const [whole = "", width] = path.split(".p/");
  const full = width === undefined ? undefined : await read(whole);
  if (full === undefined) throw new CommandError(`The log has no file ${path}, which its size requires.`);
  return full.subarray(0, (full.length / TILE_WIDTH) * Number(width));
}

async function readOwn(folder: string, path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(folder, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** @returns whether the file is new @throws CommandError when it is there with another content */
async function writeOnce(folder: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const known = await readOwn(folder, path);
  if (known === undefined) {
    await replace(folder, path, bytes);
    return true;
  }
  if (equalBytes(known, bytes)) return false;
  throw new CommandError(
    `${join(folder, path)} was exported with another content: the log was forked, or the file was changed. It was not replaced (docs/operations.md).`,
  );
}

async function replace(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}.new`;
  await writeFile(partial, bytes, { flush: true });
  await rename(partial, target);
}

/** The newest day that was exported; "0", which is before every day, where none was. */
async function newestDay(folder: string): Promise<string> {
  const days = await readdir(join(folder, liabilitiesPath(""))).catch(() => []);
  return (
    days
      .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
      .sort()
      .at(-1) ?? "0"
  );
}
