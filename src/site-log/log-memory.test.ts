import { describe, expect, it } from "vitest";
import { LogScene } from "#tests/log-scene.ts";
import {
  emptyMemory,
  haveKeysChanged,
  isFull,
  keptCheckpoints,
  trustedKeys,
  withCheckpoint,
  withFirstKeys,
} from "./log-memory.ts";

const scene = new LogScene(40);
const at = "2026-03-14T10:00:00.000Z";

describe("kept checkpoints", () => {
  it("are kept once each, with when they were seen first", () => {
    const first = withCheckpoint(emptyMemory, scene.note(5), at);
    expect(withCheckpoint(first, scene.note(5), "2027-01-01T00:00:00.000Z")).toBe(first);
    expect(keptCheckpoints(first)).toMatchObject([{ size: 5, keptAt: at, origin: "acme.example/log" }]);
  });

  it("of one size with two roots are both kept, as evidence", () => {
    const both = [scene, new LogScene(40, 1)].reduce(
      (memory, log) => withCheckpoint(memory, log.note(5), at),
      emptyMemory,
    );
    expect(keptCheckpoints(both)).toHaveLength(2);
  });

  it("keep the oldest and the newest of many", () => {
    let memory = emptyMemory;
    for (let size = 1; size <= 100; size += 1) memory = withCheckpoint(memory, scene.note(size), at);
    const sizes = keptCheckpoints(memory).map(({ size }) => size);
    expect(sizes).toHaveLength(60);
    expect([sizes[0], sizes.at(-1)]).toEqual([1, 100]);
  });
});

it("is full when a further checkpoint would push out another one", () => {
  let memory = emptyMemory;
  for (let size = 1; size < 60; size += 1) memory = withCheckpoint(memory, scene.note(size), at);
  expect(isFull(memory)).toBe(false);
  expect(isFull(withCheckpoint(memory, scene.note(60), at))).toBe(true);
});

describe("keys", () => {
  it("are trusted at first use, and no others by themselves", () => {
    expect(withFirstKeys(emptyMemory, [], at)).toBe(emptyMemory);
    const memory = withFirstKeys(emptyMemory, ["a", "b"], at);
    expect(trustedKeys(memory)).toEqual({ log: ["a", "b"] });
    expect(withFirstKeys(memory, ["c"], at)).toBe(memory);
  });

  it("have changed when one came or went, not when their order did", () => {
    const memory = withFirstKeys(emptyMemory, ["a", "b"], at);
    expect(haveKeysChanged(emptyMemory, ["a"])).toBe(false);
    expect(haveKeysChanged(memory, ["b", "a"])).toBe(false);
    expect(haveKeysChanged(memory, ["a", "b", "c"])).toBe(true);
    expect(haveKeysChanged(memory, ["a"])).toBe(true);
  });

  it("of the person replace those of the site", () => {
    expect(trustedKeys({ ...withFirstKeys(emptyMemory, ["a"], at), ownKey: "own" })).toEqual({
      log: ["own"],
    });
  });
});
