import { describe, expect, it } from "vitest";
import * as deposits from "#messages/generated/deposits.ts";
import { addCatalogue, type Catalogue, type Message, translatorOf } from "#messages/message.ts";
import { parseMessage } from "#scripts/messages/parse-message.ts";
import { readNamespaces, readTexts } from "#scripts/messages/write-messages.ts";
import { pseudoFile, pseudoMessage, unaccentedIn } from "./pseudo-messages.ts";

const literalsOf = (text: string) => text.replace(/\{.*\}/g, "");

describe("a pseudo message", () => {
  it("has accents and is readable", () => {
    expect(pseudoMessage("Payment method")).toBe("Påýýmééñt mééthööd");
  });

  it("keeps values and the syntax of plurals", () => {
    expect(pseudoMessage("{count, plural, one {# day of {plan}} other {# days}} '{'left")).toBe(
      "{count, plural, one {# dåýý öf {plan}} other {# dåýýš}} '{'léft",
    );
  });

  it.each(readNamespaces())("takes what the English one takes, and is longer: %s", (namespace) => {
    for (const text of Object.values(readTexts("en", namespace))) {
      const pseudo = pseudoMessage(text);
      const [before, after] = [parseMessage(text), parseMessage(pseudo)];
      expect([...after.values]).toEqual([...before.values]);
      expect([...after.forms]).toEqual([...before.forms]);
      if (literalsOf(text).length > 20)
        expect(literalsOf(pseudo).length / literalsOf(text).length).toBeGreaterThan(1.2);
    }
  });
});

it("finds the words on a page of pseudo texts that come from no message", () => {
  expect(
    unaccentedIn(`${pseudoMessage("Payment method")}: Hard-coded BTC 3d, see https://example.com/a`),
  ).toEqual(["Hard", "coded", "see"]);
  expect(unaccentedIn("TNX-9SWW3M 12.00 QR")).toEqual([]);
});

it("a file of pseudo texts is one that a page can load in the place of another language's", async () => {
  const { default: catalogue } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(pseudoFile("de", "money"))}`
  )) as { default: Catalogue };
  const texts: Message[] = [];
  addCatalogue(texts, catalogue);
  const t = translatorOf(texts, {});
  expect(t(deposits.formAmount)).toBe("Åmööûñt");
  expect(t(deposits.addressCopy)).toBe(pseudoMessage(String(readTexts("en", "deposits").addressCopy)));
});
