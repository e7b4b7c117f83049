import { expect, it } from "vitest";
import { selectRange } from "./row-range.ts";

const ids = ["a", "b", "c", "d", "e"];
const all = () => true;
const range = (
  start: string,
  end: string,
  kept: string[] = [],
  selectable: (id: string) => boolean = all,
) => [...selectRange(ids, { id: start, kept: new Set(kept) }, end, selectable)];

it("selects everything from the first row to the last one, in both directions", () => {
  expect(range("b", "d")).toEqual(["b", "c", "d"]);
  expect(range("d", "b")).toEqual(["b", "c", "d"]);
  expect(range("c", "c")).toEqual(["c"]);
});

it("keeps what was selected before the range, and forgets an earlier end of it", () => {
  expect(range("b", "e", ["a"])).toEqual(["a", "b", "c", "d", "e"]);
  expect(range("b", "c", ["a"])).toEqual(["a", "b", "c"]);
});

it("leaves out rows that cannot be selected", () => {
  expect(range("a", "d", [], (id) => id !== "c")).toEqual(["a", "b", "d"]);
});

it("selects the last row alone when the first one is no longer loaded, and nothing for an unknown last one", () => {
  expect(range("gone", "d", ["a"])).toEqual(["a", "d"]);
  expect(range("a", "gone", ["b"])).toEqual(["b"]);
});
