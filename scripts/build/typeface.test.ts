import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Language } from "#messages/languages.ts";
import { coded, readNamespaces, readTexts } from "#scripts/messages/write-messages.ts";
import { basicCharacters, westernCharacters } from "./typeface.ts";

const css = readFileSync(join(import.meta.dirname, "../../src/ui/font.css"), "utf8");

/** The characters of each `unicode-range`, in the order of the file. */
const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = ""]) =>
  range.split(",").flatMap((part) => {
    const [from = "", until = from] = part.trim().replace("U+", "").split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(until, 16) - first + 1 }, (_, offset) => first + offset);
  }),
);

const codes = (signs: string) =>
  Array.from(signs, (sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);

it.each([
  ["first", basicCharacters],
  ["second", westernCharacters],
])("the %s file of the typeface has exactly the signs that the style sheet asks it for", (file, signs) => {
  expect(ranges[file === "first" ? 0 : 1]?.toSorted((a, b) => a - b)).toEqual(codes(signs));
});

/** Every sign of the texts of a language. */
const signsIn = (language: Language) =>
  codes(
    [...readNamespaces(), ...coded]
      .flatMap((namespace) => Object.values(readTexts(language, namespace)))
      .join(""),
  );

it("the files made here have every sign of the public pages in English, Spanish, French, German and Portuguese", () => {
  const made = new Set(codes(basicCharacters + westernCharacters));
  for (const language of ["es", "fr", "de", "pt"] as const)
    expect(signsIn(language).filter((sign) => !made.has(sign))).toEqual([]);
  expect(signsIn("en").filter((sign) => !basicCharacters.includes(String.fromCharCode(sign)))).toEqual([]);
  // Arabic is left to the typeface of the system: no file contains its characters.
  const arabic = signsIn("ar").filter((sign) => sign > 0x2bc && sign < 0x1e00);
  expect(arabic.length).toBeGreaterThan(10_000);
  const inFiles = new Set(ranges.flat());
  expect(arabic.filter((sign) => inFiles.has(sign))).toEqual([]);
});

it("each character is in one file only, and the names of other languages need one file", () => {
  const all = ranges.flat();
  expect(new Set(all).size).toBe(all.length);
  for (const character of "éüñçøÅßłšžğİőăđ") expect(all).toContain(character.codePointAt(0));
});
