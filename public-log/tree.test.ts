import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalBytes, leafHash, nodeHash, sha256, uint64Bytes } from "./hashing.ts";
import { seededRuns } from "./testing/seeded-runs.ts";
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  inclusionSides,
  nodesOf,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from "./tree.ts";

/** MTH of RFC 9162, section 2.1.1, as it is written there. */
function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  const k = largestPowerBelow(leaves.length);
  return nodeHash(naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)));
}

/** PATH of RFC 9162, section 2.1.3.1. */
function naivePath(m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const k = largestPowerBelow(leaves.length);
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))];
}

/** SUBPROOF of RFC 9162, section 2.1.4.1. */
function naiveSubproof(m: number, leaves: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (m === leaves.length) return isWhole ? [] : [naiveRoot(leaves)];
  const k = largestPowerBelow(leaves.length);
  return m <= k
    ? [...naiveSubproof(m, leaves.slice(0, k), isWhole), naiveRoot(leaves.slice(k))]
    : [...naiveSubproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))];
}

function largestPowerBelow(size: number): number {
  return 2 ** (Math.ceil(Math.log2(size)) - 1);
}

function leavesOf(size: number, seed = 0): Uint8Array[] {
  return Array.from({ length: size }, (_, at) => leafHash(uint64Bytes(seed * 1_000 + at)));
}

/** The mutation run takes fewer. */
const LARGEST = Number(process.env.PUBLIC_LOG_LARGEST ?? 300);
const all = leavesOf(LARGEST);
const roots = Array.from({ length: LARGEST + 1 }, (_, size) => naiveRoot(all.slice(0, size)));

function rootAt(size: number): Uint8Array {
  return roots[size] ?? EMPTY_ROOT;
}

describe("the Merkle tree", () => {
  it("has the root of RFC 9162 at every size to 300", () => {
    for (const [size, root] of roots.entries()) expect(rootOf(all.slice(0, size))).toEqual(root);
  });

  it("proves every leaf of every size to 300 as RFC 9162 says", async () => {
    // Collected, because an assertion for each of 45,000 proofs takes longer than the proofs.
    const wrong: string[] = [];
    for (let size = 1; size <= LARGEST; size += 1) {
      const leaves = all.slice(0, size);
      const read = nodesOf(leaves);
      for (const [index, hash] of leaves.entries()) {
        const proof = await inclusionProof(index, size, read);
        if (!verifyInclusion({ leafHash: hash, index, size, proof, root: rootAt(size) }))
          wrong.push(`leaf ${index} of ${size}`);
        // The naive path is slow: each size has a few of them.
        if ((index * 7 + size) % 41 === 0) expect(proof).toEqual(naivePath(index, leaves));
      }
    }
    expect(wrong).toEqual([]);
  });

  it("proves that every size to 300 extends every smaller one", async () => {
    const wrong: string[] = [];
    for (let newSize = 0; newSize <= LARGEST; newSize += 1) {
      const leaves = all.slice(0, newSize);
      const read = nodesOf(leaves);
      for (let oldSize = 0; oldSize <= newSize; oldSize += 1) {
        const proof = await consistencyProof(oldSize, newSize, read);
        const heads = { oldSize, newSize, oldRoot: rootAt(oldSize), newRoot: rootAt(newSize) };
        if (!verifyConsistency({ ...heads, proof })) wrong.push(`${oldSize} to ${newSize}`);
        if (oldSize > 0 && (oldSize * 5 + newSize) % 37 === 0)
          expect(proof).toEqual(naiveSubproof(oldSize, leaves, true));
      }
    }
    expect(wrong).toEqual([]);
  });

  it("refuses a proof of inclusion in which any part differs", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: LARGEST }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom("leaf", "index", "size", "root", "hash", "drop", "add", "swap"),
        async (size, at, other, part) => {
          const index = at % size;
          const proof = await inclusionProof(index, size, nodesOf(all.slice(0, size)));
          const right = { leafHash: all[index] ?? EMPTY_ROOT, index, size, proof, root: rootAt(size) };
          const place = proof.length === 0 ? 0 : other % proof.length;
          const changed = {
            leaf: { ...right, leafHash: flip(right.leafHash, other) },
            index: { ...right, index: (index + 1 + (other % LARGEST)) % (LARGEST + 1) },
            size: { ...right, size: (size + 1 + (other % LARGEST)) % (LARGEST + 1) },
            root: { ...right, root: flip(right.root, other) },
            hash: { ...right, proof: proof.map((hash, step) => (step === place ? flip(hash, at) : hash)) },
            drop: { ...right, proof: proof.filter((_, step) => step !== place) },
            add: { ...right, proof: [...proof.slice(0, place), right.leafHash, ...proof.slice(place)] },
            swap: { ...right, proof: [...proof].reverse() },
          }[part];
          const isSame =
            changed.index === index &&
            changed.size === size &&
            changed.proof.length === proof.length &&
            changed.proof.every((hash, step) => equalBytes(hash, proof[step] ?? EMPTY_ROOT)) &&
            equalBytes(changed.leafHash, right.leafHash) &&
            equalBytes(changed.root, right.root);
          // A proof that fits several sizes has the root of one only.
          const isOtherSize = part === "size" && sameShape(index, size, changed.size);
          expect(verifyInclusion(changed)).toBe(isSame || isOtherSize);
        },
      ),
      seededRuns(3_000),
    );
  });

  it("refuses a proof of consistency in which any part differs", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: LARGEST }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom("oldRoot", "newRoot", "hash", "drop", "add", "oldSize"),
        async (newSize, at, other, part) => {
          const oldSize = 1 + (at % newSize);
          const proof = await consistencyProof(oldSize, newSize, nodesOf(all.slice(0, newSize)));
          const right = { oldSize, newSize, oldRoot: rootAt(oldSize), newRoot: rootAt(newSize), proof };
          const place = proof.length === 0 ? 0 : other % proof.length;
          const changed = {
            oldRoot: { ...right, oldRoot: flip(right.oldRoot, other) },
            newRoot: { ...right, newRoot: flip(right.newRoot, other) },
            hash: { ...right, proof: proof.map((hash, step) => (step === place ? flip(hash, at) : hash)) },
            drop: { ...right, proof: proof.filter((_, step) => step !== place) },
            add: { ...right, proof: [...proof, right.oldRoot] },
            oldSize: { ...right, oldSize: 1 + ((oldSize + (other % newSize)) % newSize) },
          }[part];
          const isSame = proof.length === 0 ? part === "hash" || part === "drop" : false;
          expect(verifyConsistency(changed)).toBe(
            isSame || (part === "oldSize" && changed.oldSize === oldSize),
          );
        },
      ),
      seededRuns(3_000),
    );
  });

  it("refuses a fork: an entry that differs behind the old size or before it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: LARGEST }),
        fc.nat(),
        fc.nat(),
        async (newSize, at, change) => {
          const oldSize = 1 + (at % newSize);
          const forked = all.slice(0, newSize);
          const place = change % oldSize;
          forked[place] = flip(all[place] ?? EMPTY_ROOT, change);
          const proof = await consistencyProof(oldSize, newSize, nodesOf(forked));
          const heads = { oldSize, newSize, oldRoot: rootAt(oldSize), newRoot: rootOf(forked) };
          expect(verifyConsistency({ ...heads, proof })).toBe(false);
        },
      ),
      seededRuns(500),
    );
  });

  it("refuses numbers that are no counts, and hashes of another length", () => {
    const [leaf = EMPTY_ROOT] = all;
    const one = { leafHash: leaf, index: 0, size: 1, proof: [], root: leaf };
    expect(verifyInclusion(one)).toBe(true);
    for (const index of [-1, 0.5, 1, Number.NaN]) expect(verifyInclusion({ ...one, index })).toBe(false);
    for (const size of [0, -1, 1.5, 2 ** 53, Number.NaN])
      expect(verifyInclusion({ ...one, size })).toBe(false);
    const short = leaf.slice(1);
    expect(verifyInclusion({ ...one, leafHash: short, root: short })).toBe(false);
    const same = { oldSize: 1, newSize: 1, oldRoot: leaf, newRoot: leaf, proof: [] };
    expect(verifyConsistency(same)).toBe(true);
    for (const size of [-1, 1.5, 2 ** 53, Number.NaN])
      expect(verifyConsistency({ ...same, oldSize: size, newSize: size })).toBe(false);
    expect(verifyConsistency({ ...same, oldRoot: short, newRoot: short })).toBe(false);
    expect(verifyConsistency({ ...same, oldSize: 2 })).toBe(false);
    expect(verifyConsistency({ ...same, proof: [leaf] })).toBe(false);
    const fromEmpty = { oldSize: 0, newSize: 1, oldRoot: EMPTY_ROOT, newRoot: leaf, proof: [] };
    expect(verifyConsistency(fromEmpty)).toBe(true);
    expect(verifyConsistency({ ...fromEmpty, oldRoot: leaf })).toBe(false);
    expect(verifyConsistency({ ...fromEmpty, proof: [leaf] })).toBe(false);
  });

  it("refuses a hash of another length within a proof", async () => {
    const size = 5;
    const proof = await inclusionProof(1, size, nodesOf(all.slice(0, size)));
    const inclusion = { leafHash: all[1] ?? EMPTY_ROOT, index: 1, size, root: rootAt(size) };
    const [first = EMPTY_ROOT, ...rest] = proof;
    expect(verifyInclusion({ ...inclusion, proof: [first.slice(1), ...rest] })).toBe(false);
    // Bytes that are shifted from one hash to its neighbour would be hashed alike.
    const [, parent = EMPTY_ROOT] = proof;
    expect(verifyInclusion({ ...inclusion, leafHash: parent.slice(0, 31), proof })).toBe(false);
  });

  it("makes no proof of a leaf or a tree that is not there", async () => {
    const read = nodesOf(all);
    const leafErrors = [
      [3, 3],
      [-1, 3],
      [0, 0],
      [0.5, 3],
      [0, 2 ** 53],
    ] as const;
    for (const [index, size] of leafErrors)
      await expect(inclusionProof(index, size, read)).rejects.toThrow(
        `no leaf ${index} in a tree of ${size}`,
      );
    for (const [oldSize, newSize] of [
      [4, 3],
      [-1, 3],
      [0.5, 3],
      [0, 2 ** 53],
    ] as const)
      await expect(consistencyProof(oldSize, newSize, read)).rejects.toThrow(
        `cannot begin with one of ${oldSize}`,
      );
    await expect(inclusionProof(0, 2, async () => [])).rejects.toThrow("0 of 1 hashes");
  });
});

function flip(hash: Uint8Array, at: number): Uint8Array {
  const changed = hash.slice();
  const place = at % hash.length;
  changed[place] = (changed[place] ?? 0) ^ (1 << (at % 8));
  return changed;
}

/** Whether a leaf has the same way to the root in trees of both sizes; the root is then the same only by its hashes. */
function sameShape(index: number, size: number, other: number): boolean {
  return inclusionSides(index, size)?.join() === inclusionSides(index, other)?.join();
}
