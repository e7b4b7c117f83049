import { describe, expect, it } from "vitest";
import {
  decodeBundle,
  decodeTile,
  encodeBundle,
  entriesPath,
  parsePath,
  pathsOf,
  tilePath,
  tileWidth,
} from "./tiles.ts";

describe("the paths of a log", () => {
  it("are those of the specification", () => {
    expect(tilePath(0, 1_234_067)).toBe("tile/0/x001/x234/067");
    expect(tilePath(2, 0, 1)).toBe("tile/2/000.p/1");
    expect(tilePath(1, 999)).toBe("tile/1/999");
    expect(tilePath(1, 1_000)).toBe("tile/1/x001/000");
    expect(entriesPath(7, 255)).toBe("tile/entries/007.p/255");
    expect(entriesPath(123_456_789_012)).toBe("tile/entries/x123/x456/x789/012");
  });

  it("are read as they are written", () => {
    expect(parsePath("checkpoint")).toEqual({ kind: "checkpoint" });
    for (const index of [0, 9, 999, 1_000, 1_234_067, 2 ** 45]) {
      for (const width of [1, 17, 255, 256]) {
        expect(parsePath(tilePath(3, index, width))).toEqual({ kind: "tile", level: 3, index, width });
        expect(parsePath(entriesPath(index, width))).toEqual({ kind: "entries", index, width });
      }
    }
  });

  it("are refused in another spelling", () => {
    const refused = [
      ...[
        "",
        "checkpoint/",
        "/checkpoint",
        "tile",
        "tile/0",
        "tile/0/",
        "tile/0/0",
        "tile/0/00",
        "tile/0/0000",
      ],
      ...["tile/00/000", "tile/7/000", "tile/64/000", "tile/-1/000", "tile/0/x000/000", "tile/0/x000/001"],
      ...["tile/0/001/002", "tile/0/x001", "tile/0/000.p/0", "tile/0/000.p/01", "tile/0/000.p/256"],
      ...[
        "tile/0/000.p/257",
        "tile/0/000.p/999",
        "tile/0/000.p/",
        "tile/0/000.p",
        "tile/0/000.p/1/",
        "tile/data/000",
      ],
      ...["tile/entries/../checkpoint", "tile/0/000\n", "xtile/0/000", "tile/0/x999/x999/x999/x999/x999/999"],
    ];
    expect(refused.filter((path) => parsePath(path) !== undefined)).toEqual([]);
  });

  it("are as many as a tree needs", () => {
    expect([...pathsOf(0)]).toEqual([]);
    expect([...pathsOf(1)]).toEqual(["tile/0/000.p/1", "tile/entries/000.p/1"]);
    // The example of the specification: a full tile of level 0 and a partial one of level 1.
    expect([...pathsOf(256)]).toEqual(["tile/0/000", "tile/entries/000", "tile/1/000.p/1"]);
    expect([...pathsOf(257)]).toEqual([
      ...["tile/0/000", "tile/entries/000", "tile/0/001.p/1", "tile/entries/001.p/1", "tile/1/000.p/1"],
    ]);
    expect([0, 272, 273, 274].map((index) => tileWidth(0, index, 70_000))).toEqual([256, 256, 112, 0]);
    expect([0, 1, 2].map((index) => tileWidth(1, index, 70_000))).toEqual([256, 17, 0]);
  });
});

describe("a bundle", () => {
  const entries = [new Uint8Array(), Uint8Array.of(7), new Uint8Array(300).fill(1)];
  const bytes = encodeBundle(entries);

  it("has the length of each entry before it", () => {
    expect([...bytes.slice(0, 7)]).toEqual([0, 0, 0, 1, 7, 1, 44]);
    expect(decodeBundle(bytes, 3)).toEqual(entries);
    expect(decodeBundle(new Uint8Array(), 0)).toEqual([]);
    const longest = [new Uint8Array(65_535).fill(2)];
    expect(decodeBundle(encodeBundle(longest), 1)).toEqual(longest);
    expect(() => encodeBundle([new Uint8Array(65_536)])).toThrow("65536 bytes; 65535 are the most");
  });

  it("is refused when it has more, less or half an entry", () => {
    expect(() => decodeBundle(bytes, 2)).toThrow("The entry bundle has more than the 2 entries");
    expect(() => decodeBundle(bytes, 4)).toThrow("The entry bundle has 3 entries; 4 are expected");
    expect(() => decodeBundle(bytes.slice(0, -1), 3, "It")).toThrow("It ends within an entry");
    expect(() => decodeBundle(bytes.slice(0, 3), 3)).toThrow("ends within an entry");
    expect(() => decodeBundle(new Uint8Array(1), 1)).toThrow("ends within an entry");
  });
});

it("a tile has 32 bytes for each hash", () => {
  const bytes = Uint8Array.from({ length: 64 }, (_, at) => at);
  expect(decodeTile(bytes, 2)).toEqual([bytes.slice(0, 32), bytes.slice(32)]);
  expect(() => decodeTile(bytes, 1)).toThrow("The tile has 64 bytes; 32 are expected");
  expect(() => decodeTile(bytes, 3, "It")).toThrow("It has 64 bytes; 96 are expected");
});
