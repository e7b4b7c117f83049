import { join } from "node:path";
import { parseTreeHead } from "./checkpoint.ts";
import { utf8Text } from "./hashing.ts";
import { readIfThere, writeWhole } from "./log-files.ts";
import { openNote, splitNote, type Verifier } from "./note.ts";
import {
  CHECKPOINT_PATH,
  entriesPath,
  MissingFileError,
  parsePath,
  pathsOf,
  type ReadPath,
  tilePath,
} from "./tiles.ts";

/**
 * Copies the files of a log into a folder that a web server can serve. The checkpoint comes last, so that the folder is
 * a whole log at every moment.
 * @returns the size of the log, and the number of files that were copied
 */
export async function mirror(
  read: ReadPath,
  folder: string,
  verifiers: readonly Verifier[],
): Promise<{ size: number; copied: number }> {
  const checkpoint = await read(CHECKPOINT_PATH);
  if (checkpoint === undefined) throw new MissingFileError(CHECKPOINT_PATH);
  const note = utf8Text(checkpoint, "The checkpoint");
  if (verifiers.length > 0) openNote(note, verifiers);
  const { size } = parseTreeHead(splitNote(note).text);
  let copied = 0;
  for (const path of pathsOf(size)) {
    const target = join(folder, path);
    if ((await readIfThere(target)) !== undefined) continue;
    const bytes = await read(path);
    const whole = bytes === undefined ? wholePath(path) : undefined;
    const full = whole === undefined ? undefined : await read(whole);
    if (bytes === undefined && full === undefined) throw new MissingFileError(path);
    if (bytes !== undefined) await writeWhole(target, bytes);
    if (whole !== undefined && full !== undefined) await writeWhole(join(folder, whole), full);
    copied += 1;
  }
  await writeWhole(join(folder, CHECKPOINT_PATH), checkpoint);
  return { size, copied };
}

/** The path of the full file that a partial one became. */
function wholePath(path: string): string | undefined {
  const parsed = parsePath(path);
  if (parsed === undefined || parsed.kind === "checkpoint" || !path.includes(".p/")) return undefined;
  return parsed.kind === "tile" ? tilePath(parsed.level, parsed.index) : entriesPath(parsed.index);
}
