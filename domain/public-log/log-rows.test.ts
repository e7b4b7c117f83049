import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import {
  isCheckable,
  liabilitiesId,
  numberedId,
  parseLogDay,
  parseLogKey,
  parseLogLeaf,
  parseLogOwed,
  parseLogProgress,
  parseLogSecret,
  parseLogState,
  parseLogTile,
  parseSignedSize,
  parseStoredCheckpoint,
  publishedNote,
  tileId,
} from "./log-rows.ts";

const stored = "2026-03-14T12:00:00.000+00:00";
const at = "2026-03-14T12:00:00.000Z";
const withoutTime = { $createdAt: stored, $permissions: [] };

describe("a row of the public log", () => {
  it.each<[string, (value: unknown) => unknown, object, object?]>([
    ["leaf", parseLogLeaf, { $id: "1", entryId: "e1" }],
    ["tile", parseLogTile, { $id: "tile.0.000", data: "AA==" }],
    [
      "checkpoint",
      parseStoredCheckpoint,
      { $id: "9", size: 9, root: "r", note: "n", at: stored },
      { $id: "9", size: 9, root: "r", note: "n", at, cosignatures: null },
    ],
    ["size", parseSignedSize, { size: 9, at: stored }, { size: 9, at }],
    [
      "state",
      parseLogState,
      { $id: "log", size: 9, scannedTo: stored, edge: "{}" },
      { $id: "log", size: 9, scannedTo: at, edge: "{}" },
    ],
    [
      "progress",
      parseLogProgress,
      { $id: "log", size: 0, scannedTo: stored },
      { $id: "log", size: 0, scannedTo: at },
    ],
    [
      "key",
      parseLogKey,
      { $id: "k", key: "log+1+A", since: stored, retiredSize: 0 },
      { $id: "k", key: "log+1+A", since: at, retiredSize: 0 },
    ],
    ["secret", parseLogSecret, { $id: "s", userId: "ada", secret: "AA==" }],
    [
      "day",
      parseLogDay,
      { $id: "2026-03-14", size: 9, total: 500, count: 2, leafIndex: 8, root: "r", note: "n", at: stored },
      { $id: "2026-03-14", size: 9, total: cents(500), count: 2, leafIndex: 8, root: "r", note: "n", at },
    ],
    [
      "part of what is owed",
      parseLogOwed,
      { $id: "o", day: "2026-03-14", step: "sorted", data: "AA==" },
      { $id: "o", day: "2026-03-14", step: "sorted", after: null, data: "AA==" },
    ],
  ])("is read by its columns: %s", (_, parse, row, read = row) => {
    expect(parse({ ...row, ...withoutTime })).toEqual(read);
  });

  it.each([-1, 1.5, 2 ** 53, "9"])("has no size of %j", (size) => {
    expect(() => parseSignedSize({ size, at })).toThrow();
  });
});

it("a checkpoint is published with the signatures of witnesses below its own", () => {
  expect(publishedNote({ note: "note\n", cosignatures: "— one AA\n" })).toBe("note\n— one AA\n");
  expect(publishedNote({ note: "note\n", cosignatures: null })).toBe("note\n");
});

it("ids of numbers sort like the numbers", () => {
  const numbers = [0, 9, 10, 255, Number.MAX_SAFE_INTEGER];
  const ids = numbers.map(numberedId);
  expect([...ids].sort()).toEqual(ids);
  expect(ids[1]).toBe("0000000000000009");
});

it("ids of tiles and days are those of their paths and dates", () => {
  expect(tileId("tile/0/x001/234")).toBe("tile.0.x001.234");
  expect(liabilitiesId("2026-03-14")).toBe("liabilities.2026-03-14");
});

it("a statement of an older form cannot be checked", () => {
  expect(isCheckable({ note: "keelstone liabilities/v2\nlog\n" })).toBe(true);
  expect(isCheckable({ note: "keelstone liabilities/v1\nlog\n" })).toBe(false);
});
