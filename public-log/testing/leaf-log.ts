import { liabilitiesLeaf } from "#public-log/commitment.ts";
import { appendLeaves, type Edge, emptyEdge, partialFiles } from "#public-log/edge.ts";
import { concatBytes, sha256, utf8Bytes } from "#public-log/hashing.ts";
import { formatLiabilities } from "#public-log/liabilities.ts";
import { signerOf, signNote } from "#public-log/note.ts";
import { CHECKPOINT_PATH, type ReadPath } from "#public-log/tiles.ts";
import { checkpointOf, logKey, ORIGIN } from "./sample-log.ts";

/** Logs of leaves that a test names, with the files that a site serves. */

export type LogFiles = Map<string, Uint8Array>;

/** The data of an entry's leaf, which differs for each number. */
export function entryData(at: number): Uint8Array {
  return sha256(utf8Bytes(`entry ${at}`));
}

/** The files of a log, without the partial ones of smaller sizes. */
export function filesOf(
  data: readonly Uint8Array[],
  noteOf: (edge: Edge) => string = checkpointOf,
): LogFiles {
  const { edge, tiles } = appendLeaves(emptyEdge, data);
  const files = new Map([...tiles, ...partialFiles(edge)].map(({ path, bytes }) => [path, bytes]));
  return files.set(CHECKPOINT_PATH, utf8Bytes(noteOf(edge)));
}

/** A number of entries, the data of a leaf, or the statement of a day, whose total is 0 where none is given. */
export type LogPart = number | Uint8Array | string | { readonly day: string; readonly total: number };

/** The statement of a day. @param size that it names */
export function statementOn(day: string, size: number, total = 0): { note: string; leaf: Uint8Array } {
  const text = formatLiabilities({ origin: ORIGIN, day, size, total, count: 0, root: new Uint8Array(32) });
  return { note: signNote(text, [signerOf(logKey.privateText)]), leaf: liabilitiesLeaf(text) };
}

/** A log of parts one after the other. It serves the last statement of each day. */
export function logOfParts(...parts: readonly LogPart[]): LogFiles {
  const data: Uint8Array[] = [];
  const days: LogFiles = new Map();
  for (const part of parts) {
    const at = data.length;
    if (typeof part === "number")
      data.push(...Array.from({ length: part }, (_, more) => entryData(at + more)));
    else if (part instanceof Uint8Array) data.push(part);
    else {
      const { day, total } = typeof part === "string" ? { day: part, total: 0 } : part;
      const { note, leaf } = statementOn(day, at, total);
      data.push(leaf);
      days.set(`liabilities/${day}`, utf8Bytes(note));
    }
  }
  return new Map([...filesOf(data), ...days]);
}

/** The files without one. */
export function without(files: LogFiles, path: string): LogFiles {
  return new Map([...files].filter(([one]) => one !== path));
}

/** The files with the last byte of one changed. */
export function damaged(files: LogFiles, path: string): LogFiles {
  const bytes = concatBytes(files.get(path) ?? new Uint8Array());
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return new Map(files).set(path, bytes);
}

export function readerOf(files: ReadonlyMap<string, Uint8Array>): ReadPath {
  return async (path) => files.get(path);
}
