import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendLeaves, emptyEdge, formatEdge, parseEdge } from "./edge.ts";
import { leafHash } from "./hashing.ts";
import { dataOf, logOf, readerOf } from "./testing/file-log.ts";
import { seededRuns } from "./testing/seeded-runs.ts";
import { MissingFileError, pathsOf, TileReader } from "./tiles.ts";
import { rootOf } from "./tree.ts";

describe("the right edge", () => {
  it("gives the root and the files of the tree whatever the batches are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 5 }), async (batches) => {
        const { edge, files, root } = logOf(batches);
        const hashes = Array.from({ length: edge.size }, (_, index) => leafHash(dataOf(index)));
        expect(root).toEqual(rootOf(hashes));
        expect(parseEdge(formatEdge(edge))).toEqual(edge);
        expect([...pathsOf(edge.size)].filter((path) => !files.has(path))).toEqual([]);
        expect(await readerOf(edge.size, files).root()).toEqual(root);
      }),
      seededRuns(60),
    );
  });

  it("does not change the edge that it is given", () => {
    const { edge } = appendLeaves(emptyEdge, [dataOf(1)]);
    const before = formatEdge(edge);
    appendLeaves(edge, [dataOf(2)]);
    expect(formatEdge(edge)).toBe(before);
    expect(emptyEdge).toEqual({ size: 0, entries: [], levels: [[]] });
  });

  it("refuses a text whose parts do not fit its size", () => {
    const { edge } = logOf([700]);
    const value = JSON.parse(formatEdge(edge));
    const refused: [change: object, message: string][] = [
      [{ format: "keelstone-edge/2" }, "keelstone-edge/1"],
      [{ size: -1 }, "size of the edge"],
      [{ size: 1.5 }, "size of the edge"],
      [{ size: "700" }, "size of the edge"],
      [{ size: 701 }, "The bundle of the edge has 188 entries; 189 are expected"],
      [{ size: 699 }, "more than the 187 entries"],
      [{ size: 700 + 256 }, "Level 1 of the edge has 64 bytes; 96 are expected"],
      [{ levels: [] }, "too few levels"],
      [{ size: 256, entries: "", levels: [] }, "too few levels"],
      [{ size: 65_536, entries: "", levels: [""] }, "too few levels"],
      [{ levels: "x" }, "no levels"],
      [{ levels: [1] }, "Level 1 of the edge is not text"],
      [{ levels: ["*"] }, "Level 1 of the edge is not Base64"],
      [{ entries: 1 }, "no entries"],
      [{ entries: "*" }, "The bundle of the edge is not Base64"],
    ];
    for (const [change, message] of refused)
      expect(() => parseEdge(JSON.stringify({ ...value, ...change }))).toThrow(message);
    for (const text of ["", "null", "1", "{"]) expect(() => parseEdge(text)).toThrow("not a JSON object");
  });
});

describe("a reader of tiles", () => {
  it("takes the full file where a partial one is gone", async () => {
    const old = logOf([300]);
    const { files } = logOf([300, 300]);
    for (const path of [...files.keys()]) if (/\.p\/44$/.test(path)) files.delete(path);
    const reader = readerOf(300, files);
    expect(await reader.root()).toEqual(old.root);
    expect(await reader.bundle(1)).toHaveLength(44);
    await expect(reader.leafHash(300)).rejects.toThrow("no complete subtree 300");
  });

  it("names the file that is missing", async () => {
    const { files } = logOf([300]);
    files.delete("tile/0/000");
    const missing = readerOf(300, files).root(200);
    await expect(missing).rejects.toThrow(MissingFileError);
    await expect(missing).rejects.toMatchObject({ name: "MissingFileError", path: "tile/0/000" });
    await expect(missing).rejects.toThrow("no file tile/0/000,");
    await expect(readerOf(299, files).bundle(1)).rejects.toThrow("no file tile/");
  });

  it("refuses files of another length and entries of another hash", async () => {
    const { files } = logOf([300]);
    const replace = (path: string, bytes: Uint8Array) => readerOf(300, new Map([...files, [path, bytes]]));
    const tile = files.get("tile/0/000") ?? new Uint8Array();
    await expect(replace("tile/0/000", tile.slice(1)).root(1)).rejects.toThrow(
      "8191 bytes; 8192 are expected",
    );
    const bundle = files.get("tile/entries/001.p/44") ?? new Uint8Array();
    const changed = bundle.slice();
    changed[changed.length - 1] = 255;
    await expect(replace("tile/entries/001.p/44", changed).bundle(1)).rejects.toThrow(
      "Entry 299 of tile/entries",
    );
    await expect(replace("tile/entries/001.p/44", bundle.slice(0, -1)).bundle(1)).rejects.toThrow(
      "within an entry",
    );
  });

  it("reads nothing beyond its size", async () => {
    const { files } = logOf([300]);
    const reader = readerOf(300, files);
    await expect(reader.bundle(2)).rejects.toThrow("no bundle 2");
    await expect(reader.leafHash(300)).rejects.toThrow("no complete subtree 300 of height 0");
    await expect(reader.nodes([{ level: 9, index: 0 }])).rejects.toThrow("no complete subtree 0 of height 9");
  });

  it("asks for a missing full file once", async () => {
    const paths: string[] = [];
    const reader = new TileReader(256, async (path) => {
      paths.push(path);
      return undefined;
    });
    await expect(reader.leafHash(0)).rejects.toThrow(MissingFileError);
    expect(paths).toEqual(["tile/0/000"]);
  });

  it("reads each tile once", async () => {
    const { files } = logOf([1_000]);
    const paths: string[] = [];
    const reader = new TileReader(1_000, async (path) => {
      paths.push(path);
      return files.get(path);
    });
    await Promise.all([reader.inclusionProof(3), reader.inclusionProof(4), reader.consistencyProof(7)]);
    expect(paths).toHaveLength(new Set(paths).size);
  });
});
