import { expect, it } from "vitest";
import { appendLeaves, emptyEdge, partialFiles } from "./edge.ts";
import { utf8Bytes } from "./hashing.ts";
import { TileReader } from "./tiles.ts";

/** The files of a log of `size` leaves, and the paths that were read of it. */
function readLog(size: number) {
  const leaves = Array.from({ length: size }, (_, at) => utf8Bytes(`leaf ${at}`));
  const { tiles, edge } = appendLeaves(emptyEdge, leaves);
  const files = new Map([...tiles, ...partialFiles(edge)].map(({ path, bytes }) => [path, bytes]));
  const paths: string[] = [];
  const read = async (path: string) => {
    paths.push(path);
    return files.get(path);
  };
  return { leaves, files, paths, read };
}

it("reads each bundle and its tile once", async () => {
  const { leaves, paths, read } = readLog(300);
  const tiles = new TileReader(300, read);
  for (let round = 0; round < 3; round += 1) {
    expect(await tiles.bundle(0)).toEqual(leaves.slice(0, 256));
    expect(await tiles.bundle(1)).toEqual(leaves.slice(256));
  }
  expect(paths.sort()).toEqual([
    "tile/0/000",
    "tile/0/001.p/44",
    "tile/entries/000",
    "tile/entries/001.p/44",
  ]);
});

it.each(["tile/entries/000.p/10", "tile/0/000.p/10"])("reads %s again after a failure", async (path) => {
  const { leaves, files, read } = readLog(10);
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`The log has no ${path}.`);
  files.delete(path);
  const tiles = new TileReader(10, read);
  await expect(tiles.bundle(0)).rejects.toThrow(`no file ${path}`);
  files.set(path, bytes);
  expect(await tiles.bundle(0)).toEqual(leaves);
});
