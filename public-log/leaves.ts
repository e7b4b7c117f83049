import type { TreeHead } from "./checkpoint.ts";
import { entryHashOf, entryLeaf } from "./commitment.ts";
import { readFiles } from "./consistency.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, leafHash } from "./hashing.ts";
import type { NewestCheckpoint } from "./known-log.ts";
import { TILE_WIDTH, type TileReader } from "./tiles.ts";
import { verifyInclusion } from "./tree.ts";

/** Whether a position is behind a checkpoint whose files may be older than the log. */
export function isBehindCopy(index: number, { checkpoint, canLag }: NewestCheckpoint): boolean {
  return canLag === true && index >= checkpoint.size;
}

/** A leaf that the log should have at a position. */
export interface ExpectedLeaf {
  readonly index: number;
  readonly hash: Uint8Array;
}

/**
 * Finds leaves in the newest checkpoint.
 * @returns those that are there: not their positions, because a file can name a position for several leaves
 */
export async function findLeaves(
  leaves: readonly ExpectedLeaf[],
  { checkpoint, tiles }: NewestCheckpoint,
): Promise<ReadonlySet<ExpectedLeaf> | "unreachable" | "files-wrong"> {
  const inLog = leaves.filter(({ index }) => index < checkpoint.size);
  return readFiles(async () => {
    const found = new Set<ExpectedLeaf>();
    for (const group of byTile(inLog)) {
      const hashes = await provenHashes(
        group.map(({ index }) => index),
        checkpoint,
        tiles,
      );
      for (const [at, leaf] of group.entries())
        if (equalBytes(leaf.hash, hashes[at] ?? new Uint8Array())) found.add(leaf);
    }
    return found;
  });
}

function byTile(leaves: readonly ExpectedLeaf[]): ExpectedLeaf[][] {
  const groups = new Map<number, ExpectedLeaf[]>();
  for (const leaf of leaves) {
    const tile = Math.floor(leaf.index / TILE_WIDTH);
    const group = groups.get(tile) ?? [];
    groups.set(tile, group);
    group.push(leaf);
  }
  return [...groups.values()];
}

/** The hashes that a tile has for its leaves. One proof for a tile is enough: each of its hashes is part of that proof. */
export async function provenHashes(
  indexes: readonly number[],
  { size, root }: TreeHead,
  tiles: TileReader,
): Promise<Uint8Array[]> {
  const hashes = await Promise.all(indexes.map((index) => tiles.leafHash(index)));
  const [index] = indexes;
  const [hash] = hashes;
  if (index === undefined || hash === undefined) return [];
  const proof = await tiles.inclusionProof(index);
  if (!verifyInclusion({ leafHash: hash, index, size, proof, root }))
    throw new FormatError("A tile of the log does not belong to its checkpoint.");
  return hashes;
}

/** The leaf that an entry has in the log. */
export function expectedLeaf(index: number, salt: Uint8Array, entry: string): ExpectedLeaf {
  return { index, hash: leafHash(entryLeaf(salt, entryHashOf(entry))) };
}
