import { FormatError } from "./format-error.ts";
import { concatBytes, fromBase64, leafHash, toBase64 } from "./hashing.ts";
import { parseObject } from "./json-fields.ts";
import {
  decodeBundle,
  decodeTile,
  encodeBundle,
  entriesPath,
  type LogFile,
  TILE_WIDTH,
  tilePath,
  tileWidth,
} from "./tiles.ts";
import { completeRoot, foldRight, subtreesOf } from "./tree.ts";

/** The right edge of a log: what an appender needs of a tree of any size to add leaves and to know its root. */
export interface Edge {
  readonly size: number;
  /** The data of the leaves that fill no bundle yet. */
  readonly entries: readonly Uint8Array[];
  /** The hashes of the partial tile of each level, from level 0. */
  readonly levels: readonly (readonly Uint8Array[])[];
}

export const emptyEdge: Edge = { size: 0, entries: [], levels: [[]] };

export interface Appended {
  readonly edge: Edge;
  readonly size: number;
  readonly root: Uint8Array;
  /** The tiles and bundles that the new leaves have filled. The partial ones: `partialFiles`. */
  readonly tiles: readonly LogFile[];
}

/** Adds leaves to a log. */
export function appendLeaves(edge: Edge, data: readonly Uint8Array[]): Appended {
  const entries = [...edge.entries];
  const levels = edge.levels.map((level) => [...level]);
  const tiles: LogFile[] = [];
  let size = edge.size;
  for (const leaf of data) {
    entries.push(leaf);
    size += 1;
    push(levels, 0, leafHash(leaf), size, tiles);
    if (entries.length === TILE_WIDTH) {
      tiles.push({ path: entriesPath(size / TILE_WIDTH - 1), bytes: encodeBundle(entries) });
      entries.length = 0;
    }
  }
  const next: Edge = { size, entries, levels };
  return { edge: next, size, root: edgeRoot(next), tiles };
}

/** Adds a hash to the tile of a level. A tile that is full becomes a file, and its root a hash of the level above. */
function push(levels: Uint8Array[][], level: number, hash: Uint8Array, size: number, tiles: LogFile[]): void {
  const tile = levels[level] ?? [];
  levels[level] = tile;
  tile.push(hash);
  if (tile.length < TILE_WIDTH) return;
  levels[level] = [];
  tiles.push({ path: tilePath(level, size / TILE_WIDTH ** (level + 1) - 1), bytes: concatBytes(...tile) });
  push(levels, level + 1, completeRoot(tile), size, tiles);
}

/** The root of the tree that the edge belongs to. */
export function edgeRoot(edge: Edge): Uint8Array {
  const peaks = [...edge.levels]
    .reverse()
    .flatMap((hashes) =>
      subtreesOf(0, hashes.length).map(({ level, index }) =>
        completeRoot(hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)),
      ),
    );
  return foldRight(peaks);
}

/** The partial tiles and the partial bundle of the tree that the edge belongs to. */
export function partialFiles(edge: Edge): LogFile[] {
  const files = edge.levels.flatMap((hashes, level) => {
    const index = Math.floor(edge.size / TILE_WIDTH ** (level + 1));
    const path = tilePath(level, index, hashes.length);
    return hashes.length === 0 ? [] : [{ path, bytes: concatBytes(...hashes) }];
  });
  const { length } = edge.entries;
  if (length > 0) {
    const path = entriesPath(Math.floor(edge.size / TILE_WIDTH), length);
    files.push({ path, bytes: encodeBundle(edge.entries) });
  }
  return files;
}

const FORMAT = "keelstone-edge/1";

/** The edge as text. The hashes of level 0 follow from the entries and are left out. */
export function formatEdge(edge: Edge): string {
  return JSON.stringify({
    format: FORMAT,
    size: edge.size,
    entries: toBase64(encodeBundle(edge.entries)),
    levels: edge.levels.slice(1).map((hashes) => toBase64(concatBytes(...hashes))),
  });
}

/** Reads an edge and checks that its parts have the lengths that its size says. */
export function parseEdge(text: string): Edge {
  const value = parseObject(text);
  if (value === undefined) throw new FormatError("The edge of the log is not a JSON object.");
  const { format, size, entries, levels } = value as Record<string, unknown>;
  if (format !== FORMAT) throw new FormatError(`The edge of the log is not in the format ${FORMAT}.`);
  if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0)
    throw new FormatError("The size of the edge of the log is not an integer from 0 to 2^53−1.");
  if (typeof entries !== "string" || !Array.isArray(levels))
    throw new FormatError("The edge of the log has no entries or no levels.");
  const bundle = decodeBundle(
    fromBase64(entries, "The bundle of the edge"),
    size % TILE_WIDTH,
    "The bundle of the edge",
  );
  const above = levels.map((hashes: unknown, at) => {
    const what = `Level ${at + 1} of the edge`;
    if (typeof hashes !== "string") throw new FormatError(`${what} is not text.`);
    return decodeTile(fromBase64(hashes, what), partialWidth(at + 1, size), what);
  });
  if (size >= TILE_WIDTH ** (above.length + 1))
    throw new FormatError(`The edge of the log has too few levels for ${size} entries.`);
  return { size, entries: bundle, levels: [bundle.map(leafHash), ...above] };
}

/** The number of hashes in the last tile of a level, 0 where all tiles are full. */
function partialWidth(level: number, size: number): number {
  return tileWidth(level, Math.floor(size / TILE_WIDTH ** (level + 1)), size);
}
