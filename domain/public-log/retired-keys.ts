import { type Checkpoint, openCheckpoint, parseTreeHead } from "#public-log/checkpoint.ts";
import { splitNote, verifierOf } from "#public-log/note.ts";
import type { LogKey } from "./log-rows.ts";

/** Keys that were retired, because others may have them. */

/** Whether the signatures of a key count for so many entries. @param retiredSize the most that it counts for; absent for any */
export function countsFor(size: number, retiredSize: number | null | undefined): boolean {
  return size <= (retiredSize ?? size);
}

/** Returns the keys whose signatures count for a checkpoint, or a statement, of so many entries. */
export function keysOfSize(keys: readonly LogKey[], size: number): readonly string[] {
  return keys.filter(({ retiredSize }) => countsFor(size, retiredSize)).map(({ key }) => key);
}

/** Opens a checkpoint that a key has signed which counts for its size. @throws as `openCheckpoint` does */
export function openWithKeys(note: string, keys: readonly LogKey[]): Checkpoint {
  const { size } = parseTreeHead(splitNote(note).text);
  return openCheckpoint(note, keysOfSize(keys, size).map(verifierOf));
}
