import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseLogDay, parseLogKey, parseStoredCheckpoint } from "#domain/public-log/log-rows.ts";
import { formatCheckpoint, openCheckpoint } from "#public-log/checkpoint.ts";
import { appendLeaves, type Edge, edgeRoot, emptyEdge, partialFiles } from "#public-log/edge.ts";
import { sha256, utf8Bytes } from "#public-log/hashing.ts";
import { keyOf, signerOf, signNote, verifierOf } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";
import { exportLog } from "./export-log.ts";
import type { SiteLog } from "./site-log.ts";

const key = keyOf("acme.example/log", new Uint8Array(32).fill(7));

/** A log in memory, with the edge and the full files that its rows hold. */
class MemoryLog implements SiteLog {
  edge: Edge = emptyEdge;
  full = new Map<string, Uint8Array>();
  reads: string[] = [];
  days: string[] = [];

  append(count: number, seed = "leaf"): this {
    const leaves = Array.from({ length: count }, (_, at) =>
      sha256(utf8Bytes(`${seed} ${this.edge.size + at}`)),
    );
    const { edge, tiles } = appendLeaves(this.edge, leaves);
    this.edge = edge;
    for (const { path, bytes } of tiles) this.full.set(path, bytes);
    return this;
  }

  retiredSize: number | null = null;
  keys = async () => [
    parseLogKey({
      $id: "k",
      key: key.vkey,
      since: "2026-03-01T00:00:00.000Z",
      retiredSize: this.retiredSize,
    }),
  ];
  newestCheckpoint = async () => {
    const { size } = this.edge;
    if (size === 0) return null;
    const text = formatCheckpoint({ origin: "acme.example/log", size, root: edgeRoot(this.edge) });
    const note = signNote(text, [signerOf(key.privateText)]);
    return parseStoredCheckpoint({ $id: "c", size, root: "", note, at: "2026-03-14T09:00:00.000Z" });
  };
  files = async () => {
    const partial = new Map(partialFiles(this.edge).map(({ path, bytes }) => [path, bytes]));
    return async (path: string) => {
      this.reads.push(path);
      return this.full.get(path) ?? partial.get(path);
    };
  };
  day = async () => null;
  daysAfter = async (date: string) =>
    this.days
      .filter((day) => day > date)
      .map((day) =>
        parseLogDay({
          $id: day,
          size: 1,
          total: 0,
          count: 0,
          leafIndex: 0,
          root: "",
          note: `note of ${day}`,
          at: "2026-03-14T09:00:00.000Z",
        }),
      );
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-export-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesBelow = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

/** Reads the exported files as a client of tlog-tiles does. */
async function readBack(): Promise<{ size: number; isWhole: boolean }> {
  const { size, root } = openCheckpoint(readFileSync(join(folder, "checkpoint"), "utf8"), [
    verifierOf(key.vkey),
  ]);
  const reader = new TileReader(size, async (path) => {
    try {
      return new Uint8Array(readFileSync(join(folder, path)));
    } catch {
      return undefined;
    }
  });
  for (let bundle = 0; bundle * 256 < size; bundle += 1) await reader.bundle(bundle);
  return { size, isWhole: Buffer.from(await reader.root()).equals(Buffer.from(root)) };
}

describe("the exported log", () => {
  it.each([1, 255, 256, 257, 70_000])("of %i entries is read by a client of tlog-tiles", async (count) => {
    expect(await exportLog(new MemoryLog().append(count), folder)).toMatchObject({ size: count });
    expect(await readBack()).toEqual({ size: count, isWhole: true });
    expect(filesBelow().filter((path) => path.endsWith(".new"))).toEqual([]);
  });

  it("is extended by what is new alone", async () => {
    const log = new MemoryLog().append(600);
    await exportLog(log, folder);
    log.append(200);
    log.reads = [];
    await exportLog(log, folder);
    expect(await readBack()).toEqual({ size: 800, isWhole: true });
    expect(log.reads).not.toContain("tile/entries/000");
    expect(await exportLog(log, folder)).toEqual({ size: 800, written: 0 });
  });

  it("has the statements of liabilities, each once", async () => {
    const log = new MemoryLog().append(3);
    log.days = ["2026-03-13", "2026-03-14"];
    await exportLog(log, folder);
    expect(readFileSync(join(folder, "liabilities/2026-03-14"), "utf8")).toBe("note of 2026-03-14");
    log.days.push("2026-03-15");
    expect(await exportLog(log, folder)).toEqual({ size: 3, written: 1 });
  });

  it("stays as it is when the log is another one now", async () => {
    await exportLog(new MemoryLog().append(300), folder);
    const before = filesBelow();
    await expect(exportLog(new MemoryLog().append(400, "forked"), folder)).rejects.toThrow(
      "does not begin with the exported checkpoint of 300 entries",
    );
    await expect(exportLog(new MemoryLog().append(200), folder)).rejects.toThrow(
      "does not begin with the exported checkpoint",
    );
    expect(filesBelow()).toEqual(before);
    expect(await readBack()).toEqual({ size: 300, isWhole: true });
  });

  it("never replaces a tile by another content, also after an export that was interrupted", async () => {
    const log = new MemoryLog().append(300);
    await exportLog(log, folder);
    rmSync(join(folder, "checkpoint"));
    writeFileSync(join(folder, "tile/0/000"), "changed");
    await expect(exportLog(log, folder)).rejects.toThrow("was exported with another content");
    expect(readFileSync(join(folder, "tile/0/000"), "utf8")).toBe("changed");
    expect(filesBelow()).not.toContain("checkpoint");
  });

  it("is not written from a tile that does not belong to the checkpoint", async () => {
    const log = new MemoryLog().append(70_000);
    const tile = new Uint8Array(log.full.get("tile/0/005") ?? []);
    tile[0] = (tile[0] ?? 0) ^ 1;
    log.full.set("tile/0/005", tile);
    await expect(exportLog(log, folder)).rejects.toThrow();
    expect(filesBelow()).not.toContain("checkpoint");
    expect(filesBelow()).not.toContain("tile/0/005");
  });

  it("is not written from a checkpoint that only a retired key has signed", async () => {
    const log = new MemoryLog().append(300);
    log.retiredSize = 299;
    await expect(exportLog(log, folder)).rejects.toThrow("No known key has signed this");
    expect(filesBelow()).toEqual([]);
    log.retiredSize = 300;
    expect(await exportLog(log, folder)).toMatchObject({ size: 300 });
  });

  it("is nothing before the first checkpoint", async () => {
    expect(await exportLog(new MemoryLog(), folder)).toEqual({ size: 0, written: 0 });
    expect(filesBelow()).toEqual([]);
  });
});
