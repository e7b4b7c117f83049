import { describe, expect, it } from "vitest";
import { cosign, formatCheckpoint } from "#public-log/checkpoint.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import {
  cosignedAt,
  type LogFacts,
  lastCosignedAt,
  logDueBefore,
  logProblems,
  unsignedFrom,
} from "./log-health.ts";
import { parseLogDay, parseLogKey, parseLogProgress, parseStoredCheckpoint } from "./log-rows.ts";

const now = "2026-03-14T12:00:00.000Z";
const key = parseLogKey({ $id: "k", key: "log+1+A", since: "2026-03-01T00:00:00.000Z" });

const checkpointAt = (at: string) => parseStoredCheckpoint({ $id: "9", size: 9, root: "", note: "", at });
const progressTo = (scannedTo: string) => parseLogProgress({ $id: "log", size: 9, scannedTo });
const dayOf = ($id: string) =>
  parseLogDay({ $id, size: 1, total: 0, count: 0, leafIndex: 1, root: "", note: "", at: now });

const facts: LogFacts = {
  keys: [key],
  day: dayOf("2026-03-14"),
  missingEntryAt: null,
  objections: [],
};

describe("the public log", () => {
  it.each<[string, Partial<LogFacts>, readonly string[]]>([
    ["keeps up while no entry is missing", {}, []],
    [
      "lags when an entry of two hours ago is in no checkpoint",
      { missingEntryAt: "2026-03-14T09:59:59.999Z" },
      ["checkpoint"],
    ],
    [
      "keeps up while the entries that are left are young",
      { missingEntryAt: "2026-03-14T10:00:00.000Z" },
      [],
    ],
    [
      "is contradicted by a witness that knows another history",
      { objections: [{ witness: "one", known: 500 }] },
      ["witness"],
    ],
    [
      "owes a statement since the first of its keys, whatever their order",
      { day: null, keys: [{ ...key, since: "2026-03-14T08:00:00.000Z" }, key] },
      ["statement"],
    ],
    ["needs no statement of today yet", { day: dayOf("2026-03-13") }, []],
    ["needs a statement of yesterday or today", { day: dayOf("2026-03-12") }, ["statement"]],
    ["needs a first statement", { day: null }, ["statement"]],
    [
      "needs no statement on its first day",
      { day: null, keys: [{ ...key, since: "2026-03-14T08:00:00.000Z" }] },
      [],
    ],
    ["is not late while it is off", { keys: [], day: null }, []],
  ])("%s", (_, change, problems) => {
    expect(logProblems({ ...facts, ...change }, now)).toEqual(problems);
  });
});

describe("entries that are in no checkpoint", () => {
  const checkpoint = checkpointAt("2026-03-14T09:00:00.000Z");

  it("begin after what was scanned when the newest checkpoint has all leaves", () => {
    const from = unsignedFrom(progressTo("2026-03-14T11:50:00.000Z"), checkpoint);
    expect(from).toBe("2026-03-14T11:50:00.001Z");
  });

  it("begin at the newest checkpoint when it lacks leaves", () => {
    const progress = { ...progressTo("2026-03-14T11:50:00.000Z"), size: 10 };
    expect(unsignedFrom(progress, checkpoint)).toBe("2026-03-14T09:00:00.001Z");
  });

  it("begin after what was scanned when entries from before the newest checkpoint are left", () => {
    const progress = { ...progressTo("2026-03-14T08:00:00.000Z"), size: 10 };
    expect(unsignedFrom(progress, checkpoint)).toBe("2026-03-14T08:00:00.001Z");
  });

  it.each([
    ["the first run", null, checkpoint],
    ["the first checkpoint", progressTo("2026-03-14T08:00:00.000Z"), null],
  ])("are all entries before %s", (_, progress, newest) => {
    expect(unsignedFrom(progress, newest)).toBeUndefined();
  });
});

describe("the last cosignature", () => {
  const text = formatCheckpoint({ origin: "log", size: 1, root: new Uint8Array(32) });
  const note = signNote(text, [signerOf(keyOf("log", new Uint8Array(32).fill(1)).privateText)]);
  const cosignatureOf = (name: string, time: number) =>
    cosign(note, signerOf(keyOf(name, new Uint8Array(32).fill(2), "witness").privateText), time).slice(
      note.length,
    );

  it("is the newest one of all witnesses", () => {
    const cosignatures = cosignatureOf("one", 1_773_489_600) + cosignatureOf("two", 1_773_488_000);
    expect(lastCosignedAt({ note, cosignatures })).toBe("2026-03-14T12:00:00.000Z");
  });

  it("is not the time of the log's own signature", () => {
    const own = { note, cosignatures: cosignatureOf("one", 1_773_489_600) };
    expect(lastCosignedAt({ ...own, note: note + cosignatureOf("two", 1_773_489_999) })).toBe(
      "2026-03-14T12:00:00.000Z",
    );
  });

  it("is none where no witness has signed", () => {
    expect(lastCosignedAt({ note, cosignatures: null })).toBeNull();
  });
});

it("entries must be in the log after two hours", () => {
  expect(logDueBefore(now)).toBe("2026-03-14T10:00:00.000Z");
});

it("a witness may state a time that no date holds", () => {
  expect(cosignedAt(1_773_489_600)).toBe("2026-03-14T12:00:00.000Z");
  expect(cosignedAt(Number.MAX_SAFE_INTEGER)).toBe("+275760-09-13T00:00:00.000Z");
});
