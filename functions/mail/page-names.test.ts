/** Mails name a page as the navigation of the app does, so that their readers find it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languages } from "#messages/languages.ts";

const read = (language: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${language}/${name}.json`, "utf8"));

it.each(languages)("the mails in %s name the withdrawals page as the navigation does", (language) => {
  const { navigationWithdrawals = "?" } = read(language, "app");
  const { securityText, frozenNext } = read(language, "mails");
  expect(securityText).toContain(navigationWithdrawals);
  expect(frozenNext).toContain(navigationWithdrawals);
});
