import { expect, it } from "vitest";
import { initialsOf, initialsSvg, qrSvg } from "#emulator/avatars/draw.ts";

it.each([
  ["Ada Lovelace", "AL"],
  ["ada", "A"],
  ["ada king lovelace", "AK"],
  ["ada.lovelace@example.com", "AL"],
  ["Žofie Örn", "ŽÖ"],
  ["\0\u0001 \ud800x (Ada)", ""],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it("markup in a name stays text", () => {
  expect(initialsSvg("<script> &", { width: 10, height: 10 }, "")).not.toContain("<script");
});

it("a name keeps its colour, and one that is given counts", () => {
  const size = { width: 10, height: 10 };
  expect(initialsSvg("Ada L", size, "")).toBe(initialsSvg("Ada L", size, ""));
  expect(initialsSvg("Ada L", size, "00ff00")).toContain("#00ff00");
});

it("a code has the margin that was asked for", () => {
  const modules = (margin: number) => Number(/viewBox="0 0 (\d+)/.exec(qrSvg("hello", 100, margin))?.[1]);
  expect(modules(4) - modules(1)).toBe(6);
});
