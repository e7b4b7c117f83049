import type { Page } from "@playwright/test";
import { Query, TablesDB } from "node-appwrite";
import { formatsOf } from "#domain/values/formats.ts";
import { directionOf, type Language, languages, nameOf } from "#messages/languages.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { demoPaymentMethods, demoPlans, demoResult } from "#scripts/dev/demo-data.ts";
import { waitForPageReady } from "#scripts/test/page-ready.ts";
import { documentTitle } from "#src/app/document-title.ts";
import { brand } from "#src/content/brand.ts";
import { testimonials } from "#src/content/testimonials.ts";
import { LogWitnessServer } from "#tests/log-witness-server.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { englishOn, foreignWordsOn } from "#tests/untranslated.ts";
import { expectAccessibleAsShown } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { witnessName } from "./global-setup.ts";
import { cutTexts, type PageText, textsOf } from "./page-texts.ts";

/** Walks through pages in a language and checks what each of them shows. */

/** Lower than any page: what loads only near the window loads as well. */
export const HEIGHT = 3000;
/** The width at which pages of every language are checked by every rule of accessibility: texts wrap most there. */
const NARROW = 320;
export const widths = [1440, NARROW] as const;

/** The languages that are checked so at both widths: from the right, without spaces, with long words. */
const checkedWide: readonly Language[] = ["ar", "zh", "de"];
/** The languages whose own words have no Latin letters. */
const otherScripts: readonly Language[] = ["ar", "zh", "hi", "ru"];

/** Names of the market's currencies. */
const quotedCurrencies = ["Solana", "Dogecoin", "Litecoin"];

/** The groups in which a page shows an address. */
const groupsOf = (address: string) => address.match(/.{1,4}/g) ?? [];

/** Data that pages show in every language as it stands. */
export const names = [
  brand.name,
  // Keys, and the device of these tests.
  "alt+T",
  "Ctrl K",
  "Enter Esc",
  "GNU/Linux",
  testLogKey.vkey,
  demoResult.note,
  new LogWitnessServer(witnessName).key.vkey,
  ...quotedCurrencies,
  ...testimonials.flatMap(({ name, initials }) => [name, initials]),
  ...languages.map(nameOf),
  ...demoPlans.flatMap(({ title, label }) => [title, label]),
  ...demoPaymentMethods.flatMap(({ id, name, address }) => [id, name, address, ...groupsOf(address)]),
];

/** Reads the words of what administrators have named: all plans and payment methods, those of other journeys included. */
export const titlesOf = (access: Access) => async () => {
  const tables = new TablesDB(keyClient(access));
  const read = async (tableId: string, columns: string[]) => {
    const queries = [Query.limit(500), Query.select(columns)];
    const { rows } = await tables.listRows({ databaseId: "main", tableId, queries });
    return rows.flatMap((row) => columns.map((column) => String(row[column] ?? "")));
  };
  const named = [
    ...(await read("Plans", ["title", "label"])),
    ...(await read("paymentmethods", ["id", "name", "address"])),
  ];
  return wordsOf(named);
};

/** The words of texts, as each check of words cuts them. */
export const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) => [...(text.match(/[A-Za-z'’]+/g) ?? []), ...(text.match(/\p{L}+/gu) ?? [])]),
  );

/** The words that the browser itself has for times, months and large numbers. */
export function wordsOfFormats(language: Language): Set<string> {
  const relative = (["long", "short", "narrow"] as const).map(
    (style) => new Intl.RelativeTimeFormat(language, { numeric: "auto", style }),
  );
  const amount = (unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" });
  const units = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  const month = new Intl.DateTimeFormat(language, { month: "long" });
  const compact = new Intl.NumberFormat(language, { notation: "compact" });
  return wordsOf([
    ...relative.flatMap((format) =>
      units.flatMap((unit) => [0, -1, -2, -5].map((ago) => format.format(ago, unit))),
    ),
    ...units.flatMap((unit) => [1, 5].map((count) => amount(unit).format(count))),
    ...months.map((day) => month.format(day)),
    ...[1e3, 1e6, 1e9].map((value) => compact.format(value)),
    new Intl.ListFormat(language).format(["1", "2"]),
  ]);
}

/** Leads the open app to a page as its links do. */
export async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** Waits until everything on the page is there, after its data came or its width changed. */
export async function settle(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy=true]) h1").first().waitFor();
  await waitForPageReady(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Returns the findings about the layout that stay. */
export async function layoutFindings(page: Page): Promise<string[]> {
  let found = await cutTexts(page);
  for (let tries = 0; found.length > 0 && tries < 3; tries++) {
    await page.waitForTimeout(150);
    found = await cutTexts(page);
  }
  return found;
}

/** The days of the data in the English form, as far as a language has another one. */
function englishDates(language: Language): string[] {
  const days = [0, 1, 2, 3, 4].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString());
  const own = days.map(formatsOf(language).day);
  return days.map(formatsOf("en").day).filter((day) => !own.includes(day));
}

/** Checks one page after the other in a language, at both widths. */
export class Walk {
  readonly found: string[] = [];
  /** Begins with the width of the page before: less to lay out again. */
  #widths: readonly number[] = widths;
  readonly #page: Page;
  readonly #language: Language;
  readonly #t: Translate;
  readonly #readTitles: () => Promise<Set<string>>;
  /** Returns the first finding about a text: the English message, its date or its word. */
  readonly #wrongIn: (text: PageText, titles?: ReadonlySet<string>) => string | undefined;

  constructor(
    page: Page,
    language: Language,
    t: Translate,
    data: readonly string[],
    readTitles: () => Promise<Set<string>>,
    { isAdmin = false } = {},
  ) {
    this.#readTitles = readTitles;
    this.#page = page;
    this.#language = language;
    this.#t = t;
    const known = [...names, ...data];
    if (language === "en") {
      this.#wrongIn = () => undefined;
      return;
    }
    const english = englishOn(language, known, isAdmin);
    const foreign = otherScripts.includes(language) ? foreignWordsOn(language, known) : () => [];
    const dates = englishDates(language);
    this.#wrongIn = ({ text }, titles) =>
      english(text) ??
      dates.find((date) => text.includes(date)) ??
      foreign(text).find((word) => titles?.has(word) !== true);
  }

  async expectTitle(title: MessageId | undefined): Promise<void> {
    if (title !== undefined) await expect(this.#page).toHaveTitle(documentTitle(this.#t(title)));
  }

  /** The page that is open. */
  async check(where: string, title?: MessageId): Promise<void> {
    await this.expectTitle(title);
    const root = this.#page.locator("html");
    await expect(root).toHaveAttribute("lang", this.#language);
    await expect(root).toHaveAttribute("dir", directionOf(this.#language));
    const texts: PageText[] = [];
    for (const width of this.#widths) {
      await this.#page.setViewportSize({ width, height: HEIGHT });
      await settle(this.#page);
      texts.push(...(await this.#layout(`${where} at ${width}`)));
      if (width === NARROW || checkedWide.includes(this.#language))
        await expectAccessibleAsShown(this.#page, `${where} in ${this.#language} at ${width}`);
    }
    this.#widths = this.#widths.toReversed();
    await this.#read(where, texts);
  }

  /** The page with what is open over it, as it is on screen. */
  async checkAsShown(where: string): Promise<void> {
    await this.#read(where, await this.#layout(where));
  }

  async #layout(where: string): Promise<PageText[]> {
    for (const finding of await layoutFindings(this.#page))
      this.found.push(`${this.#language} ${where}: ${finding}`);
    return textsOf(this.#page);
  }

  async #read(where: string, texts: readonly PageText[]): Promise<void> {
    const wrong = texts.filter((text) => this.#wrongIn(text) !== undefined);
    if (wrong.length === 0) return;
    // Other journeys make plans meanwhile, whose titles are data, too.
    const titles = await this.#readTitles();
    const found = wrong.flatMap((text) => {
      const message = this.#wrongIn(text, titles);
      return message === undefined ? [] : [`${message} ${JSON.stringify(text.text)} ${text.where}`];
    });
    for (const finding of new Set(found)) this.found.push(`${this.#language} ${where}: ${finding}`);
  }
}

/** A browser that prefers a language since its last visit. */
export const preferring = (language: Language, origin: string) => ({
  viewport: { width: 1440, height: HEIGHT },
  storageState: {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "language", value: language }] }],
  },
});
