/** The published vectors, and those that other implementations gave. docs/public-log.md says how to make them again. */
import { describe, expect, it } from "vitest";
import { appendLeaves, emptyEdge, partialFiles } from "./edge.ts";
import { checkEntry } from "./entry-facts.ts";
import { leafHash, toBase64, utf8Bytes } from "./hashing.ts";
import { openNote, signerOf, signNote, verifierOf } from "./note.ts";
import { ownVectors } from "./testing/own-vectors.ts";
import { TileReader } from "./tiles.ts";
import { verifyConsistency, verifyInclusion } from "./tree.ts";
import goSumdb from "./vectors/go-sumdb.json" with { type: "json" };
import keelstone from "./vectors/keelstone.json" with { type: "json" };
import transparencyDev from "./vectors/transparency-dev.json" with { type: "json" };

/** Decodes without checks: some vectors hold hashes of another length. */
function bytes(base64: string | null): Uint8Array {
  return Uint8Array.from(atob(base64 ?? ""), (character) => character.charCodeAt(0));
}

describe("the vectors of transparency-dev/merkle", () => {
  it.each(transparencyDev.inclusion)("agree about inclusion: $case", (vector) => {
    const { leafIdx, treeSize, root, leafHash: hash, proof, wantErr } = vector;
    const given = {
      leafHash: bytes(hash),
      index: leafIdx,
      size: treeSize,
      proof: (proof ?? []).map(bytes),
      root: bytes(root),
    };
    expect(verifyInclusion(given)).toBe(!wantErr);
  });

  it.each(transparencyDev.consistency)("agree about consistency: $case", (vector) => {
    const { size1, size2, root1, root2, proof, wantErr } = vector;
    const given = {
      oldSize: size1,
      newSize: size2,
      oldRoot: bytes(root1),
      newRoot: bytes(root2),
      proof: (proof ?? []).map(bytes),
    };
    // One vector has a text of other bytes for both roots, which is no hash.
    const areHashes = given.oldRoot.length === 32 && given.newRoot.length === 32;
    expect(verifyConsistency(given)).toBe(!wantErr && areHashes);
  });
});

describe("the answers of Go's golang.org/x/mod/sumdb", () => {
  const files = new Map<string, Uint8Array>();
  const data = Array.from({ length: goSumdb.tileSize }, (_, index) => utf8Bytes(`leaf ${index}`));
  const { edge, tiles } = appendLeaves(emptyEdge, data);
  for (const { path, bytes: content } of [...tiles, ...partialFiles(edge)]) files.set(path, content);
  const reader = new TileReader(goSumdb.tileSize, async (path) => files.get(path));

  it("have the same roots", async () => {
    for (const { size, root } of goSumdb.roots) expect(toBase64(await reader.root(size))).toBe(root);
  });

  it("have the same proofs of inclusion", async () => {
    const roots = new Map(goSumdb.roots.map(({ size, root }) => [size, bytes(root)]));
    for (const { size, index, proof } of goSumdb.inclusion) {
      expect((await reader.inclusionProof(index, size)).map(toBase64)).toEqual(proof);
      const given = { index, size, proof: proof.map(bytes), root: roots.get(size) ?? bytes("") };
      expect(verifyInclusion({ ...given, leafHash: leafHash(utf8Bytes(`leaf ${index}`)) })).toBe(true);
    }
  });

  it("have the same proofs of consistency", async () => {
    for (const { oldSize, newSize, proof } of goSumdb.consistency)
      expect((await reader.consistencyProof(oldSize, newSize)).map(toBase64)).toEqual(proof);
  });

  it("have the same tiles", () => {
    for (const { path, leafHash: hash } of goSumdb.tiles)
      expect(toBase64(leafHash(files.get(path) ?? new Uint8Array())), path).toBe(hash);
  });

  it("have the same signed notes and keys", () => {
    for (const { text, privateKey, vkey, note } of goSumdb.notes) {
      const signer = signerOf(privateKey);
      expect(signer.vkey).toBe(vkey);
      // Ed25519 signatures are deterministic, so the notes are equal.
      expect(signNote(text, [signer])).toBe(note);
      expect(openNote(note, [verifierOf(vkey)]).text).toBe(text);
    }
  });

  it("refuse the same notes and keys", () => {
    const verifier = verifierOf(goSumdb.notes[0]?.vkey ?? "");
    for (const { case: name, note } of goSumdb.refusedNotes)
      expect(() => openNote(note, [verifier]), name).toThrow();
    for (const key of goSumdb.refusedKeys) expect(() => verifierOf(key), key).toThrow();
  });
});

it("the vectors of this package are what it makes", async () => {
  expect(keelstone).toEqual(await ownVectors());
  for (const { wrongClaims } of [...keelstone.refusedReceipts, ...keelstone.refusedCheckpoints])
    expect(wrongClaims).toHaveLength(1);
  for (const { wrongClaims } of keelstone.refusedStatements) expect(wrongClaims).not.toEqual([]);
  for (const { wrongClaim } of keelstone.refusedEntries) expect(wrongClaim).toMatch(/^entry-/);
  for (const text of keelstone.acceptedEntries) expect(checkEntry(text).problem).toBeUndefined();
  for (const { problem } of [
    ...keelstone.receiptsWithTwoReadings,
    ...keelstone.refusedCells,
    ...keelstone.refusedLinks,
  ])
    expect(problem).toEqual(expect.any(String));
});
