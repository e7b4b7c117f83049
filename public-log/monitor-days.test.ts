import { describe, expect, it } from "vitest";
import { toBase64, utf8Bytes } from "./hashing.ts";
import { formatState, parseState } from "./monitor-state.ts";
import { type LogFiles, type LogPart, logOfParts, statementOn, without } from "./testing/leaf-log.ts";
import { dayAt, stateOf, stepAt, textLog } from "./testing/monitor-steps.ts";
import { DAY, ORIGIN } from "./testing/sample-log.ts";

describe("a monitor of the days in a log", () => {
  it.each<[name: string, parts: LogPart[], detail: string]>([
    [
      "two statements of one day",
      [5, dayAt(0), { day: dayAt(0), total: 1 }],
      `a second statement of liabilities of ${dayAt(0)}, at position 6.`,
    ],
    [
      "two statements of one day with entries of two bundles between them",
      [5, dayAt(0), 300, { day: dayAt(0), total: 1 }, 5],
      `a second statement of liabilities of ${dayAt(0)}, at position 306.`,
    ],
    [
      "an earlier day behind a later one",
      [5, dayAt(0), dayAt(-1), 3],
      `of ${dayAt(-1)}, at position 6, behind that of ${dayAt(0)}. Each has to be later.`,
    ],
    [
      "a day after tomorrow",
      [5, dayAt(2)],
      `of ${dayAt(2)}, at position 5. That day is later than tomorrow.`,
    ],
  ])("refuses %s, and goes on refusing it", async (_, parts, detail) => {
    const refused = { ok: false, problem: "day", detail: expect.stringContaining(detail) };
    const files = logOfParts(...parts);
    const step = await stepAt(0, files);
    expect(step).toMatchObject(refused);
    expect(await stepAt(2, logOfParts(...parts, 1, dayAt(3)), stateOf(step))).toMatchObject(refused);
    // It was there before the step that finds it, or comes with it.
    for (const count of [1, 5]) {
      const begun = await stepAt(0, textLog(count));
      expect(await stepAt(0, files, stateOf(begun))).toMatchObject(refused);
    }
    const withFirst = await stepAt(0, logOfParts(...parts.slice(0, 2)));
    expect(await stepAt(0, files, stateOf(withFirst))).toMatchObject(refused);
  });

  it("accepts a day of tomorrow, and that of yesterday after it", async () => {
    const begun = await stepAt(0, logOfParts(5, dayAt(1)));
    expect(begun).toMatchObject({ ok: true, state: { day: dayAt(1), lastDay: dayAt(1) } });
    expect(await stepAt(2, logOfParts(5, dayAt(1), 1, dayAt(2)), stateOf(begun))).toMatchObject({ ok: true });
  });

  it("refuses a day that is added more than two days after the log was read", async () => {
    const begun = await stepAt(0, textLog(5));
    expect(await stepAt(0, logOfParts(5, dayAt(-2)), stateOf(begun))).toMatchObject({ ok: true });
    expect(await stepAt(0, logOfParts(5, dayAt(-3)), stateOf(begun))).toMatchObject({
      ok: false,
      problem: "day",
      detail: expect.stringContaining(`which was not there on ${dayAt(0)}: it is back-dated.`),
    });
    // A log that is read for the first time has old days.
    expect(await stepAt(0, logOfParts(5, dayAt(-3), dayAt(0)))).toMatchObject({ ok: true });
  });

  it("reads a state of version 0.1.0, which does not know the last day", async () => {
    const { edge, ...more } = JSON.parse(formatState(stateOf(await stepAt(0, logOfParts(5, dayAt(0))))));
    const { format, checkpoint, grownAt, reachedAt, day } = more;
    const old = parseState(JSON.stringify({ format, checkpoint, edge, grownAt, reachedAt, day }));
    expect(old).not.toHaveProperty("lastDay");
    const next = await stepAt(1, logOfParts(5, dayAt(0), 1, dayAt(1)), old);
    expect(next).toMatchObject({ ok: true, state: { lastDay: dayAt(1) } });
    const twice = logOfParts(5, dayAt(0), 1, dayAt(1), { day: dayAt(1), total: 1 });
    expect(await stepAt(1, twice, stateOf(next))).toMatchObject({ ok: false, problem: "day" });
  });

  it("keeps days that wait for their check, skipped days and a refused day as text", async () => {
    const begun = await stepAt(0, without(logOfParts(5, dayAt(0)), `liabilities/${dayAt(0)}`));
    const skipped = await stepAt(1, logOfParts(5, dayAt(0), 1, dayAt(2)), stateOf(begun));
    const refused = await stepAt(0, logOfParts(5, dayAt(0), dayAt(0)));
    for (const step of [begun, skipped, refused])
      expect(parseState(formatState(stateOf(step)))).toEqual(step.state);
    expect(stateOf(begun).openDays).toMatchObject([{ day: dayAt(0), index: 5 }]);
    expect(stateOf(skipped).openDays).toEqual([{ day: dayAt(1) }]);
    const text = JSON.parse(formatState(stateOf(begun)));
    for (const openDays of [{}, [1], [{ day: 1 }], [{ day: dayAt(0), leaf: toBase64(new Uint8Array(31)) }]])
      expect(() => parseState(JSON.stringify({ ...text, openDays }))).toThrow("in the state of the monitor");
    expect(() => parseState(JSON.stringify({ ...text, day: "2026-02-30" }))).toThrow("is not a day");
    expect(() => parseState(JSON.stringify({ ...text, lastDay: 1 }))).toThrow("in the state of the monitor");
    expect(() => parseState(JSON.stringify({ ...text, nextBundle: -1 }))).toThrow("is below 0");
  });
});

describe("a monitor of the files of days", () => {
  const path = `liabilities/${dayAt(0)}`;
  const files = logOfParts(5, dayAt(0), 2);
  const unserved = without(files, path);
  const missing = {
    ok: false,
    problem: "missing",
    detail: `The log has no file ${path}, and its entry 5 is the statement of that day.`,
  };

  it("refuses another text than that of the leaf", async () => {
    for (const [note, detail] of [
      [statementOn(dayAt(0), 5, 1).note, "is another statement than the one in the log, at position 5."],
      [statementOn(dayAt(0), 4).note, "is another statement than the one in the log, at position 5."],
    ] as const) {
      const step = await stepAt(0, new Map(unserved).set(path, utf8Bytes(note)));
      expect(step).toMatchObject({ ok: false, problem: "files", detail: `The file ${path} ${detail}` });
      // It remains to be checked.
      expect(await stepAt(1, files, stateOf(step))).toMatchObject({ ok: true, state: { openDays: [] } });
    }
  });

  it("refuses a statement that names a larger log than the one before it", async () => {
    const { note, leaf } = statementOn(dayAt(0), 6);
    const early = logOfParts(5, leaf, 2).set(path, utf8Bytes(note));
    expect(await stepAt(0, early)).toMatchObject({
      ok: false,
      problem: "files",
      detail: `The statement of liabilities of ${dayAt(0)} is at position 5 of the log, and names a checkpoint of 6 entries.`,
    });
  });

  it("refuses one that no key has signed, and one of another day", async () => {
    const served = (note: string) => stepAt(0, new Map(unserved).set(path, utf8Bytes(note)));
    const forged = statementOn(dayAt(0), 5).note.replace("\n0\n", "\n1\n");
    expect(await served(forged)).toMatchObject({ ok: false, problem: "signature" });
    expect(await served("forged")).toMatchObject({ ok: false, problem: "malformed" });
    expect(await served(statementOn(dayAt(1), 5).note)).toMatchObject({
      ok: false,
      problem: "malformed",
      detail: `The file ${path} is the statement of "${ORIGIN}" of ${dayAt(1)}.`,
    });
  });

  it("misses a file after two days, also when later days are served", async () => {
    const step = await stepAt(0, unserved);
    expect(step).toMatchObject({ ok: true });
    expect(await stepAt(2, unserved, stateOf(step))).toMatchObject(missing);
    expect(await stepAt(2, unserved)).toMatchObject(missing);
    const later = without(logOfParts(5, dayAt(0), 2, dayAt(1), 1, dayAt(2)), path);
    const second = await stepAt(1, later, stateOf(step));
    expect(second).toMatchObject({ ok: true, state: { day: dayAt(2), openDays: [{ day: dayAt(0) }] } });
    const third = await stepAt(2, later, stateOf(second));
    expect(third).toMatchObject(missing);
    // A file that comes late is checked as well.
    const other = new Map(later).set(path, utf8Bytes(statementOn(dayAt(0), 5, 1).note));
    expect(await stepAt(2, other, stateOf(third))).toMatchObject({ ok: false, problem: "files" });
    const served = new Map(later).set(path, files.get(path) ?? new Uint8Array());
    expect(await stepAt(2, served, stateOf(third))).toMatchObject({ ok: true, state: { openDays: [] } });
  });

  it("keeps no more than 31 days that wait", async () => {
    const days = Array.from({ length: 40 }, (_, count) => dayAt(count - 40));
    const served = new Map([...logOfParts(5, ...days)].filter(([one]) => !one.startsWith("liabilities/")));
    const { openDays } = stateOf(await stepAt(0, served));
    expect(openDays.map(({ day }) => day)).toEqual(days.slice(-31));
  });
});

describe("a monitor of missing days", () => {
  const late = (day: string) => ({
    ok: false,
    problem: "late",
    detail: `No statement of liabilities after ${day} is in the log. There should be one for each day.`,
  });

  it("says when the newest day is older than two days", async () => {
    const files = logOfParts(5, dayAt(0));
    const begun = await stepAt(0, files);
    expect(begun).toMatchObject({ ok: true, state: { day: DAY } });
    expect(await stepAt(2, files, stateOf(begun))).toMatchObject({ ok: true, state: { day: DAY } });
    expect(await stepAt(3, files, stateOf(begun))).toMatchObject(late(DAY));
    expect(await stepAt(3, files)).toMatchObject(late(DAY));
  });

  it("gives a log without any day two days from its first step on", async () => {
    const begun = await stepAt(0, textLog(5));
    expect(begun).toMatchObject({ ok: true, state: { day: DAY } });
    expect(await stepAt(2, textLog(5), stateOf(begun))).toMatchObject({ ok: true });
    expect(await stepAt(3, textLog(5), stateOf(begun))).toMatchObject(late(DAY));
  });

  it("reports a day that was skipped once, when it is two days old", async () => {
    const begun = await stepAt(0, logOfParts(5, dayAt(0)));
    const files = logOfParts(5, dayAt(0), 1, dayAt(2));
    const second = await stepAt(2, files, stateOf(begun));
    expect(second).toMatchObject({ ok: true });
    const third = await stepAt(3, files, stateOf(second));
    expect(third).toMatchObject({
      ok: false,
      problem: "late",
      detail: `The log has no statement of liabilities of ${dayAt(1)}.`,
    });
    expect(await stepAt(3, files, stateOf(third))).toMatchObject({ ok: true });
    const more = logOfParts(5, dayAt(0), 1, dayAt(2), 1, dayAt(5));
    expect(await stepAt(6, more, stateOf(third))).toMatchObject({
      detail: `The log has no statement of liabilities of ${dayAt(3)}, ${dayAt(4)}.`,
    });
  });

  it("reports every second day of a site that publishes on every second day", async () => {
    const parts: LogPart[] = [5, dayAt(0)];
    let step = await stepAt(0, logOfParts(...parts));
    const reported: number[] = [];
    for (let count = 1; count <= 10; count += 1) {
      if (count % 2 === 0) parts.push(1, dayAt(count));
      step = await stepAt(count, logOfParts(...parts), stateOf(step));
      if (!step.ok) reported.push(count);
    }
    expect(reported).toEqual([3, 5, 7, 9]);
  });

  it("does not ask for the days before it began", async () => {
    expect(await stepAt(0, logOfParts(5, dayAt(-9), dayAt(-5), dayAt(0)))).toMatchObject({ ok: true });
  });

  it("refuses a statement that is served and not in the log", async () => {
    const begun = await stepAt(0, logOfParts(5, dayAt(0)));
    const served = (files: LogFiles) =>
      new Map(files).set(`liabilities/${dayAt(1)}`, utf8Bytes(statementOn(dayAt(1), 6).note));
    // The next checkpoint may contain it.
    expect(await stepAt(2, served(logOfParts(5, dayAt(0))), stateOf(begun))).toMatchObject({ ok: true });
    for (const parts of [[], [1, dayAt(2), dayAt(3)]])
      expect(await stepAt(3, served(logOfParts(5, dayAt(0), ...parts)), stateOf(begun))).toMatchObject({
        ok: false,
        problem: "files",
        detail: `The log does not contain its statement of liabilities of ${dayAt(1)}.`,
      });
  });
});
