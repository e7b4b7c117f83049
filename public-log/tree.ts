import { equalBytes, HASH_LENGTH, nodeHash, sha256 } from "./hashing.ts";

/** The Merkle tree of RFC 9162, section 2.1: roots, inclusion proofs and consistency proofs. */

/** A complete subtree: the leaves from `index * 2^level` to `(index + 1) * 2^level`. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/** Reads the hashes of complete subtrees, in the order of the request. */
export type ReadNodes = (nodes: readonly TreeNode[]) => Promise<readonly Uint8Array[]>;

/** The hash of a tree without leaves. */
export const EMPTY_ROOT = sha256();

/** The hash of a tree, from those of its leaves. */
export function rootOf(leafHashes: readonly Uint8Array[]): Uint8Array {
  const peaks = subtreesOf(0, leafHashes.length).map(({ level, index }) =>
    completeRoot(leafHashes.slice(index * 2 ** level, (index + 1) * 2 ** level)),
  );
  return foldRight(peaks);
}

/** Reads nodes from the hashes of all leaves in memory. */
export function nodesOf(leafHashes: readonly Uint8Array[]): ReadNodes {
  const rows = [leafHashes];
  for (let row = leafHashes; row.length > 1; ) {
    row = rowAbove(row);
    rows.push(row);
  }
  return async (nodes) => nodes.map(({ level, index }) => nth(rows[level] ?? [], index));
}

/** The hash above hashes whose number is a power of two. */
export function completeRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1) row = rowAbove(row);
  return nth(row, 0);
}

/** The hashes of all pairs of neighbours. A last one without a neighbour is left out. */
function rowAbove(row: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at + 1 < row.length; at += 2) above.push(nodeHash(nth(row, at), nth(row, at + 1)));
  return above;
}

/** The hash above complete subtrees that become smaller from left to right. */
export function foldRight(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return EMPTY_ROOT;
  return hashes.reduceRight((right, left) => nodeHash(left, right));
}

/**
 * The largest complete subtrees that make up the leaves from `from` to `to`, from left to right. The leaves have to be
 * those of a node of a tree, so `from` is a multiple of the first subtree.
 */
export function subtreesOf(from: number, to: number): TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = from;
  while (at < to) {
    let level = 0;
    while (at + 2 ** (level + 1) <= to) level += 1;
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** Proves that the leaf at `index` is in the tree of `size` leaves. */
export async function inclusionProof(index: number, size: number, read: ReadNodes): Promise<Uint8Array[]> {
  if (!isCount(size) || !isCount(index) || index >= size)
    throw new RangeError(`There is no leaf ${index} in a tree of ${size} leaves.`);
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      ranges.push([middle, to]);
      to = middle;
    } else {
      ranges.push([from, middle]);
      from = middle;
    }
  }
  return hashesOf(ranges.reverse(), read);
}

/** Proves that the tree of `newSize` leaves begins with the tree of `oldSize` leaves. */
export async function consistencyProof(
  oldSize: number,
  newSize: number,
  read: ReadNodes,
): Promise<Uint8Array[]> {
  if (!isCount(oldSize) || !isCount(newSize) || oldSize > newSize)
    throw new RangeError(`A tree of ${newSize} leaves cannot begin with one of ${oldSize} leaves.`);
  // Every tree begins with the empty one.
  if (oldSize === 0) return [];
  const ranges: Range[] = [];
  let [from, to] = [0, newSize];
  while (to !== oldSize) {
    const middle = from + splitOf(to - from);
    if (oldSize <= middle) {
      ranges.push([middle, to]);
      to = middle;
    } else {
      ranges.push([from, middle]);
      from = middle;
    }
  }
  // A verifier knows the hash of the old tree where that is a complete subtree itself.
  if (from > 0) ranges.push([from, to]);
  return hashesOf(ranges.reverse(), read);
}

export interface Inclusion {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether the proof leads from the leaf to the root (RFC 9162, section 2.1.3.2). */
export function verifyInclusion({ leafHash, index, size, proof, root }: Inclusion): boolean {
  const sides = inclusionSides(index, size);
  if (sides === undefined || sides.length !== proof.length || !areHashes([leafHash, root, ...proof]))
    return false;
  const reached = sides.reduce(
    (hash, side, at) => (side === "left" ? nodeHash(nth(proof, at), hash) : nodeHash(hash, nth(proof, at))),
    leafHash,
  );
  return equalBytes(reached, root);
}

/**
 * The side on which each step of an inclusion proof adds a hash, from the leaf to the root, or undefined where there is
 * no such leaf.
 */
export function inclusionSides(index: number, size: number): ("left" | "right")[] | undefined {
  if (!isCount(index) || !isCount(size) || index >= size) return undefined;
  const sides: ("left" | "right")[] = [];
  let [at, last] = [index, size - 1];
  while (last > 0) {
    if (at % 2 === 1) sides.push("left");
    // The last node of a level without a neighbour rises unchanged.
    else if (at < last) sides.push("right");
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return sides;
}

export interface Consistency {
  readonly oldSize: number;
  readonly newSize: number;
  readonly oldRoot: Uint8Array;
  readonly newRoot: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the proof shows that the new tree begins with the old one (RFC 9162, section 2.1.4.2). */
export function verifyConsistency({ oldSize, newSize, oldRoot, newRoot, proof }: Consistency): boolean {
  if (!isCount(oldSize) || !isCount(newSize) || oldSize > newSize) return false;
  if (!areHashes([oldRoot, newRoot, ...proof])) return false;
  if (oldSize === newSize) return proof.length === 0 && equalBytes(oldRoot, newRoot);
  if (oldSize === 0) return proof.length === 0 && equalBytes(oldRoot, EMPTY_ROOT);
  let [at, last] = [oldSize - 1, newSize - 1];
  while (at % 2 === 1) {
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  // The old tree is a complete subtree when nothing is left of it: its root starts the proof, and is not sent.
  const steps = at === 0 ? [...proof] : proof.slice(1);
  const start = at === 0 ? oldRoot : proof[0];
  if (start === undefined) return false;
  let [oldHash, newHash] = [start, start];
  while (last > 0) {
    if (at % 2 === 1) {
      const left = steps.shift();
      if (left === undefined) return false;
      oldHash = nodeHash(left, oldHash);
      newHash = nodeHash(left, newHash);
    } else if (at < last) {
      const right = steps.shift();
      if (right === undefined) return false;
      newHash = nodeHash(newHash, right);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return steps.length === 0 && equalBytes(oldHash, oldRoot) && equalBytes(newHash, newRoot);
}

type Range = readonly [from: number, to: number];

/** Reads the nodes of all ranges at once and joins those of each. */
async function hashesOf(ranges: readonly Range[], read: ReadNodes): Promise<Uint8Array[]> {
  const groups = ranges.map(([from, to]) => subtreesOf(from, to));
  const nodes = groups.flat();
  const hashes = await read(nodes);
  if (hashes.length !== nodes.length)
    throw new RangeError(`${hashes.length} of ${nodes.length} hashes were read.`);
  let at = 0;
  return groups.map((group) => {
    const own = hashes.slice(at, at + group.length);
    at += group.length;
    return foldRight(own);
  });
}

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function areHashes(hashes: readonly Uint8Array[]): boolean {
  return hashes.every((hash) => hash.length === HASH_LENGTH);
}

function nth(hashes: readonly Uint8Array[], at: number): Uint8Array {
  const hash = hashes[at];
  if (hash === undefined) throw new RangeError(`There is no hash ${at} among ${hashes.length}.`);
  return hash;
}
