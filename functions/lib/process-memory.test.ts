import { expect, it } from "vitest";
import { processMemory, RecentEntries } from "./process-memory.ts";

it("forgets the entry that was not asked for the longest time", () => {
  const entries = new RecentEntries<number>(2);
  entries.set("a", 1);
  entries.set("b", 2);
  expect(entries.get("a")).toBe(1);
  entries.set("c", 3);
  expect(["a", "b", "c"].map((key) => entries.get(key))).toEqual([1, undefined, 3]);
  entries.delete("a");
  expect(entries.get("a")).toBeUndefined();
});

it("keeps projects and servers apart", () => {
  const slots = { newest: [], most: 7 };
  processMemory("http://one.example/v1", "p").slots.set("ada", slots);
  expect(processMemory("http://one.example/v1", "p").slots.get("ada")).toEqual(slots);
  expect(processMemory("http://one.example/v1", "q").slots.get("ada")).toBeUndefined();
  expect(processMemory("http://two.example/v1", "p").slots.get("ada")).toBeUndefined();
});
