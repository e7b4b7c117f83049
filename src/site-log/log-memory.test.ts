import { describe, expect, it } from "vitest";
import { LogScene } from "#tests/scenes/log-scene.ts";
import {
  emptyMemory,
  haveKeysChanged,
  haveWitnessesChanged,
  keptCheckpoints,
  retiredKeys,
  trustedKeys,
  withCheckpoint,
  withFirstKeys,
  withFirstWitnesses,
  withNamedKeys,
  withRetiredKeys,
} from "./log-memory.ts";

const scene = new LogScene(40);
const { origin } = scene.checkpoint();
const at = "2026-03-14T10:00:00.000Z";

describe("kept checkpoints", () => {
  it("are kept once each, with when they were seen first", () => {
    const first = withCheckpoint(emptyMemory, scene.note(5), at, origin);
    expect(withCheckpoint(first, scene.note(5), "2027-01-01T00:00:00.000Z", origin)).toBe(first);
    expect(keptCheckpoints(first)).toMatchObject([{ size: 5, keptAt: at, origin: "acme.example/log" }]);
  });

  it("checkpoints of one size with two roots are both kept, as evidence", () => {
    const both = [scene, new LogScene(40, 1)].reduce(
      (memory, log) => withCheckpoint(memory, log.note(5), at, origin),
      emptyMemory,
    );
    expect(keptCheckpoints(both)).toHaveLength(2);
  });

  it("keep the oldest and the newest of many", () => {
    let memory = emptyMemory;
    for (let size = 1; size <= 100; size += 1) memory = withCheckpoint(memory, scene.note(size), at, origin);
    const sizes = keptCheckpoints(memory).map(({ size }) => size);
    expect(sizes).toHaveLength(60);
    expect([sizes[0], sizes.at(-1)]).toEqual([1, 100]);
  });

  it.each([
    ["nothing was compared", undefined],
    ["those of another log were compared", "other.example/log"],
  ])("push none out when the memory is full and %s", (_, contained) => {
    let memory = emptyMemory;
    for (let size = 1; size <= 60; size += 1)
      memory = withCheckpoint(memory, scene.note(size), at, undefined);
    expect(keptCheckpoints(memory)).toHaveLength(60);
    expect(withCheckpoint(memory, scene.note(61), at, contained)).toBe(memory);
    expect(withCheckpoint(memory, scene.note(61), at, origin)).not.toBe(memory);
  });
});

describe("keys", () => {
  it("are trusted at first use, and no others by themselves", () => {
    expect(withFirstKeys(emptyMemory, [], at)).toBe(emptyMemory);
    const memory = withFirstKeys(emptyMemory, ["a", "b"], at);
    expect(trustedKeys(memory)).toEqual({ log: ["a", "b"], witnesses: [] });
    expect(withFirstKeys(memory, ["c"], at)).toBe(memory);
  });

  it("have changed when one came or went, not when their order did", () => {
    const memory = withFirstKeys(emptyMemory, ["a", "b"], at);
    expect(haveKeysChanged(emptyMemory, ["a"])).toBe(false);
    expect(haveKeysChanged(memory, ["b", "a"])).toBe(false);
    expect(haveKeysChanged(memory, ["a", "b", "c"])).toBe(true);
    expect(haveKeysChanged(memory, ["a"])).toBe(true);
  });

  it("stay retired at the smallest size that the site has named, but for a key of the person", () => {
    const row = (key: string, retiredSize?: number) => ({ $id: key, key, since: at, retiredSize });
    expect(withRetiredKeys(emptyMemory, [row("a")])).toBe(emptyMemory);
    const memory = withRetiredKeys(emptyMemory, [row("a", 9), row("b")]);
    expect(retiredKeys(memory)).toEqual({ a: 9 });
    expect(withRetiredKeys(memory, [row("a"), row("b")])).toBe(memory);
    expect(withRetiredKeys(memory, [row("a", 12)])).toBe(memory);
    expect(retiredKeys(withRetiredKeys(memory, [row("a", 0), row("b", 5)]))).toEqual({ a: 0, b: 5 });
    expect(retiredKeys({ ...memory, ownKey: "a" })).toEqual({});
  });

  it("keys of the person replace those of the site", () => {
    expect(trustedKeys({ ...withFirstKeys(emptyMemory, ["a"], at), ownKey: "own" })).toEqual({
      log: ["own"],
      witnesses: [],
    });
  });
});

describe("witnesses", () => {
  const row = (key: string, retiredSize?: number | null) => ({ $id: key, key, since: at, retiredSize });
  const named = { log: [row("a")], witnesses: [row("w"), row("old", 9)] };
  const memory = withNamedKeys(emptyMemory, named, at);

  it("are trusted at first use beside the keys of the log, with the size up to which they are asked", () => {
    expect(trustedKeys(memory)).toEqual({ log: ["a"], witnesses: ["w", "old"] });
    expect(retiredKeys(memory)).toEqual({ old: 9 });
    expect(withFirstWitnesses(memory, [row("x")])).toBe(memory);
    expect(withFirstWitnesses(emptyMemory, [row("x")])).toBe(emptyMemory);
  });

  it("witnesses of the site are taken without a warning into an older memory, which has none", () => {
    const before = withFirstKeys(emptyMemory, ["a"], at);
    expect(haveWitnessesChanged(before, named.witnesses)).toBe(false);
    expect(trustedKeys(withNamedKeys(before, named, at)).witnesses).toEqual(["w", "old"]);
  });

  it.each([
    ["was added", [row("w"), row("old", 9), row("new")], true],
    ["was removed", [row("w")], true],
    ["is no longer asked", [row("w", 12), row("old", 9)], true],
    ["is asked again", [row("w"), row("old", null)], true],
    ["stands elsewhere in the list", [row("old", 9), row("w", null)], false],
  ])("have changed or not when one %s", (_, witnesses, hasChanged) => {
    expect(haveWitnessesChanged(memory, witnesses)).toBe(hasChanged);
    expect(haveKeysChanged(memory, ["a"])).toBe(false);
    expect(trustedKeys(withNamedKeys(memory, { ...named, witnesses }, at))).toEqual(trustedKeys(memory));
  });

  it("witnesses that were none at the first use have changed when the site names one", () => {
    const none = withNamedKeys(emptyMemory, { log: [row("a")], witnesses: [] }, at);
    expect(haveWitnessesChanged(none, [row("w")])).toBe(true);
    expect(trustedKeys(none).witnesses).toEqual([]);
  });

  it("count again for each checkpoint once the person trusts that they are asked again", () => {
    const again = withNamedKeys({ ...memory, site: null }, { ...named, witnesses: [row("old")] }, at);
    expect(retiredKeys(again)).toEqual({});
  });

  it("witnesses of the site do not count beside a key of the person", () => {
    expect(retiredKeys({ ...memory, ownKey: "own" })).toEqual({});
    expect(trustedKeys({ ...memory, ownKey: "own" })).toEqual({ log: ["own"], witnesses: [] });
  });
});
