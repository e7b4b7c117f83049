import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { initialsOf, initialsSvg, qrPixels } from "./draw.ts";

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
  // A module of a code of 21 has 15 pixels; at their sum nothing is resized.
  const margin = (modules: number) => {
    const side = (21 + 2 * modules) * 15;
    return Math.floor(qrPixels("hello", side, modules).indexOf(0) / side) / 15;
  };
  expect([margin(0), margin(1), margin(4)]).toEqual([0, 1, 4]);
});

it.each([
  [400, 1, "c484bc366bfed1fa97c2615adb3454de17f2764352fff211784b4d38937fe073"],
  [200, 1, "e694e3fa4e0cf49b4b58727cecc22bebf8e798042403e6a144ffbc9ff6767339"],
  [200, 10, "279d805543a9d28dbde8242f2245cb2a736c978c14666b80e7a72ef9982a6205"],
])("a code of %i pixels with a margin of %i has the pixels of a 1.9.6", (side, margin, digest) => {
  const pixels = qrPixels("url:https://appwrite.io/", side, margin);
  expect(createHash("sha256").update(pixels).digest("hex")).toBe(digest);
});

it.each([
  ["a long text at one pixel", "long ".repeat(80), 1],
  ["a short text at the largest size", "a", 1000],
  ["a long text at a sixth of its size", "long ".repeat(80), 180],
])("%s is drawn", (_, text, side) => {
  const pixels = qrPixels(text, side, 0);
  expect(pixels).toHaveLength(side * side);
  expect(Math.min(...pixels.subarray(0, 500))).toBeLessThan(200);
});
