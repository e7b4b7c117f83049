import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LogDay, parseLogDay, parseLogKey, parseStoredCheckpoint } from "#domain/public-log/log-rows.ts";
import { formatCheckpoint, openCheckpoint } from "#public-log/checkpoint.ts";
import { liabilitiesLeaf } from "#public-log/commitment.ts";
import { appendLeaves, type Edge, edgeRoot, emptyEdge, partialFiles } from "#public-log/edge.ts";
import { sha256, toBase64, utf8Bytes } from "#public-log/hashing.ts";
import { formatLiabilities } from "#public-log/liabilities.ts";
import { keyOf, signerOf, signNote, splitNote, verifierOf } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";
import { exportLog } from "./export-log.ts";
import type { SiteLog } from "./site-log.ts";

const key = keyOf("acme.example/log", new Uint8Array(32).fill(7));
const stranger = keyOf("acme.example/log", new Uint8Array(32).fill(8));

/** A log in memory, with the edge and the full files that its rows hold. */
class MemoryLog implements SiteLog {
  edge: Edge = emptyEdge;
  full = new Map<string, Uint8Array>();
  reads: string[] = [];
  days: LogDay[] = [];

  append(count: number, seed = "leaf"): this {
    return this.#add(
      Array.from({ length: count }, (_, at) => sha256(utf8Bytes(`${seed} ${this.edge.size + at}`))),
    );
  }

  appendDay(day: string): this {
    const { size: leafIndex } = this.edge;
    const row = dayRow(day, 0, leafIndex);
    this.days.push(row);
    return this.#add([liabilitiesLeaf(splitNote(row.note).text)]);
  }

  #add(leaves: readonly Uint8Array[]): this {
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
  daysAfter = async (date: string) => this.days.filter(({ $id }) => $id > date);
}

/** A day whose statement a key has signed. */
function dayRow(day: string, total: number, leafIndex: number, { privateText } = key): LogDay {
  const root = sha256();
  const stated = { size: 1, total, count: 0 };
  const text = formatLiabilities({ origin: "acme.example/log", day, root, ...stated });
  const note = signNote(text, [signerOf(privateText)]);
  const at = "2026-03-14T09:00:00.000Z";
  return parseLogDay({ $id: day, ...stated, leafIndex, root: toBase64(root), note, at });
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
  it.each([1, 255, 256, 257, 70_000])(
    "the exported log of %i entries is read by a client of tlog-tiles",
    async (count) => {
      expect(await exportLog(new MemoryLog().append(count), folder)).toMatchObject({ size: count });
      expect(await readBack()).toEqual({ size: count, isWhole: true });
      expect(filesBelow().filter((path) => path.endsWith(".new"))).toEqual([]);
    },
  );

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
    const log = new MemoryLog().append(3).appendDay("2026-03-13").append(300).appendDay("2026-03-14");
    const [thirteenth, fourteenth] = log.days;
    log.days.pop();
    await exportLog(log, folder);
    expect(readFileSync(join(folder, "liabilities/2026-03-13"), "utf8")).toBe(thirteenth?.note);
    expect(readdirSync(join(folder, "liabilities"))).toEqual(["2026-03-13"]);
    if (fourteenth !== undefined) log.days.push(fourteenth);
    expect(await exportLog(log, folder)).toEqual({ size: 305, written: 1 });
    expect(readFileSync(join(folder, "liabilities/2026-03-14"), "utf8")).toBe(fourteenth?.note);
  });

  it("has the statement that a key signed which was retired later", async () => {
    const log = new MemoryLog().append(3).appendDay("2026-03-13");
    log.retiredSize = 4;
    expect(await exportLog(log, folder)).toMatchObject({ size: 4 });
    expect(readdirSync(join(folder, "liabilities"))).toEqual(["2026-03-13"]);
  });

  it.each<[string, LogDay, RegExp]>([
    ["has another total", dayRow("2026-03-14", 500, 4), /another statement than the one in the log/],
    [
      "is at the position of an entry",
      dayRow("2026-03-14", 0, 2),
      /another statement than the one in the log/,
    ],
    ["is of a stranger", dayRow("2026-03-14", 0, 4, stranger), /No known key has signed/],
    [
      "is that of another day",
      { ...dayRow("2026-03-13", 0, 4), $id: "2026-03-14" },
      /is the statement of "acme.example\/log" of 2026-03-13/,
    ],
  ])("names the day and keeps its checkpoint when the statement of a day %s", async (_, row, reason) => {
    const log = new MemoryLog().append(3).appendDay("2026-03-13");
    await exportLog(log, folder);
    log.appendDay("2026-03-14");
    log.days = log.days.map((day) => (day.$id === "2026-03-14" ? row : day));
    const refusal = exportLog(log, folder);
    await expect(refusal).rejects.toThrow("The statement of liabilities of 2026-03-14 is not the one");
    await expect(refusal).rejects.toThrow(reason);
    expect(readdirSync(join(folder, "liabilities"))).toEqual(["2026-03-13"]);
    expect((await readBack()).size).toBe(4);
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
