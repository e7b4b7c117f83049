import { describe, expect, it } from "vitest";
import { appendLeaves, emptyEdge, partialFiles } from "./edge.ts";
import { utf8Bytes } from "./hashing.ts";
import { follow } from "./monitor.ts";
import { formatState, type MonitorState, parseState } from "./monitor-state.ts";
import { verifiersOf } from "./receipt.ts";
import { entryData, readerOf } from "./testing/leaf-log.ts";
import { hour, noon, stateOf, textLog } from "./testing/monitor-steps.ts";
import { checkpointOf, sampleLog, trusted } from "./testing/sample-log.ts";

const verifiers = verifiersOf(trusted);
const log = sampleLog();

async function started(now = noon): Promise<MonitorState> {
  return stateOf(await follow(undefined, log.read, verifiers, { now, maxAge: hour }));
}

describe("a monitor", () => {
  it("reports a log that has not grown in time, and none that has", async () => {
    const state = await started();
    const at = (now: number) => follow(state, log.read, verifiers, { now, maxAge: hour });
    expect(await at(noon + hour)).toMatchObject({ ok: true, added: 0, state: { grownAt: noon } });
    expect(await at(noon + hour + 1)).toMatchObject({
      ok: false,
      problem: "late",
      detail: "The log has had 46 entries since 2026-11-27T12:00:00.000Z. It should grow more often.",
    });
    const grown = sampleLog({ later: 6 });
    const step = await follow(state, grown.read, verifiers, { now: noon + 5 * hour, maxAge: hour });
    expect(step).toMatchObject({ ok: true, added: 1, state: { grownAt: noon + 5 * hour } });
  });

  it("keeps its state as text", async () => {
    const state = await started(noon + 7);
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
    const step = await follow(state, forked.read, verifiers, { now: noon, maxAge: hour });
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
      const { edge } = appendLeaves(emptyEdge, [entryData(0), new Uint8Array(length)]);
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
    const data = Array.from({ length: 25 }, (_, at) => entryData(at === 3 ? 99 : at));
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
