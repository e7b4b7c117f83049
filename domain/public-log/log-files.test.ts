import { describe, expect, it } from "vitest";
import { appendLeaves, emptyEdge, partialFiles } from "#public-log/edge.ts";
import { leafHash, toBase64 } from "#public-log/hashing.ts";
import { entriesPath, tilePath } from "#public-log/tiles.ts";
import { readLogFile } from "./log-files.ts";
import { tileId } from "./log-rows.ts";

const leaf = (index: number) => new Uint8Array(32).fill(index % 251);
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leaf(index));
const { edge, tiles } = appendLeaves(emptyEdge, leaves(259));
const asked: string[] = [];
const read = readLogFile(edge, async (rowId) => {
  asked.push(rowId);
  const tile = tiles.find(({ path }) => tileId(path) === rowId);
  return tile === undefined ? undefined : toBase64(tile.bytes);
});

describe("the files of the public log", () => {
  it.each(tiles.map(({ path, bytes }) => [path, bytes] as const))(
    "have the full tile %s from its row",
    async (path, bytes) => expect(await read(path)).toEqual(bytes),
  );

  it.each(partialFiles(edge).map(({ path, bytes }) => [path, bytes] as const))(
    "have the partial tile %s from the edge, without a row",
    async (path, bytes) => {
      asked.length = 0;
      expect(await read(path)).toEqual(bytes);
      expect(asked).toEqual([]);
    },
  );

  it("have a partial tile of an earlier size, too", async () => {
    const { edge: before } = appendLeaves(emptyEdge, leaves(258));
    for (const { path, bytes } of partialFiles(before)) expect(await read(path)).toEqual(bytes);
    expect(await read(tilePath(0, 1, 1))).toEqual(leafHash(leaf(256)));
  });

  it.each([
    ["a partial tile that is full by now", tilePath(0, 0, 5)],
    ["a partial tile wider than the edge", tilePath(0, 1, 4)],
    ["a partial bundle wider than the edge", entriesPath(1, 4)],
    ["a tile that is not full yet", tilePath(0, 1)],
    ["a tile whose index begins with that of the edge", tilePath(0, 1_001, 2)],
    ["a level above the edge", tilePath(2, 0, 1)],
    ["the checkpoint", "checkpoint"],
    ["another path", "tile/0/1"],
  ])("do not have %s", async (_, path) => expect(await read(path)).toBeUndefined());

  it("an empty log has no files", async () => {
    expect(await readLogFile(emptyEdge, async () => undefined)(tilePath(0, 0, 1))).toBeUndefined();
  });
});
