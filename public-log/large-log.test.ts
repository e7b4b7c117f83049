import { expect, it } from "vitest";
import { compareHeads } from "./consistency.ts";
import { leafHash } from "./hashing.ts";
import { dataOf, logOf, readerOf } from "./testing/file-log.ts";
import { pathsOf } from "./tiles.ts";
import { verifyConsistency, verifyInclusion } from "./tree.ts";

it("a log keeps a tree of more than one level of tiles", async () => {
  const { edge, files, root } = logOf([65_000, 536, 300, 4_164]);
  expect(edge.size).toBe(70_000);
  // The example of the specification: 273 full tiles of level 0, one full and one partial tile of level 1.
  const paths = [...pathsOf(70_000)];
  const counted = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length;
  expect(counted(/^tile\/0\/\d+$/)).toBe(273);
  expect(paths.filter((path) => path.includes(".p/"))).toEqual([
    "tile/0/273.p/112",
    "tile/entries/273.p/112",
    "tile/1/001.p/17",
    "tile/2/000.p/1",
  ]);
  expect(counted(/^tile\/1\/\d+$/)).toBe(1);
  const reader = readerOf(70_000, files);
  expect(await reader.root()).toEqual(root);
  for (const index of [0, 255, 256, 65_535, 65_536, 69_887, 69_999]) {
    const proof = await reader.inclusionProof(index);
    const hash = leafHash(dataOf(index));
    expect(await reader.leafHash(index)).toEqual(hash);
    expect(verifyInclusion({ leafHash: hash, index, size: 70_000, proof, root })).toBe(true);
  }
  for (const oldSize of [1, 256, 65_000, 65_536, 65_836, 70_000]) {
    const proof = await reader.consistencyProof(oldSize);
    const oldRoot = await reader.root(oldSize);
    expect(verifyConsistency({ oldSize, newSize: 70_000, oldRoot, newRoot: root, proof })).toBe(true);
  }
  expect(await reader.bundle(273)).toEqual(Array.from({ length: 112 }, (_, at) => dataOf(273 * 256 + at)));
});

it("a damaged file is no proof of a fork, also where the root does not need it", async () => {
  const { files, root } = logOf([300, 700]);
  const older = { origin: "log", size: 300, root: await readerOf(1_000, files).root(300) };
  const newer = { origin: "log", size: 1_000, root };
  expect(await compareHeads(older, newer, readerOf(1_000, files))).toBe("begins");
  const other = { ...older, root: await readerOf(1_000, files).root(299) };
  expect(await compareHeads(other, newer, readerOf(1_000, files))).toBe("forked");
  const tile = Uint8Array.from(files.get("tile/0/001") ?? []);
  tile[50 * 32] = (tile[50 * 32] ?? 0) ^ 1;
  const damaged = readerOf(1_000, new Map([...files, ["tile/0/001", tile]]));
  expect(await damaged.root()).toEqual(root);
  expect(await compareHeads(older, newer, damaged)).toBe("files-wrong");
});
