import { describe, expect, it } from "vitest";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { englishOn, foreignWordsOn } from "./untranslated.ts";

const german = readTexts("de", "deposits");
const english = readTexts("en", "deposits");

describe("an English text on a German page is found", () => {
  const find = englishOn("de", ["Steady", "for this journey"]);

  it.each([
    ["a whole text", String(english.pageDescription)],
    ["with other spaces", " Choose how you pay and how much.\n  The next page shows where to send it. "],
    ["with values", "QR code of the Bitcoin address"],
    ["with a plural", "12 results"],
    [
      "a piece of a sentence with a value",
      " at the rate of your wallet or exchange when you pay. We do not quote an exchange rate.",
    ],
    [
      "inside of a longer label",
      "USDT: Choose a payment method that you know. Please select a payment method",
    ],
    ["as one part of a label", "Steady, Pending, 12.00"],
    ["in the title of the page", "Ongoing trade · Keelstone"],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual(expect.stringMatching(/^[\w-]+\.[\w.-]+$/));
  });

  it.each([
    ["the German text", String(german.pageDescription)],
    ["data", "Steady"],
    ["what an administrator wrote", "for this journey"],
    ["figures", "1.234,50 $"],
    ["a word that is the same in both languages", "Name"],
    ["nothing", " "],
  ])("but not %s", (_, text) => {
    expect(find(text)).toBeUndefined();
  });

  it("but none of the German texts", () => {
    const found = Object.values(german).flatMap((text) => find(text.replace(/\{.*\}/, "x")) ?? []);
    expect(found).toEqual([]);
  });
});

it("finds an English text of the admin area among those of an administrator alone", () => {
  const { waitingNone: text = "" } = readTexts("en", "admin-identity");
  expect(englishOn("de", [], true)(text)).toBe("admin-identity.waitingNone");
  expect(englishOn("de", [], true)(readTexts("de", "admin-identity").waitingNone ?? "")).toBeUndefined();
  expect(englishOn("de")(text)).toBeUndefined();
});

it("finds a word in Latin letters that no text of the language holds", () => {
  const find = foreignWordsOn("zh", ["Steady"]);
  expect(find("Steady 已开放 Hardcoded BTC TNX-9SWW3M")).toEqual(["Hardcoded"]);
});
