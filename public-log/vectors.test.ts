/** The published vectors, and those that other implementations gave. docs/public-log.md says how to make them again. */
import { describe, expect, it } from "vitest";
import { cosign, openCheckpoint } from "./checkpoint.ts";
import { appendLeaves, emptyEdge, partialFiles } from "./edge.ts";
import { checkEntry } from "./entry-facts.ts";
import { leafHash, toBase64, utf8Bytes } from "./hashing.ts";
import { openNote, SignatureError, signerOf, signNote, splitNote, verifierOf } from "./note.ts";
import { ownVectors } from "./testing/own-vectors.ts";
import { TileReader } from "./tiles.ts";
import { verifyConsistency, verifyInclusion } from "./tree.ts";
import cosignatures from "./vectors/cosignatures.json" with { type: "json" };
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

describe("the cosignatures of transparency-dev/formats and torchwood", () => {
  const log = signerOf(cosignatures.log.privateKey);
  const signers = cosignatures.witnesses.map(({ privateKey }) => signerOf(privateKey));
  const verifiers = [cosignatures.log, ...cosignatures.witnesses].map(({ vkey }) => verifierOf(vkey));

  it("have the same keys", () => {
    expect([log, ...signers].map(({ vkey }) => vkey)).toEqual(
      [cosignatures.log, ...cosignatures.witnesses].map(({ vkey }) => vkey),
    );
    for (const key of [...cosignatures.refusedKeys, ...cosignatures.stricter.keys])
      expect(() => verifierOf(key), key).toThrow();
  });

  it.each(cosignatures.accepted)(
    "are accepted with the same times: $case",
    ({ note, cosignatures: found }) => {
      expect(openCheckpoint(note, verifiers).cosignatures).toEqual(
        found.map(({ name, time }) => ({
          name,
          time,
          keyId: signers.find((one) => one.name === name)?.keyId,
        })),
      );
    },
  );

  it("are what this package makes at the same times", () => {
    const exact = cosignatures.accepted.flatMap(({ note, cosignatures: found }) =>
      // A JavaScript number cannot hold the last time.
      found.filter(({ time }) => Number.isSafeInteger(time)).map((one) => ({ note, ...one })),
    );
    expect(exact).toHaveLength(10);
    for (const { note, name, time } of exact) {
      const signer = signers.find((one) => one.name === name) ?? log;
      const signed = signNote(splitNote(note).text, [log]);
      expect(note).toContain(cosign(signed, signer, time).slice(signed.length));
    }
  });

  it.each([...cosignatures.refused, ...cosignatures.stricter.notes])("are refused: $case", ({ note }) => {
    expect(() => openCheckpoint(note, verifiers)).toThrow(SignatureError);
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
