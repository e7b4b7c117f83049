import { describe, expect, it } from "vitest";
import { appendLeaves, emptyEdge, partialFiles } from "./edge.ts";
import { sha256, utf8Bytes } from "./hashing.ts";
import { follow, formatState, type MonitorState, parseState } from "./monitor.ts";
import { verifiersOf } from "./receipt.ts";
import { checkpointOf, DAY, sampleLog, trusted } from "./testing/sample-log.ts";
import type { ReadPath } from "./tiles.ts";

const verifiers = verifiersOf(trusted);
const hour = 3_600_000;
const log = sampleLog();

async function started(now = 0): Promise<MonitorState> {
  const step = await follow(undefined, log.read, verifiers, { now, maxAge: hour });
  if (!step.ok) throw new Error(step.detail);
  return step.state;
}

function dataOf(at: number): Uint8Array {
  return sha256(utf8Bytes(`entry ${at}`));
}

/** A log of `size` leaves and its files, without the partial ones of smaller sizes. */
function textLog(size: number, changed = -1): Map<string, Uint8Array> {
  const { edge, tiles } = appendLeaves(
    emptyEdge,
    Array.from({ length: size }, (_, at) => dataOf(at === changed ? 9_999 : at)),
  );
  const files = new Map([...tiles, ...partialFiles(edge)].map(({ path, bytes }) => [path, bytes]));
  return files.set("checkpoint", utf8Bytes(checkpointOf(edge)));
}

function readerOf(files: ReadonlyMap<string, Uint8Array>): ReadPath {
  return async (path) => files.get(path);
}

describe("a monitor", () => {
  it("reports a log that has not grown in time, and none that has", async () => {
    const state = await started();
    const at = (now: number) => follow(state, log.read, verifiers, { now, maxAge: hour });
    expect(await at(hour)).toMatchObject({ ok: true, added: 0, state: { grownAt: 0 } });
    expect(await at(hour + 1)).toMatchObject({
      ok: false,
      problem: "late",
      detail: "The log has had 46 entries since 1970-01-01T00:00:00.000Z. It should grow more often.",
    });
    const grown = sampleLog({ later: 6 });
    const step = await follow(state, grown.read, verifiers, { now: 5 * hour, maxAge: hour });
    expect(step).toMatchObject({ ok: true, added: 1, state: { grownAt: 5 * hour } });
  });

  it("keeps its state as text", async () => {
    const state = await started(7);
    expect(parseState(formatState(state))).toEqual(state);
  });

  it("refuses a state of another form, and one that was damaged", async () => {
    const text = formatState(await started());
    const value = JSON.parse(text);
    const refused: [change: object, message: string][] = [
      [{ format: "keelstone-monitor/2" }, "not in the format keelstone-monitor/1"],
      [{ more: 1 }, 'field "more"'],
      [{ grownAt: "0" }, "The time in the state of the monitor"],
      [{ checkpoint: 1 }, "The checkpoint in the state of the monitor is not text"],
      [{ edge: "{}" }, "keelstone-edge/1"],
      [{ checkpoint: value.checkpoint.replace("\n46\n", "\n47\n") }, "does not belong to its checkpoint"],
      [{ checkpoint: value.checkpoint.replace(/\n46\n./, "\n46\nA") }, "does not belong to its checkpoint"],
    ];
    for (const [change, message] of refused)
      expect(() => parseState(JSON.stringify({ ...value, ...change }))).toThrow(message);
    expect(() => parseState("x")).toThrow("not a JSON object");
  });

  it("shows both checkpoints of a fork, which prove it", async () => {
    const state = await started();
    const forked = sampleLog({ reason: "another history" });
    const step = await follow(state, forked.read, verifiers, { now: 0, maxAge: hour });
    expect(step).toMatchObject({ ok: false, problem: "fork" });
    expect(step).toMatchObject({ detail: expect.stringContaining(log.checkpoint) });
    expect(step).toMatchObject({ detail: expect.stringContaining(forked.checkpoint) });
  });

  it.each([
    [500, 550, 0],
    [500, 550, 499],
    [500, 500, 0],
    [600, 900, 10],
    [100, 200, 10],
    [46, 60, 45],
    [256, 300, 0],
    [100, 300, 0],
  ])("keeps the proof of a fork of %i entries to %i whose entry %i is another", async (old, size, at) => {
    const options = { now: 0, maxAge: hour };
    const begun = await follow(undefined, readerOf(textLog(old)), verifiers, options);
    if (!begun.ok) throw new Error(begun.detail);
    const forked = textLog(size, at);
    const step = await follow(begun.state, readerOf(forked), verifiers, options);
    const contradiction = new TextDecoder().decode(forked.get("checkpoint"));
    expect(step).toMatchObject({ ok: false, problem: "fork", state: { ...begun.state, contradiction } });
    if (step.state === undefined) throw new Error("The state has the proof.");
    expect(parseState(formatState(step.state))).toEqual(step.state);
    // A good answer does not replace the proof.
    const later = await follow(step.state, readerOf(textLog(old + 500)), verifiers, options);
    expect(later).toMatchObject({ ok: false, problem: "fork", state: step.state });
    expect(later).toMatchObject({ detail: expect.stringContaining(contradiction) });
    expect(later).toMatchObject({ detail: expect.stringContaining(begun.state.checkpoint) });
  });

  it("reports leaves of another length than 32 bytes", async () => {
    for (const length of [0, 31, 33]) {
      const { edge } = appendLeaves(emptyEdge, [dataOf(0), new Uint8Array(length)]);
      const files = new Map(partialFiles(edge).map(({ path, bytes }) => [path, bytes]));
      files.set("checkpoint", utf8Bytes(checkpointOf(edge)));
      expect(await follow(undefined, readerOf(files), verifiers, { now: 0, maxAge: hour })).toMatchObject({
        ok: false,
        problem: "malformed",
        detail: `Leaf 1 of the log has ${length} bytes; 32 are expected.`,
      });
    }
  });

  it("compares the tiles above the lowest level with the entries", async () => {
    const files = textLog(700);
    const begin = (changed: ReadonlyMap<string, Uint8Array>) =>
      follow(undefined, readerOf(changed), verifiers, { now: 0, maxAge: hour });
    expect(await begin(files)).toMatchObject({ ok: true, size: 700, added: 700 });
    const tile = files.get("tile/1/000.p/2") ?? new Uint8Array();
    const wrong = new Map(files).set(
      "tile/1/000.p/2",
      tile.map((byte) => byte ^ 1),
    );
    expect(await begin(wrong)).toMatchObject({ ok: false, problem: "files" });
    const missing = new Map(files);
    missing.delete("tile/1/000.p/2");
    expect(await begin(missing)).toMatchObject({ ok: false, problem: "missing" });
    // The full tile is there: the log has grown meanwhile.
    expect(await begin(missing.set("tile/1/000", tile))).toMatchObject({ ok: true });
  });

  it("reports entries that the log has exchanged together with their tile", async () => {
    const before = textLog(20);
    const first = await follow(undefined, readerOf(before), verifiers, { now: 0, maxAge: hour });
    if (!first.ok) throw new Error(first.detail);
    const data = Array.from({ length: 25 }, (_, at) => dataOf(at === 3 ? 99 : at));
    const exchanged = new Map(
      partialFiles(appendLeaves(emptyEdge, data).edge).map(({ path, bytes }) => [path, bytes]),
    );
    exchanged.set("checkpoint", textLog(25).get("checkpoint") ?? new Uint8Array());
    const step = await follow(first.state, readerOf(exchanged), verifiers, { now: 0, maxAge: hour });
    expect(step).toMatchObject({
      ok: false,
      problem: "files",
      detail: expect.stringMatching(
        /^The files of the log are not those of its checkpoint of 25\.\n\nThe earlier/,
      ),
    });
  });

  it("throws errors of the network, which say nothing about the log", async () => {
    const broken = async () => {
      throw new TypeError("fetch failed");
    };
    await expect(follow(undefined, broken, verifiers, { now: 0, maxAge: hour })).rejects.toThrow(
      "fetch failed",
    );
  });
});

describe("a monitor of the liabilities", () => {
  const path = `liabilities/${DAY}`;
  const noon = Date.parse(`${DAY}T12:00:00Z`);
  const days = (count: number) => noon + count * 24 * hour;
  const withDay = (note = log.liabilities.note) => readerOf(new Map(log.files).set(path, utf8Bytes(note)));
  const at = (now: number, read: ReadPath, state?: MonitorState) =>
    follow(state, read, verifiers, { now, maxAge: 99 * 24 * hour });

  it("says when the newest day is older than two days", async () => {
    const begun = await at(noon, withDay());
    expect(begun).toMatchObject({ ok: true, state: { day: DAY } });
    expect(await at(days(2), withDay(), begun.state)).toMatchObject({ ok: true, state: { day: DAY } });
    const late = {
      ok: false,
      problem: "late",
      detail: `No statement of liabilities after ${DAY} is in the log. There should be one for each day.`,
    };
    expect(await at(days(3), withDay(), begun.state)).toMatchObject(late);
    expect(await at(days(3), withDay())).toMatchObject(late);
  });

  it("gives a log without any day two days from its first step on", async () => {
    const begun = await at(noon, log.read);
    expect(begun).toMatchObject({ ok: true, state: { day: DAY } });
    expect(await at(days(2), log.read, begun.state)).toMatchObject({ ok: true });
    expect(await at(days(3), log.read, begun.state)).toMatchObject({ ok: false, problem: "late" });
  });

  it("takes no day that the log does not contain, or that no key has signed", async () => {
    const { liabilities } = sampleLog({ stated: 39 });
    // The next checkpoint may contain it.
    expect(await at(noon, withDay(liabilities.note))).toMatchObject({ ok: true });
    expect(await at(days(2), withDay(liabilities.note))).toMatchObject({
      ok: false,
      problem: "files",
      detail: `The log does not contain its statement of liabilities of ${DAY}.`,
    });
    const forged = log.liabilities.note.replace("\n4\n", "\n5\n");
    expect(await at(noon, withDay(forged))).toMatchObject({ ok: false, problem: "signature" });
    expect(await at(noon, withDay("forged"))).toMatchObject({ ok: false, problem: "malformed" });
  });
});
