import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatCheckpoint } from "./checkpoint.ts";
import { appendLeaves, type Edge, emptyEdge } from "./edge.ts";
import { utf8Bytes } from "./hashing.ts";
import { mirror } from "./mirror.ts";
import { UnknownKeyError } from "./monitor.ts";
import { keyOf, signerOf, signNote } from "./note.ts";
import { verifiersOf } from "./receipt.ts";
import {
  damaged,
  entryData,
  filesOf,
  type LogFiles,
  type LogPart,
  logOfParts,
  statementOn,
} from "./testing/leaf-log.ts";
import { checkpointOf, DAY, logKey, ORIGIN, sampleLog, trusted } from "./testing/sample-log.ts";

const verifiers = verifiersOf(trusted);
const now = Date.parse(`${DAY}T12:00:00Z`);
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mirror-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function leaves(size: number, changed = -1): Uint8Array[] {
  return Array.from({ length: size }, (_, at) => entryData(at === changed ? 9_999 : at));
}

function copy(files: ReadonlyMap<string, Uint8Array>, keys = verifiers) {
  return mirror(async (path) => files.get(path), folder, keys, now);
}

async function copied(path: string): Promise<Uint8Array> {
  return readFile(join(folder, path));
}

describe("a mirror", () => {
  it("has every file of the log, and copies only new ones", async () => {
    const [small, large] = [filesOf(leaves(300)), filesOf(leaves(700))];
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
  ])(
    "a mirror of %i entries is not replaced by a log of %i whose entry %i is another",
    async (old, size, at) => {
      await copy(filesOf(leaves(old)));
      const fork = filesOf(leaves(size, at));
      await expect(copy(fork)).rejects.toThrow(`does not begin with the ${old} of`);
      expect(new Uint8Array(await copied("checkpoint"))).toEqual(filesOf(leaves(old)).get("checkpoint"));
      const full = old >= 256 ? await copied("tile/entries/000") : undefined;
      expect(full && new Uint8Array(full)).toEqual(filesOf(leaves(old)).get("tile/entries/000"));
    },
  );

  it("stays as it is where the log that it reads is an older copy, which contradicts nothing", async () => {
    await copy(filesOf(leaves(300)));
    await expect(copy(filesOf(leaves(200)))).rejects.toThrow("this copy of the log is older");
    expect((await readdir(folder)).filter((name) => name.startsWith("contradicting"))).toEqual([]);
    expect(new Uint8Array(await copied("checkpoint"))).toEqual(filesOf(leaves(300)).get("checkpoint"));
  });

  it("accuses an older copy of nothing when a file of its own was changed", async () => {
    await copy(filesOf(leaves(300)));
    const path = "tile/0/000";
    const whole = await copied(path);
    await writeFile(join(folder, path), damaged(new Map([[path, whole]]), path).get(path) ?? whole);
    await expect(copy(filesOf(leaves(200)))).rejects.toThrow(
      "The files of the mirror do not belong to its checkpoint.",
    );
    expect((await readdir(folder)).filter((name) => name.startsWith("contradicting"))).toEqual([]);
  });

  it.each(["tile/entries/000", "tile/0/000", "tile/1/000.p/1", "tile/entries/001.p/44", "tile/0/001.p/44"])(
    "takes no damaged %s",
    async (path) => {
      await expect(copy(damaged(filesOf(leaves(300)), path))).rejects.toThrow(/has not the hash|belong/);
      await expect(copied("checkpoint")).rejects.toThrow("ENOENT");
    },
  );

  it("takes no leaves of another length than 32 bytes", async () => {
    for (const length of [0, 31, 33]) {
      await expect(copy(filesOf([entryData(0), new Uint8Array(length)]))).rejects.toThrow(
        `Leaf 1 of the log has ${length} bytes; 32 are expected.`,
      );
      await rm(folder, { recursive: true });
    }
  });

  it("takes no log whose origin is not the name of the key", async () => {
    const note = ({ size }: Edge) => {
      const { root } = appendLeaves(emptyEdge, leaves(size));
      const head = { origin: "other.example/log", size, root };
      return signNote(formatCheckpoint(head), [signerOf(logKey.privateText)]);
    };
    await expect(copy(filesOf(leaves(5), note))).rejects.toThrow('"other.example/log" has not signed');
    expect((await copy(filesOf(leaves(5), note), [])).size).toBe(5);
    await expect(copy(filesOf(leaves(6)), [])).rejects.toThrow('of "other.example/log" that were mirrored');
  });

  it("names a file of its own that was changed, and replaces none", async () => {
    const files = filesOf(leaves(300));
    await copy(files);
    for (const path of ["tile/0/000", "tile/entries/000", "tile/1/000.p/1"]) {
      const whole = await copied(path);
      const broken = damaged(new Map([[path, whole]]), path).get(path) ?? whole;
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
    // That it is missing is for the monitor.
    expect(await copy(files)).toMatchObject({ copied: 3 });
    expect(await copy(served)).toMatchObject({ copied: 1 });
    expect(new TextDecoder().decode(await copied(path))).toBe(liabilities.note);
    expect(await copy(served)).toMatchObject({ copied: 0 });
    // An earlier key may have signed the copy.
    const newKey = keyOf(ORIGIN, new Uint8Array(32).fill(9));
    const [text = ""] = liabilities.note.split("\n\n");
    const earlier = signNote(`${text}\n`, [signerOf(newKey.privateText)]);
    await writeFile(join(folder, path), earlier);
    expect(await copy(served)).toMatchObject({ copied: 0 });
    for (const note of [statementOn(DAY, 40, 1).note, "x"]) {
      await writeFile(join(folder, path), note);
      await expect(copy(served)).rejects.toThrow(`The file ${path} of the mirror was changed.`);
    }
  });

  it("takes no statement that is another one than that of the log", async () => {
    const path = `liabilities/${DAY}`;
    const files = logOfParts(5, DAY, 3);
    const serve = (note: string) => copy(new Map(files).set(path, utf8Bytes(note)));
    await expect(serve(statementOn(DAY, 5, 1).note)).rejects.toThrow(
      "is another statement than the one in the log",
    );
    const forged = statementOn(DAY, 5).note.replace("\n0\n", "\n1\n");
    await expect(serve(forged)).rejects.toThrow(`The signature of "${ORIGIN}" is wrong`);
    await expect(serve(statementOn("2026-11-26", 5).note)).rejects.toThrow(
      `is the statement of "${ORIGIN}" of 2026-11-26`,
    );
    await expect(copied("checkpoint")).rejects.toThrow("ENOENT");
  });

  it.each<[name: string, parts: LogPart[], message: string]>([
    ["two statements of one day", [5, DAY, 300, { day: DAY, total: 1 }], "a second statement"],
    ["an earlier day behind a later one", [300, DAY, "2026-11-26"], "Each has to be later."],
    ["a day after tomorrow", [5, "2026-11-29"], "That day is later than tomorrow."],
  ])("takes no log with %s", async (_, parts, message) => {
    await expect(copy(logOfParts(...parts))).rejects.toThrow(message);
    await expect(copied("checkpoint")).rejects.toThrow("ENOENT");
  });

  it("takes days that rise until tomorrow", async () => {
    expect((await copy(logOfParts("2026-11-26", 300, DAY, "2026-11-28"))).size).toBe(303);
  });
});

describe("a mirror that was interrupted", () => {
  const path = `liabilities/${DAY}`;

  /** Fails at the file of the day, when all tiles are written. */
  async function interrupt(files: LogFiles): Promise<void> {
    const failing = async (asked: string) => {
      if (asked === path) throw new TypeError("fetch failed");
      return files.get(asked);
    };
    await expect(mirror(failing, folder, verifiers, now)).rejects.toThrow("fetch failed");
  }

  it("is complete after the next copy", async () => {
    const files = logOfParts(300, DAY);
    await interrupt(files);
    await expect(copied("checkpoint")).rejects.toThrow("ENOENT");
    expect(new Uint8Array(await copied("unfinished-checkpoint"))).toEqual(files.get("checkpoint"));
    const grown = logOfParts(300, DAY, 300);
    await copy(grown);
    for (const [one, bytes] of grown) expect(new Uint8Array(await copied(one)), one).toEqual(bytes);
    await expect(copied("unfinished-checkpoint")).rejects.toThrow("ENOENT");
  });

  it.each([0, 100])("shows a fork from the log that it began to copy after %i entries", async (before) => {
    if (before > 0) await copy(filesOf(leaves(before)));
    const files = logOfParts(300, DAY);
    await interrupt(files);
    for (const size of [301, 350]) {
      const fork = filesOf(leaves(size, 200));
      await expect(copy(fork)).rejects.toThrow(
        `does not begin with the 301 of "${ORIGIN}" that were mirrored (${join(folder, "unfinished-checkpoint")}).`,
      );
      const kept = (await readdir(folder)).find((name) =>
        name.startsWith(`contradicting-checkpoint-${size}-`),
      );
      expect(new Uint8Array(await copied(kept ?? ""))).toEqual(fork.get("checkpoint"));
      expect(new Uint8Array(await copied("unfinished-checkpoint"))).toEqual(files.get("checkpoint"));
    }
  });

  it("distinguishes an older copy of the log from a fork where its files suffice", async () => {
    await interrupt(logOfParts(300, DAY));
    await expect(copy(filesOf(leaves(299)))).rejects.toThrow("this copy of the log is older. The mirror");
    await expect(copy(filesOf(leaves(299, 3)))).rejects.toThrow("does not begin with the 301");
    await rm(join(folder, "tile/0/001.p/45"));
    await expect(copy(filesOf(leaves(299)))).rejects.toThrow("lacks the files that show which");
  });

  it("asks for the key that signed its own checkpoint", async () => {
    await copy(filesOf(leaves(5)));
    const newKey = keyOf(ORIGIN, new Uint8Array(32).fill(9));
    const files = filesOf(leaves(6), (edge) => checkpointOf(edge, newKey));
    const keys = [newKey.vkey, ...trusted.log];
    await expect(copy(files, verifiersOf({ log: keys.slice(0, 1) }))).rejects.toThrow(UnknownKeyError);
    expect(await copy(files, verifiersOf({ log: keys }))).toMatchObject({ size: 6 });
  });
});
