/** Mails name a page as the navigation of the app does, so that their readers find it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Language, languages } from "#messages/languages.ts";

const read = (language: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${language}/${name}.json`, "utf8"));

/** The page as a sentence of each language names it: the word of the menu alone is an ordinary one in some. */
const pageOf: Readonly<Record<Language, (name: string) => string>> = {
  ar: (name) => `صفحة ${name}`,
  de: (name) => `Seite „${name}“`,
  en: (name) => `${name} page`,
  es: (name) => `la página ${name}`,
  fr: (name) => `la page ${name}`,
  hi: (name) => `${name} पेज`,
  id: (name) => `alaman ${name}`,
  pt: (name) => `a página ${name}`,
  ru: (name) => `«${name}»`,
  tr: (name) => `“${name}” sayfası`,
  vi: (name) => `rang ${name}`,
  zh: (name) => `“${name}”页面`,
};

it.each(languages)("the mails in %s name the withdrawals page as the navigation does", (language) => {
  const { navigationWithdrawals = "?" } = read(language, "app");
  const { securityText, frozenNext } = read(language, "mails");
  const page = pageOf[language](navigationWithdrawals).toLowerCase();
  expect(securityText?.toLowerCase()).toContain(page);
  expect(frozenNext?.toLowerCase()).toContain(page);
});
