import { appendLeaves, type Edge, emptyEdge, formatEdge, parseEdge, partialFiles } from "#public-log/edge.ts";
import { uint64Bytes } from "#public-log/hashing.ts";
import { type LogFile, type ReadPath, TileReader } from "#public-log/tiles.ts";

/** Data of a leaf, of different lengths. */
export function dataOf(index: number): Uint8Array {
  return uint64Bytes(index).slice(index % 7);
}

/** Appends leaves in batches and keeps the files as a log's server does. */
export function logOf(batches: readonly number[]): {
  edge: Edge;
  files: Map<string, Uint8Array>;
  root: Uint8Array;
} {
  const files = new Map<string, Uint8Array>();
  const keep = (list: readonly LogFile[]) => {
    for (const { path, bytes } of list) files.set(path, bytes);
  };
  let edge = emptyEdge;
  let { root } = appendLeaves(edge, []);
  for (const length of batches) {
    const data = Array.from({ length }, (_, at) => dataOf(edge.size + at));
    const appended = appendLeaves(edge, data);
    keep(appended.tiles);
    ({ root } = appended);
    // Stored as text between two appends.
    edge = parseEdge(formatEdge(appended.edge));
    keep(partialFiles(edge));
  }
  return { edge, files, root };
}

export function readerOf(size: number, files: ReadonlyMap<string, Uint8Array>): TileReader {
  const read: ReadPath = async (path) => files.get(path);
  return new TileReader(size, read);
}
