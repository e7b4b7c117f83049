import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { everydaySigns } from "./typeface.ts";

const css = readFileSync(join(import.meta.dirname, "..", "src", "ui", "font.css"), "utf8");

/** The signs of each `unicode-range`, in the order of the file. */
const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = ""]) =>
  range.split(",").flatMap((part) => {
    const [from = "", until = from] = part.trim().replace("U+", "").split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(until, 16) - first + 1 }, (_, offset) => first + offset);
  }),
);

it("the first file of the typeface has exactly the signs that the style sheet asks it for", () => {
  const signs = Array.from(everydaySigns, (sign) => sign.codePointAt(0) ?? 0);
  expect(ranges[0]?.toSorted((a, b) => a - b)).toEqual(signs.toSorted((a, b) => a - b));
});

it("each sign is in one file only, and the letters of names in other languages are in one", () => {
  const all = ranges.flat();
  expect(new Set(all).size).toBe(all.length);
  for (const letter of "éüñçøÅßłšžğİőăđ") expect(all).toContain(letter.codePointAt(0));
});
