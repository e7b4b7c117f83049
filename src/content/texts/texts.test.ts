import { describe, expect, it } from "vitest";
import { en, type Texts } from "./en.ts";
import { type Catalogue, isLanguage, languages, translations } from "./languages.ts";

type Leaf = { at: string; value: unknown };

function leaves(node: unknown, at = ""): Leaf[] {
  if (typeof node !== "object" || node === null) return [{ at, value: node }];
  return Object.entries(node).flatMap(([key, value]) => leaves(value, at === "" ? key : `${at}.${key}`));
}

const catalogues: [language: string, load: () => Promise<Texts>][] = [["en", async () => en]];
for (const [language, load] of Object.entries<Catalogue>(translations))
  catalogues.push([language, async () => (await load()).texts]);

describe.each(catalogues)("the texts in %s", (language, load) => {
  it("are all there, and none is empty", async () => {
    const found = leaves(await load());
    expect(found.map(({ at }) => at)).toEqual(leaves(en).map(({ at }) => at));
    expect(found.filter(({ value }) => typeof value === "string" && value.trim() === "")).toEqual([]);
  });

  it("name the same amounts, percentages and times as the English ones", async () => {
    const english = new Map(leaves(en).map(({ at, value }) => [at, value]));
    const digits = (value: unknown) => (String(value).match(/\d+/g) ?? []).sort();
    for (const { at, value } of leaves(await load()))
      if (typeof value === "string") expect([at, digits(value)]).toEqual([at, digits(english.get(at))]);
  });

  it("belong to a language of the list", () => {
    expect(isLanguage(language)).toBe(true);
  });
});

describe("the catalogue", () => {
  it("has eight questions, six services, six features and five testimonials", () => {
    expect(Object.keys(en.faq)).toHaveLength(8);
    expect(Object.keys(en.landing.services.items)).toHaveLength(6);
    expect(Object.keys(en.landing.features.items)).toHaveLength(6);
    expect(Object.keys(en.landing.testimonials.items)).toHaveLength(5);
  });

  it("guarantees no return in any text", () => {
    const said = leaves(en).filter(({ value }) => typeof value === "string") as {
      at: string;
      value: string;
    }[];
    const promises = said.filter(({ value }) => /\bguarantee(d|s)?\b/i.test(value));
    for (const { at, value } of promises)
      expect([at, value]).toEqual([
        at,
        expect.stringMatching(/not guaranteed|nobody guarantees|^guarantee a return, in any words/i),
      ]);
  });

  it("has descriptions that a search engine shows whole", () => {
    for (const { description } of Object.values(en.heads))
      expect(description.length).toBeLessThanOrEqual(160);
  });

  it("knows its languages", () => {
    expect(Object.keys(languages).filter((code) => code !== "en")).toEqual(Object.keys(translations));
    expect(["toString", "xx", null].map(isLanguage)).toEqual([false, false, false]);
  });
});
