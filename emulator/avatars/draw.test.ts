import { expect, it } from "vitest";
import { initialsOf, initialsSvg, qrSvg } from "./draw.ts";

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

const size = { width: 10, height: 10 };
const background = (name: string, given = "") =>
  /<rect [^>]*fill="(#\w+)"/.exec(initialsSvg(name, size, given))?.[1];

it("the background follows from the initials, also in another process", () => {
  expect(background("Ada L")).toBe("#FE9567");
  expect(background("Anna Lee")).toBe("#FE9567");
  expect(background("Ada M")).toBe("#7C67FE");
});

it("a given background replaces the one of the initials", () => {
  expect(background("Ada L", "00ff00")).toBe("#00ff00");
});

it("a code has the margin that was asked for", () => {
  const modules = (margin: number) => Number(/viewBox="0 0 (\d+)/.exec(qrSvg("hello", 100, margin))?.[1]);
  expect(modules(4) - modules(1)).toBe(6);
});
