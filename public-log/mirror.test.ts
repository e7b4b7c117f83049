import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatCheckpoint } from "./checkpoint.ts";
import { appendLeaves, type Edge, emptyEdge, partialFiles } from "./edge.ts";
import { sha256, utf8Bytes } from "./hashing.ts";
import { mirror } from "./mirror.ts";
import { signerOf, signNote } from "./note.ts";
import { verifiersOf } from "./receipt.ts";
import { checkpointOf, DAY, logKey, ORIGIN, sampleLog, trusted } from "./testing/sample-log.ts";

const verifiers = verifiersOf(trusted);
const now = Date.parse(`${DAY}T12:00:00Z`);
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mirror-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function leaf(at: number): Uint8Array {
  return sha256(utf8Bytes(`entry ${at}`));
}

function logOf(data: readonly Uint8Array[], noteOf: (edge: Edge) => string = checkpointOf) {
  const { edge, tiles } = appendLeaves(emptyEdge, data);
  const files = new Map([...tiles, ...partialFiles(edge)].map(({ path, bytes }) => [path, bytes]));
  return files.set("checkpoint", utf8Bytes(noteOf(edge)));
}

function leaves(size: number, changed = -1): Uint8Array[] {
  return Array.from({ length: size }, (_, at) => leaf(at === changed ? 9_999 : at));
}

function copy(files: ReadonlyMap<string, Uint8Array>, keys = verifiers) {
  return mirror(async (path) => files.get(path), folder, keys, now);
}

function changed(files: Map<string, Uint8Array>, path: string): Map<string, Uint8Array> {
  const bytes = files.get(path) ?? new Uint8Array();
  return new Map(files).set(
    path,
    bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)),
  );
}

async function copied(path: string): Promise<Uint8Array> {
  return readFile(join(folder, path));
}

describe("a mirror", () => {
  it("has every file of the log, and copies only new ones", async () => {
    const [small, large] = [logOf(leaves(300)), logOf(leaves(700))];
    expect(await copy(small)).toEqual({ size: 300, copied: small.size });
    expect(await copy(small)).toEqual({ size: 300, copied: 0 });
    const asked: string[] = [];
    const read = async (path: string) => {
      asked.push(path);
      return large.get(path);
    };
    expect((await mirror(read, folder, verifiers, now)).size).toBe(700);
    for (const [path, bytes] of large) expect(new Uint8Array(await copied(path)), path).toEqual(bytes);
    expect(asked).not.toContain("tile/entries/000");
  });

  it.each([
    [300, 550, 0],
    [500, 550, 499],
    [256, 300, 0],
    [300, 300, 10],
    [300, 200, 10],
  ])("of %i entries is not replaced by a log of %i whose entry %i is another", async (old, size, at) => {
    await copy(logOf(leaves(old)));
    const fork = logOf(leaves(size, at));
    await expect(copy(fork)).rejects.toThrow(`does not begin with the ${old} that were mirrored`);
    expect(new Uint8Array(await copied("checkpoint"))).toEqual(logOf(leaves(old)).get("checkpoint"));
    const full = old >= 256 ? await copied("tile/entries/000") : undefined;
    expect(full && new Uint8Array(full)).toEqual(logOf(leaves(old)).get("tile/entries/000"));
  });

  it("stays as it is where the log that it reads is an older copy, which contradicts nothing", async () => {
    await copy(logOf(leaves(300)));
    await expect(copy(logOf(leaves(200)))).rejects.toThrow("this copy of the log is older");
    expect((await readdir(folder)).filter((name) => name.startsWith("contradicting"))).toEqual([]);
    expect(new Uint8Array(await copied("checkpoint"))).toEqual(logOf(leaves(300)).get("checkpoint"));
  });

  it("accuses an older copy of nothing when a file of its own was changed", async () => {
    await copy(logOf(leaves(300)));
    const path = "tile/0/000";
    const whole = await copied(path);
    await writeFile(join(folder, path), changed(new Map([[path, whole]]), path).get(path) ?? whole);
    await expect(copy(logOf(leaves(200)))).rejects.toThrow(
      "The files of the mirror do not belong to its checkpoint.",
    );
    expect((await readdir(folder)).filter((name) => name.startsWith("contradicting"))).toEqual([]);
  });

  it("lacks no day after it was interrupted among them", async () => {
    const { files, liabilities } = sampleLog();
    const served = new Map(files).set(`liabilities/${DAY}`, utf8Bytes(liabilities.note));
    const failing = async (path: string) => {
      if (path === "liabilities/2026-11-20") throw new Error("The line is dead");
      return served.get(path);
    };
    await expect(mirror(failing, folder, verifiers, now)).rejects.toThrow("The line is dead");
    await expect(copied(`liabilities/${DAY}`)).rejects.toThrow("ENOENT");
    await copy(served);
    expect(new TextDecoder().decode(await copied(`liabilities/${DAY}`))).toBe(liabilities.note);
  });

  it.each(["tile/entries/000", "tile/0/000", "tile/1/000.p/1", "tile/entries/001.p/44", "tile/0/001.p/44"])(
    "takes no damaged %s",
    async (path) => {
      await expect(copy(changed(logOf(leaves(300)), path))).rejects.toThrow(/has not the hash|belong/);
      await expect(copied("checkpoint")).rejects.toThrow("ENOENT");
    },
  );

  it("takes no leaves of another length than 32 bytes", async () => {
    for (const length of [0, 31, 33])
      await expect(copy(logOf([leaf(0), new Uint8Array(length)]))).rejects.toThrow(
        `Leaf 1 of the log has ${length} bytes; 32 are expected.`,
      );
  });

  it("takes no log whose origin is not the name of the key", async () => {
    const note = ({ size }: Edge) => {
      const { root } = appendLeaves(emptyEdge, leaves(size));
      const head = { origin: "other.example/log", size, root };
      return signNote(formatCheckpoint(head), [signerOf(logKey.privateText)]);
    };
    await expect(copy(logOf(leaves(5), note))).rejects.toThrow('"other.example/log" has not signed');
    expect((await copy(logOf(leaves(5), note), [])).size).toBe(5);
    await expect(copy(logOf(leaves(6)), [])).rejects.toThrow("that were mirrored");
  });

  it("names a file of its own that was changed, and replaces none", async () => {
    const files = logOf(leaves(300));
    await copy(files);
    for (const path of ["tile/0/000", "tile/entries/000", "tile/1/000.p/1"]) {
      const whole = await copied(path);
      const broken = changed(new Map([[path, whole]]), path).get(path) ?? whole;
      await writeFile(join(folder, path), broken);
      await expect(copy(files)).rejects.toThrow(`The file ${path} of the mirror was changed.`);
      expect(new Uint8Array(await copied(path))).toEqual(new Uint8Array(broken));
      await writeFile(join(folder, path), whole);
    }
  });

  it("has the liabilities of the days that the log contains", async () => {
    const { files, liabilities } = sampleLog();
    const path = `liabilities/${DAY}`;
    const served = new Map(files).set(path, utf8Bytes(liabilities.note));
    expect(await copy(served)).toMatchObject({ copied: 4 });
    expect(new TextDecoder().decode(await copied(path))).toBe(liabilities.note);
    expect(await copy(served)).toMatchObject({ copied: 0 });
    await rm(join(folder, path));
    // The log does not contain it yet.
    const { liabilities: later } = sampleLog({ stated: 39 });
    expect(await copy(new Map(files).set(path, utf8Bytes(later.note)))).toMatchObject({ copied: 0 });
    const forged = new Map(files).set(path, utf8Bytes(liabilities.note.replace("\n4\n", "\n5\n")));
    await expect(copy(forged)).rejects.toThrow(`The signature of "${ORIGIN}" is wrong`);
    const other = new Map(files).set("liabilities/2026-11-26", utf8Bytes(liabilities.note));
    await expect(copy(other)).rejects.toThrow(`is the statement of "${ORIGIN}" of ${DAY}`);
  });
});
