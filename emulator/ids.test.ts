import { expect, it } from "vitest";
import { manualClock } from "./clock.ts";
import { chosenId, randomIds } from "./ids.ts";

/** The part of an id that is its time. */
const timeOf = (id: string) => id.slice(0, 13);

it("ids made at one and the same millisecond differ in their time already, and ascend", () => {
  const ids = randomIds(manualClock());
  const made = Array.from({ length: 5000 }, () => ids.unique());
  expect(new Set(made.map(timeOf)).size).toBe(5000);
  expect([...made].sort()).toEqual(made);
  expect(made.every((id) => /^[0-9a-f]{20}$/.test(id))).toBe(true);
});

it("an id begins with the seconds and microseconds of its clock", () => {
  const clock = manualClock(Date.UTC(2026, 0, 1, 12, 0, 0, 7));
  const ids = randomIds(clock);
  const seconds = (Date.UTC(2026, 0, 1, 12) / 1000).toString(16);
  expect(timeOf(ids.unique())).toBe(seconds + (7000).toString(16).padStart(5, "0"));
  clock.advance(2);
  expect(timeOf(ids.unique())).toBe(seconds + (9000).toString(16).padStart(5, "0"));
});

it("keeps the id that was requested, and makes one for unique()", () => {
  const ids = randomIds(manualClock());
  expect(chosenId(ids, "mine")).toBe("mine");
  expect(chosenId(ids, "unique()")).toMatch(/^[0-9a-f]{20}$/);
});
