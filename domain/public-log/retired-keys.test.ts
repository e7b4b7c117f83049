import { describe, expect, it } from "vitest";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import { isLogKey, isWitnessKey } from "./key-kind.ts";
import { parseLogKey } from "./log-rows.ts";
import { countsFor, keysOfSize, openWithKeys } from "./retired-keys.ts";

const log = keyOf("log.example", new Uint8Array(32).fill(1));
const retired = keyOf("log.example", new Uint8Array(32).fill(2));
const witness = keyOf("witness.example", new Uint8Array(32).fill(3), "witness");
const rowOf = ({ vkey }: { vkey: string }, retiredSize?: number | null) =>
  parseLogKey({ $id: "k", key: vkey, since: "2026-03-14T12:00:00.000Z", retiredSize });
const keys = [rowOf(log, null), rowOf(retired, 5)];

function noteOf(size: number, key: { privateText: string }): string {
  const text = formatCheckpoint({ origin: "log.example", size, root: new Uint8Array(32) });
  return signNote(text, [signerOf(key.privateText)]);
}

describe("a retired key", () => {
  it.each([
    [5, 5, true],
    [4, 5, true],
    [6, 5, false],
    [0, 0, true],
    [1, 0, false],
    [6, null, true],
    [6, undefined, true],
  ])("counts for %d entries when retired at %j: %s", (size, retiredSize, counts) => {
    expect(countsFor(size, retiredSize)).toBe(counts);
  });

  it("is left out for more entries than it counts for", () => {
    expect(keysOfSize(keys, 5)).toEqual([log.vkey, retired.vkey]);
    expect(keysOfSize(keys, 6)).toEqual([log.vkey]);
  });

  it("opens no checkpoint of more entries", () => {
    expect(openWithKeys(noteOf(5, retired), keys)).toMatchObject({ size: 5 });
    expect(() => openWithKeys(noteOf(6, retired), keys)).toThrow();
    expect(openWithKeys(noteOf(6, log), keys)).toMatchObject({ size: 6 });
  });
});

describe("the kind of a verifier key", () => {
  it.each([
    ["of the log", log.vkey, true, false],
    ["of a witness", witness.vkey, false, true],
    ["that is none", "log.example+1+A", false, false],
  ])("is known by its text: %s", (_, text, isLog, isWitness) => {
    expect(isLogKey(text)).toBe(isLog);
    expect(isWitnessKey(text)).toBe(isWitness);
  });
});
