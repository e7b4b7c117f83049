/** Runs the built command `monitor` as outsiders do, over HTTP. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { utf8Bytes } from "./hashing.ts";
import { keyOf } from "./note.ts";
import { type BuiltCommand, buildCommand } from "./testing/built-command.ts";
import { entryData, filesOf, type LogFiles, logOfParts, statementOn, without } from "./testing/leaf-log.ts";
import { checkpointOf, logKey, ORIGIN } from "./testing/sample-log.ts";

// Without statements of days, which would be too old at the time of the run.
const files = logOfParts(46);
const other = logOfParts(entryData(9_999), 49);
const key = ["--key", logKey.vkey];
let site: BuiltCommand;

beforeAll(async () => {
  site = await buildCommand();
});

afterAll(() => site.close());

beforeEach(() => {
  Object.assign(site, { served: files, failures: 0, onRequest: () => undefined });
});

function checkpointIn(log: LogFiles): string {
  return new TextDecoder().decode(log.get("checkpoint"));
}

function monitor(state: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return site.run("monitor", site.address, ...key, "--state", state, "--retry", "1ms", ...args);
}

describe("monitor", () => {
  it("follows a log, and keeps the proof of a fork", async () => {
    const state = join(site.folder, "state.json");
    const once = () => monitor(state, "--once");
    expect(await once()).toMatchObject({ code: 0, output: expect.stringContaining("46 entries, 46 new") });
    expect(await once()).toMatchObject({ code: 0, output: expect.stringContaining("46 entries, 0 new") });
    const kept = await readFile(state, "utf8");
    for (const log of [other, files]) {
      site.served = log;
      const forked = await once();
      expect(forked.output).toContain("ALARM (fork)");
      expect(forked.output).toContain(checkpointIn(files));
      expect(forked.output).toContain(checkpointIn(other));
      expect(forked.output).toContain(`Both checkpoints are kept in ${state}.`);
      expect(forked.code).toBe(1);
      const { checkpoint, contradiction } = JSON.parse(await readFile(state, "utf8"));
      expect([checkpoint, contradiction]).toEqual([checkpointIn(files), checkpointIn(other)]);
    }
    await writeFile(state, kept.replace("keelstone-monitor/1", "x"));
    expect(await once()).toMatchObject({ code: 2, output: expect.stringContaining("keelstone-monitor/1") });
  });

  it("keeps the checkpoint of an alarm, which shows a later fork", async () => {
    const state = join(site.folder, "alarm.json");
    expect((await monitor(state, "--once")).code).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    site.served = logOfParts(46, today, 3).set(`liabilities/${today}`, utf8Bytes(statementOn(today, 5).note));
    const alarm = await monitor(state, "--once");
    expect(alarm).toMatchObject({ code: 1, output: expect.stringContaining("ALARM (files)") });
    expect(alarm.output).not.toContain("Both checkpoints are kept");
    site.served = logOfParts(46, entryData(9_999), 5);
    expect(await monitor(state, "--once")).toMatchObject({
      code: 1,
      output: expect.stringContaining("ALARM (fork)"),
    });
  });

  it("keeps a checkpoint that it has seen before the network fails", async () => {
    const state = join(site.folder, "network.json");
    const today = new Date().toISOString().slice(0, 10);
    site.served = logOfParts(46, today, 3);
    site.onRequest = (path) => {
      site.failures = path.startsWith("liabilities/") ? 1 : 0;
    };
    expect((await monitor(state, "--once")).code).toBe(2);
    site.onRequest = () => undefined;
    site.served = other;
    expect(await monitor(state, "--once")).toMatchObject({ output: expect.stringContaining("ALARM (fork)") });
  });

  it("asks for the earlier key, which has signed its state", async () => {
    const state = join(site.folder, "rotated.json");
    expect((await monitor(state, "--once")).code).toBe(0);
    const newKey = keyOf(ORIGIN, new Uint8Array(32).fill(9));
    const data = Array.from({ length: 50 }, (_, at) => entryData(at));
    site.served = filesOf(data, (edge) => checkpointOf(edge, newKey));
    const withNew = ["monitor", site.address, "--key", newKey.vkey, "--state", state, "--once"];
    const { code, output } = await site.run(...withNew);
    expect(output).toContain(
      "The state of the monitor was signed by a key that was not given: give the earlier key as well.",
    );
    expect(output).not.toContain("ALARM");
    expect(output).not.toContain("    at ");
    expect(code).toBe(2);
    expect((await site.run(...withNew, ...key)).code).toBe(0);
  });
});

describe("a monitor of a log that lacks a file", () => {
  /** Serves a log without a file until it was asked for a number of times. */
  function serveLate(path: string, times: number): void {
    site.served = without(files, path);
    let asked = 0;
    site.onRequest = (one) => {
      if (one === path) asked += 1;
      if (asked > times) site.served = files;
    };
  }

  it.each(["checkpoint", "tile/0/000.p/46"])("tries three times to read %s", async (path) => {
    const state = join(site.folder, `late-${path.replaceAll("/", "-")}.json`);
    // A partial tile is asked for once, and its full one after it.
    serveLate(path, 2);
    const late = await monitor(state, "--once");
    expect(late.output.match(/It is tried again\./g)).toHaveLength(2);
    expect(late.code).toBe(0);
    const kept = await readFile(state, "utf8");
    site.onRequest = () => undefined;
    site.served = new Map();
    const missing = await monitor(state, "--once");
    expect(missing.output.match(/It is tried again\./g)).toHaveLength(2);
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining("ALARM (missing)") });
    expect(await readFile(state, "utf8")).toBe(kept);
  });

  it("goes on following it, and reports a fork at once", async () => {
    let asked = 0;
    site.served = without(files, "checkpoint");
    site.onRequest = (path) => {
      if (path !== "checkpoint") return;
      asked += 1;
      // Missing twice in a row, and again after it was there.
      site.served = [3, 4, 7].includes(asked) ? files : without(files, "checkpoint");
      if (asked > 7) site.served = other;
    };
    const { code, output } = await monitor(join(site.folder, "followed.json"), "--every", "1ms");
    expect(output.match(/It is tried again\./g)).toHaveLength(4);
    expect(output.match(/ consistent: /g)).toHaveLength(3);
    expect(output).toContain("ALARM (fork)");
    expect([code, asked]).toEqual([1, 8]);
  });

  it("raises the alarm after three times also without --once", async () => {
    site.served = new Map();
    const { code, output } = await monitor(join(site.folder, "gone.json"));
    expect(output).toContain("ALARM (missing): The log has no checkpoint.");
    expect(code).toBe(1);
  });
});

describe("a monitor whose log does not answer", () => {
  it("tries again, and ends with 2 until --max-age is over", async () => {
    const state = join(site.folder, "unreachable.json");
    const once = () => monitor(state, "--once");
    expect((await once()).code).toBe(0);
    site.failures = 2;
    expect(await once()).toMatchObject({ code: 0, output: expect.stringContaining("answers 503") });
    site.failures = 3;
    expect(await once()).toMatchObject({
      code: 2,
      output: expect.stringContaining("The log could not be reached in 3 attempts."),
    });
    const stored = JSON.parse(await readFile(state, "utf8"));
    await writeFile(state, JSON.stringify({ ...stored, reachedAt: stored.reachedAt - 27 * 3_600_000 }));
    site.failures = 3;
    expect(await once()).toMatchObject({ code: 1, output: expect.stringContaining("ALARM (missing)") });
  });

  it("says in one sentence that its state is a folder", async () => {
    const { code, output } = await monitor(site.folder, "--once");
    expect(output).toBe(`${site.folder} could not be read: it is a folder.\n`);
    expect(code).toBe(2);
  });
});
