import { FormatError } from "./format-error.ts";
import { concatBytes, equalBytes, HASH_LENGTH, leafHash } from "./hashing.ts";
import {
  completeRoot,
  consistencyProof,
  foldRight,
  inclusionProof,
  type ReadNodes,
  subtreesOf,
  type TreeNode,
} from "./tree.ts";

/** The static files of a log: https://c2sp.org/tlog-tiles. */

/** Hashes of a full tile, and entries of a full bundle. */
export const TILE_WIDTH = 256;
/** Levels of the tree that one tile spans. */
const TILE_HEIGHT = 8;
const MOST_ENTRY_BYTES = 65_535;

export const CHECKPOINT_PATH = "checkpoint";

/** A file of the log. */
export interface LogFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Reads a file of the log by its path, undefined where there is none. */
export type ReadPath = (path: string) => Promise<Uint8Array | undefined>;

/** The path of a tile. `width` is given for a partial one. */
export function tilePath(level: number, index: number, width = TILE_WIDTH): string {
  return `tile/${level}/${indexPath(index)}${widthPath(width)}`;
}

/** The path of an entry bundle. `width` is given for a partial one. */
export function entriesPath(index: number, width = TILE_WIDTH): string {
  return `tile/entries/${indexPath(index)}${widthPath(width)}`;
}

function indexPath(index: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
}

function widthPath(width: number): string {
  return width === TILE_WIDTH ? "" : `.p/${width}`;
}

export type ParsedPath =
  | { readonly kind: "checkpoint" }
  | { readonly kind: "tile"; readonly level: number; readonly index: number; readonly width: number }
  | { readonly kind: "entries"; readonly index: number; readonly width: number };

const PATH = /^tile\/(entries|[0-6])\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads the path of a file of the log. Returns undefined for every other path, and for another spelling of one. */
export function parsePath(path: string): ParsedPath | undefined {
  if (path === CHECKPOINT_PATH) return { kind: "checkpoint" };
  const match = PATH.exec(path);
  if (match === null) return undefined;
  const [, part, groups = "", digits] = match;
  const index = Number(groups.replaceAll(/\D/g, ""));
  const width = digits === undefined ? TILE_WIDTH : Number(digits);
  const parsed: ParsedPath =
    part === "entries"
      ? { kind: "entries", index, width }
      : { kind: "tile", level: Number(part), index, width };
  // Also refuses indexes that no tree has, a width of 256 or more and groups of zeros at the beginning.
  const isKnown = Number.isSafeInteger(index) && pathOf(parsed) === path && width <= TILE_WIDTH;
  return isKnown ? parsed : undefined;
}

function pathOf(parsed: Exclude<ParsedPath, { kind: "checkpoint" }>): string {
  const { index, width } = parsed;
  return parsed.kind === "entries" ? entriesPath(index, width) : tilePath(parsed.level, index, width);
}

/** The number of hashes that a tile has in a tree of `size` leaves: 0 where the tree has no such tile. */
export function tileWidth(level: number, index: number, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH;
  return Math.max(0, Math.min(TILE_WIDTH, hashes));
}

/**
 * Every path that a tree of `size` leaves has: tiles of all levels and bundles, the partial ones included.
 * @param before the size of a tree whose full tiles are left out
 */
export function* pathsOf(size: number, before = 0): Generator<string> {
  for (let level = 0; Math.floor(size / TILE_WIDTH ** level) > 0; level += 1) {
    for (let index = Math.floor(before / TILE_WIDTH ** (level + 1)); ; index += 1) {
      const width = tileWidth(level, index, size);
      if (width === 0) break;
      yield tilePath(level, index, width);
      if (level === 0) yield entriesPath(index, width);
    }
  }
}

/** Encodes entries of an entry bundle: each with its length in two bytes before it. */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > MOST_ENTRY_BYTES)
        throw new FormatError(`An entry has ${entry.length} bytes; ${MOST_ENTRY_BYTES} are the most.`);
      return [Uint8Array.of(Math.floor(entry.length / 256), entry.length % 256), entry];
    }),
  );
}

/** Decodes an entry bundle, which must hold `count` entries and nothing else. */
export function decodeBundle(bytes: Uint8Array, count: number, what = "The entry bundle"): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length && entries.length < count) {
    const [high, low] = [bytes[at], bytes[at + 1]];
    const end = at + 2 + (high ?? 0) * 256 + (low ?? 0);
    if (low === undefined || end > bytes.length) throw new FormatError(`${what} ends within an entry.`);
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  if (entries.length < count)
    throw new FormatError(`${what} has ${entries.length} entries; ${count} are expected.`);
  if (at < bytes.length)
    throw new FormatError(`${what} has more than the ${count} entries that are expected.`);
  return entries;
}

/** Splits a tile into its hashes. */
export function decodeTile(bytes: Uint8Array, width: number, what = "The tile"): Uint8Array[] {
  if (bytes.length !== width * HASH_LENGTH)
    throw new FormatError(`${what} has ${bytes.length} bytes; ${width * HASH_LENGTH} are expected.`);
  return Array.from({ length: width }, (_, at) => bytes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH));
}

/** A file that a log of this size must have is not there. */
export class MissingFileError extends Error {
  override readonly name = "MissingFileError";
  readonly path: string;

  constructor(path: string) {
    super(
      path === CHECKPOINT_PATH
        ? "The log has no checkpoint."
        : `The log has no file ${path}, which its size requires.`,
    );
    this.path = path;
  }
}

/** Tiles that a reader keeps in memory: 8 MB. */
const KEPT_TILES = 1_000;
/** Bundles that a reader keeps in memory: twice those of the longest search for a day, in less than 2 MB. */
const KEPT_BUNDLES = 128;

/** Files that were read, by their paths. A file whose reading failed is read again when it is asked for. */
class Kept<T> {
  readonly #files = new Map<string, Promise<T>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(path: string, read: () => Promise<T>): Promise<T> {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const reading = read();
    if (this.#files.size >= this.#most) this.#files.clear();
    this.#files.set(path, reading);
    reading.catch(() => {
      if (this.#files.get(path) === reading) this.#files.delete(path);
    });
    return reading;
  }
}

/**
 * The tree of `size` leaves, read from the files of a log. It trusts nothing: its proofs have to be verified against
 * a root that the log has signed.
 */
export class TileReader {
  readonly size: number;
  readonly #read: ReadPath;
  readonly #tiles = new Kept<Uint8Array[]>(KEPT_TILES);
  readonly #bundles = new Kept<readonly Uint8Array[]>(KEPT_BUNDLES);

  constructor(size: number, read: ReadPath) {
    this.size = size;
    this.#read = read;
  }

  /** Reads the hashes of complete subtrees. */
  readonly nodes: ReadNodes = (nodes) => Promise.all(nodes.map((node) => this.#node(node)));

  /** The root of the first `size` leaves, of all of them when it is left out. */
  async root(size = this.size): Promise<Uint8Array> {
    return foldRight(await this.nodes(subtreesOf(0, size)));
  }

  inclusionProof(index: number, size = this.size): Promise<Uint8Array[]> {
    return inclusionProof(index, size, this.nodes);
  }

  consistencyProof(oldSize: number, newSize = this.size): Promise<Uint8Array[]> {
    return consistencyProof(oldSize, newSize, this.nodes);
  }

  async leafHash(index: number): Promise<Uint8Array> {
    return this.#node({ level: 0, index });
  }

  /** Reads the data of the leaves of one bundle, each checked against its hash in the tile. */
  async bundle(index: number): Promise<readonly Uint8Array[]> {
    const width = tileWidth(0, index, this.size);
    if (width === 0) throw new RangeError(`A tree of ${this.size} leaves has no bundle ${index}.`);
    return this.#bundles.get(entriesPath(index, width), () => this.#readBundle(index, width));
  }

  async #readBundle(index: number, width: number): Promise<readonly Uint8Array[]> {
    const path = entriesPath(index, width);
    const [entries, hashes] = await Promise.all([
      this.#file({ path, wholePath: entriesPath(index), width }, (bytes, count) =>
        decodeBundle(bytes, count, path).slice(0, width),
      ),
      this.#tile(0, index),
    ]);
    for (const [at, entry] of entries.entries()) {
      if (!equalBytes(leafHash(entry), hashes[at] ?? new Uint8Array()))
        throw new FormatError(`Entry ${index * TILE_WIDTH + at} of ${path} has not the hash of its tile.`);
    }
    return entries;
  }

  async #node({ level, index }: TreeNode): Promise<Uint8Array> {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const span = 2 ** (level % TILE_HEIGHT);
    const tileIndex = Math.floor((index * span) / TILE_WIDTH);
    const from = (index * span) % TILE_WIDTH;
    if (from + span > tileWidth(tileLevel, tileIndex, this.size))
      throw new RangeError(
        `A tree of ${this.size} leaves has no complete subtree ${index} of height ${level}.`,
      );
    const hashes = await this.#tile(tileLevel, tileIndex);
    return completeRoot(hashes.slice(from, from + span));
  }

  #tile(level: number, index: number): Promise<Uint8Array[]> {
    const width = tileWidth(level, index, this.size);
    const path = tilePath(level, index, width);
    return this.#tiles.get(path, () =>
      this.#file({ path, wholePath: tilePath(level, index), width }, (bytes, count) =>
        decodeTile(bytes, count, path),
      ),
    );
  }

  /** Reads a file, or the full one that has replaced a partial one. */
  async #file<T>(paths: FilePaths, decode: (bytes: Uint8Array, width: number) => T): Promise<T> {
    const { path, wholePath, width } = paths;
    const bytes = await this.#read(path);
    if (bytes !== undefined) return decode(bytes, width);
    const whole = path === wholePath ? undefined : await this.#read(wholePath);
    if (whole === undefined) throw new MissingFileError(path);
    return decode(whole, TILE_WIDTH);
  }
}

/** The paths of a file with `width` hashes or entries, and of the full file. */
interface FilePaths {
  readonly path: string;
  readonly wholePath: string;
  readonly width: number;
}
