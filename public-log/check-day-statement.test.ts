import { describe, expect, it } from "vitest";
import { checkDayStatement } from "./check-day-statement.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { outcomeOf } from "./claim.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf } from "./commitment.ts";
import type { KnownLog } from "./known-log.ts";
import { formatLiabilities, parseLiabilities } from "./liabilities.ts";
import { keyOf, signerOf, signNote, splitNote } from "./note.ts";
import { verifiersOf } from "./receipt.ts";
import { recognizeFile } from "./recognize-file.ts";
import { filesOf, readerOf } from "./testing/leaf-log.ts";
import { DAY, logKey, type SampleLog, sampleLog, strangerKey, trusted } from "./testing/sample-log.ts";
import { CHECKPOINT_PATH, TileReader } from "./tiles.ts";

const NOW = Date.parse("2026-12-24T12:00:00Z");
const log = sampleLog({ count: 300 });
const { note } = log.liabilities;
const stated = parseLiabilities(splitNote(note).text);
const textOf = (change: Partial<typeof stated>) => formatLiabilities({ ...stated, ...change });
const signed = (text: string, key = logKey) => signNote(text, [signerOf(key.privateText)]);

function knownOf(checkpoint: string, read = log.read): KnownLog {
  const opened = openCheckpoint(checkpoint, verifiersOf(trusted));
  const tiles = new TileReader(opened.size, read);
  return { keys: trusted, newest: { is: "read", checkpoint: opened, at: "", tiles } };
}

/** A log with statements behind its entries, in this order. */
function logWith(...texts: string[]): KnownLog {
  return knownOfLeaves([...leavesOf(log.entries.slice(0, 300)), ...texts.map(liabilitiesLeaf)]);
}

function leavesOf(entries: SampleLog["entries"]): Uint8Array[] {
  return entries.map(({ salt, entry }) => entryLeaf(salt, entryHashOf(entry)));
}

function knownOfLeaves(data: readonly Uint8Array[]): KnownLog {
  const files = filesOf(data);
  return knownOf(new TextDecoder().decode(files.get(CHECKPOINT_PATH)), readerOf(files));
}

const codes = async (file: string, known = knownOf(log.checkpoint), now = NOW) =>
  (await checkDayStatement(file, known, now)).map(({ code }) => code);

describe("the signed statement of a day", () => {
  it("is recognized, and proven to be in the log", async () => {
    expect(recognizeFile(note)).toEqual({ kind: "day", note });
    const claims = await checkDayStatement(note, knownOf(log.checkpoint), NOW);
    expect(claims).toEqual([
      { code: "day-signed", day: DAY, total: stated.total, count: 4 },
      { code: "day-logged", day: DAY },
    ]);
    expect(outcomeOf(claims)).toBe("proven");
  });

  it("is found behind entries that came after the checkpoint which it names", async () => {
    const own = sampleLog({ count: 300, stated: 290 });
    expect(await codes(own.liabilities.note, knownOf(own.checkpoint, own.read))).toEqual([
      "day-signed",
      "day-logged",
    ]);
  });

  it("is wrong when a log of full tiles ends without it", async () => {
    const own = sampleLog({ count: 512, later: 0 });
    const known = knownOfLeaves(leavesOf(own.entries));
    expect(await codes(own.liabilities.note, known)).toEqual(["day-signed", "day-not-logged"]);
  });

  it("stays open when a copy that may be older ends without it", async () => {
    const own = sampleLog({ count: 512, later: 0 });
    const known = knownOfLeaves(leavesOf(own.entries));
    if (known.newest.is !== "read") throw new Error("It is read");
    const copy = { ...known, newest: { ...known.newest, canLag: true } };
    const claims = await checkDayStatement(own.liabilities.note, copy, NOW);
    expect(claims.slice(1)).toEqual([{ code: "copy-behind", size: 512 }]);
    expect(outcomeOf(claims)).toBe("unchecked");
    // The copy has a later day, so it had this one.
    const later = logWith(textOf({ day: "2026-11-28" }));
    if (later.newest.is !== "read") throw new Error("It is read");
    const newer = { ...later, newest: { ...later.newest, canLag: true } };
    expect(await codes(note, newer)).toEqual(["day-signed", "day-not-logged"]);
  });

  it("is of another log where that has signed it", async () => {
    const foreign = keyOf("other.example/log", new Uint8Array(32).fill(8));
    const known = knownOf(log.checkpoint);
    const keys = { log: [logKey.vkey, foreign.vkey] };
    const text = textOf({ origin: "other.example/log" });
    expect(await checkDayStatement(signed(text, foreign), { ...known, keys }, NOW)).toEqual([
      { code: "day-signed", day: DAY, total: stated.total, count: 4 },
      { code: "day-other-log", origin: "other.example/log" },
    ]);
  });

  it("is wrong when the log has another one of that day, also where both are logged", async () => {
    const other = textOf({ total: 1 });
    expect(await codes(signed(other))).toEqual(["day-signed", "day-not-logged"]);
    expect(await codes(signed(other), logWith(textOf({}), other))).toEqual(["day-signed", "day-not-logged"]);
  });

  it("is wrong when the log has none of that day before a later one", async () => {
    const late = textOf({ day: "2026-11-28" });
    expect(await codes(note, logWith(late, textOf({})))).toEqual(["day-signed", "day-not-logged"]);
    expect(await codes(note, logWith(late))).toEqual(["day-signed", "day-not-logged"]);
  });

  it("is wrong when its leaf is before the size that it names", async () => {
    expect(await codes(signed(textOf({ size: 301 })), logWith(textOf({ size: 301 })))).toEqual([
      "day-signed",
      "day-not-logged",
    ]);
  });

  it("is wrong when no trusted key signed it, or it is of another log or of a day that has not come", async () => {
    expect(await codes(signed(textOf({}), strangerKey))).toEqual(["day-unsigned"]);
    expect(await codes(note.replace(`\n${stated.total}\n`, "\n1\n"))).toEqual(["day-unsigned"]);
    const tomorrow = Date.parse("2026-11-26T00:00:00Z");
    expect(await codes(note, undefined, tomorrow)).toEqual(["day-signed", "day-logged"]);
    expect(await codes(note, undefined, tomorrow - 1)).toEqual(["day-signed", "day-misdated", "day-logged"]);
  });

  it("waits for the checkpoint that holds it, up to the end of the next day", async () => {
    const known = logWith();
    expect(await codes(note, known, Date.parse("2026-11-28T23:59:59Z"))).toEqual([
      "day-signed",
      "newest-unreachable",
    ]);
    expect(await codes(note, known, Date.parse("2026-11-29T00:00:00Z"))).toEqual([
      "day-signed",
      "day-not-logged",
    ]);
  });

  it("stays open without a key, without the newest checkpoint, and where files fail", async () => {
    expect(await codes(note, { ...knownOf(log.checkpoint), keys: { log: [] } })).toEqual(["no-keys"]);
    const offline = await checkDayStatement(note, { keys: trusted, newest: { is: "offline" } }, NOW);
    expect(offline.map(({ code }) => code)).toEqual(["day-signed", "newest-offline", "inclusion-open"]);
    expect(outcomeOf(offline)).toBe("unchecked");
    expect(
      await codes(
        note,
        knownOf(log.checkpoint, async () => undefined),
      ),
    ).toEqual(["day-signed", "files-wrong"]);
    const dead = async () => {
      throw new Error("The line is dead");
    };
    expect(await codes(note, knownOf(log.checkpoint, dead))).toEqual(["day-signed", "newest-unreachable"]);
  });

  it("is compared with the checkpoints that were kept", async () => {
    const kept = [{ ...openCheckpoint(log.checkpoint, verifiersOf(trusted)), note: "", keptAt: "" }];
    expect(await codes(note, { ...logWith(textOf({})), kept })).toEqual([
      "day-signed",
      "day-logged",
      "kept-forked",
    ]);
  });
});
