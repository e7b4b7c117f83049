import { describe, expect, it } from "vitest";
import type { Language } from "#messages/languages.ts";
import { addCatalogue, type Catalogue, type Message, translatorOf } from "#messages/message.ts";
import { compileCatalogue, compileMessage } from "./compile-message.ts";
import { parseMessage } from "./parse-message.ts";

const site = { brand: "Keelstone", fee: "10%", referralBonus: "$100.00", referralMinimum: "$100.00" };

/** Runs a file as a page does, and puts its first text with some values. */
async function said(text: string, values: object, language: Language = "en"): Promise<string> {
  const source = compileCatalogue(language, [{ first: 7, texts: [text] }]);
  const { default: catalogue } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as { default: Catalogue };
  const texts: Message[] = [];
  addCatalogue(texts, catalogue);
  return translatorOf(texts, site)(7 as never, values);
}

describe("a text", () => {
  it("a text without values is a string", () => {
    expect(compileMessage('Don\'t `stop` \\ here, "please"')).toBe(
      JSON.stringify('Don\'t `stop` \\ here, "please"'),
    );
  });

  it("keeps every sign around its values", async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the compiled template must not take it for its own
    expect(await said('`{name}` \\ ${name} isn\'t "{name}"', { name: "Ann" })).toBe(
      '`Ann` \\ $Ann isn\'t "Ann"',
    );
  });

  it("takes the values of the site by itself", async () => {
    expect(await said("{brand} charges {fee}", {})).toBe("Keelstone charges 10%");
  });

  it.each<[Language, number, string]>([
    ["en", 1, "1 day"],
    ["en", 1000, "1,000 days"],
    ["de", 1000, "1.000 days"],
    ["ar", 1000, "1,000 days"],
  ])("a text in %s counts %d as %s", async (language, count, text) => {
    expect(await said("{count, plural, one {# day} other {# days}}", { count }, language)).toBe(text);
  });

  it.each([
    [1, "результат за день"],
    [21, "21 результат"],
    [2, "2 результата"],
  ])(
    "has a form of its own for exactly one, where the language counts %d in a form of several",
    async (days, text) => {
      const forms =
        "=1 {результат за день} one {# результат} few {# результата} many {# результатов} other {# результата}";
      expect(await said(`{days, plural, ${forms}}`, { days }, "ru")).toBe(text);
    },
  );

  it.each([
    [1, "يوم واحد"],
    [2, "يومان"],
    [3, "3 أيام"],
    [10, "10 أيام"],
    [11, "11 يوماً"],
    [99, "99 يوماً"],
    [100, "100 يوم"],
  ])("a text in Arabic has the form that %d demands", async (days, text) => {
    const forms = "zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يوماً} other {# يوم}";
    expect(await said(`{days, plural, ${forms}}`, { days }, "ar")).toBe(text);
  });
});

describe("refused is", () => {
  it.each([
    "{when, date}",
    "{sum, number}",
    "{who, select, a {A} other {B}}",
    "{n, selectordinal, other {#th}}",
  ])("a form that code has to make: %s", (text) => {
    expect(() => parseMessage(text)).toThrow("only plain values and plurals");
  });

  it.each(["{n} days", "{the_day}", "{0}"])("a value without a name of its own: %s", (text) => {
    expect(() => parseMessage(text)).toThrow("is no name of a value");
  });

  it.each(["{open", "{count, plural, one {# day}}"])("a text that is not whole: %s", (text) => {
    expect(() => compileMessage(text)).toThrow();
  });

  it("a text whose file was not loaded", () => {
    expect(() => translatorOf([], site)(3 as never)).toThrow("The text 3 is not loaded");
  });
});
