import { describe, expect, it } from "vitest";
import { utf8Bytes } from "./hashing.ts";
import { follow, UnknownKeyError } from "./monitor.ts";
import type { MonitorState } from "./monitor-state.ts";
import { keyOf } from "./note.ts";
import { verifiersOf } from "./receipt.ts";
import {
  damaged,
  entryData,
  filesOf,
  type LogFiles,
  logOfParts,
  readerOf,
  statementOn,
  without,
} from "./testing/leaf-log.ts";
import { dayAt, hour, noon, stateOf, stepAt, textLog, timeAt } from "./testing/monitor-steps.ts";
import { checkpointOf, DAY, ORIGIN, trusted } from "./testing/sample-log.ts";
import type { ReadPath } from "./tiles.ts";

const verifiers = verifiersOf(trusted);

describe("a monitor that raises an alarm", () => {
  const begun = stepAt(0, textLog(31));

  it.each<[problem: string, files: LogFiles]>([
    ["late", textLog(41)],
    ["missing", without(logOfParts(31, dayAt(1), 9), `liabilities/${dayAt(1)}`)],
    [
      "files",
      logOfParts(31, dayAt(1), 9).set(`liabilities/${dayAt(1)}`, utf8Bytes(statementOn(dayAt(1), 5).note)),
    ],
    ["day", logOfParts(31, dayAt(1), dayAt(1), 8)],
  ])("keeps the checkpoint of a step that ends with %s, which shows a later fork", async (problem, files) => {
    const state = stateOf(await begun);
    const step = await stepAt(3, files, state);
    expect(step).toMatchObject({ ok: false, problem, state: { grownAt: timeAt(3) } });
    const forked = logOfParts(31, entryData(1), 9, dayAt(1), dayAt(2), dayAt(3));
    // Alone it continues what was seen before the alarm.
    expect(await stepAt(3, forked, state)).toMatchObject({ ok: true });
    expect(await stepAt(3, forked, stateOf(step))).toMatchObject({ ok: false, problem: "fork" });
  });

  it("keeps the earlier times, so that the alarm remains", async () => {
    const late = await stepAt(3, textLog(31), stateOf(await begun));
    expect(late).toMatchObject({ ok: false, problem: "late", state: { day: DAY, grownAt: noon } });
    expect(await stepAt(3, textLog(31), stateOf(late))).toMatchObject({ ok: false, problem: "late" });
  });

  it("keeps no checkpoint whose entries have another root", async () => {
    const files = filesOf([entryData(9_999), ...Array.from({ length: 40 }, (_, more) => entryData(more))]);
    const step = await stepAt(
      0,
      new Map(textLog(41)).set("checkpoint", files.get("checkpoint") ?? new Uint8Array()),
    );
    expect(step).toMatchObject({ ok: false, problem: "files" });
    expect(step).not.toHaveProperty("state");
  });

  it("hands over a checkpoint before checks that the network may end", async () => {
    const files = logOfParts(31, dayAt(0), 9);
    const read: ReadPath = async (path) => {
      if (path.startsWith("liabilities/")) throw new TypeError("fetch failed");
      return files.get(path);
    };
    const kept: MonitorState[] = [];
    const options = {
      now: timeAt(1),
      maxAge: hour,
      keep: async (state: MonitorState) => void kept.push(state),
    };
    const state = stateOf(await begun);
    await expect(follow(state, read, verifiers, options)).rejects.toThrow("fetch failed");
    expect(kept).toMatchObject([{ edge: { size: 41 }, reachedAt: noon, openDays: [{ day: dayAt(0) }] }]);
  });
});

describe("a monitor that reads old files again", () => {
  const paths = ["tile/entries/003", "tile/0/003", "tile/entries/010.p/140", "tile/0/010.p/140"];
  const files = logOfParts(700, dayAt(0), 1999);

  it.each(paths)("notices that %s was withdrawn or changed, in two steps at most", async (path) => {
    const begun = stateOf(await stepAt(0, files));
    const problems = async (changed: LogFiles) => {
      const found: string[] = [];
      let state = begun;
      for (let count = 0; count < 2; count += 1) {
        const step = await stepAt(0, changed, state);
        state = step.state ?? state;
        if (!step.ok) found.push(step.problem);
      }
      return found;
    };
    expect(await problems(files)).toEqual([]);
    expect(await problems(without(files, path))).toContain("missing");
    expect(await problems(damaged(files, path))).toContain("malformed");
  });

  it("reads eight bundles in each step, all of them in turn", async () => {
    const asked: string[] = [];
    const read: ReadPath = async (path) => {
      asked.push(path);
      return files.get(path);
    };
    let state = stateOf(await stepAt(0, files));
    const bundles: string[][] = [];
    for (let count = 0; count < 3; count += 1) {
      asked.length = 0;
      state = stateOf(await stepAt(0, read, state));
      bundles.push(asked.filter((path) => /^tile\/entries\/\d{3}$/.test(path)).map((path) => path.slice(-2)));
      expect(asked).toContain("tile/1/000.p/10");
    }
    expect(bundles).toEqual([
      ["00", "01", "02", "03", "04", "05", "06", "07"],
      ["08", "09", "00", "01", "02", "03", "04", "05"],
      ["06", "07", "08", "09", "00", "01", "02", "03"],
    ]);
  });

  it("notices that the file of an old day was withdrawn", async () => {
    const begun = stateOf(await stepAt(0, files));
    expect(begun.openDays).toEqual([]);
    const grown = logOfParts(700, dayAt(0), 1999, dayAt(1), dayAt(2));
    expect(await stepAt(3, grown, begun)).toMatchObject({ ok: true });
    expect(await stepAt(3, without(grown, `liabilities/${dayAt(0)}`), begun)).toMatchObject({
      ok: false,
      problem: "missing",
      detail: expect.stringContaining("its entry 700 is the statement of that day"),
    });
  });
});

describe("a monitor whose log has a new key", () => {
  const newKey = keyOf(ORIGIN, new Uint8Array(32).fill(9));
  const newFiles = filesOf(
    Array.from({ length: 40 }, (_, more) => entryData(more)),
    (edge) => checkpointOf(edge, newKey),
  );

  it("asks for the earlier key, which has signed its state", async () => {
    const state = stateOf(await stepAt(0, textLog(31)));
    const options = { now: noon, maxAge: hour };
    const step = follow(state, readerOf(newFiles), verifiersOf({ log: [newKey.vkey] }), options);
    await expect(step).rejects.toThrow(UnknownKeyError);
    await expect(step).rejects.toThrow(
      "The state of the monitor was signed by a key that was not given: give the earlier key as well.",
    );
    const both = verifiersOf({ log: [newKey.vkey, ...trusted.log] });
    expect(await follow(state, readerOf(newFiles), both, options)).toMatchObject({ ok: true, added: 9 });
    expect(await stepAt(0, newFiles, state)).toMatchObject({ ok: false, problem: "signature" });
  });
});
