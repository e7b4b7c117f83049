import { type Area, areas } from "#messages/areas.ts";
import { adminLanguages, type Language, sourceLanguage } from "#messages/languages.ts";
import {
  addCatalogue,
  type Catalogue,
  type Message,
  type Translate,
  translatorOf,
} from "#messages/message.ts";
import { brand } from "#src/content/brand.ts";
import { chargesIn } from "#src/content/charges.ts";

/**
 * The texts that this page has. A file of texts is fetched with the code that shows them, in each language that the
 * page speaks.
 */

/** Texts of problems by their codes. English ones stand beside the rules that say them. */
export type ProblemTexts = Readonly<Record<string, Message>>;

/** The means to put something in a language. */
export interface Reading {
  readonly language: Language;
  readonly t: Translate;
  readonly problems: ProblemTexts;
}

interface Stock {
  readonly texts: Message[];
  readonly reading: Reading;
}

const stocks = new Map<Language, Stock>();
/** The files that were requested, by their addresses: each once, unless it did not arrive. */
const requested = new Map<string, Promise<unknown>>();
const spoken = new Set<Language>();
const shown = new Set<Area>();

function stockOf(language: Language): Stock {
  let stock = stocks.get(language);
  if (stock === undefined) {
    const texts: Message[] = [];
    const t = translatorOf(texts, { brand: brand.name, ...chargesIn(language) });
    stock = { texts, reading: { language, t, problems: {} } };
    stocks.set(language, stock);
  }
  return stock;
}

/** Returns the means to put something in a language; they find what is loaded by then. */
export const readingIn = (language: Language): Reading => stockOf(language).reading;

/** Fetches a file of a language, once. @throws when it cannot be fetched; it may be requested again then */
function fetchOnce<File>(language: Language, name: string, take: (file: File) => void): Promise<unknown> {
  const address = `${__CATALOGUES__}/${language}/${name}.js`;
  let request = requested.get(address);
  if (request === undefined) {
    request = import(/* @vite-ignore */ address).then((module: { default: File }) => take(module.default));
    requested.set(address, request);
    request.catch(() => requested.delete(address));
  }
  return request;
}

const fetchArea = (language: Language, area: Area) =>
  fetchOnce<Catalogue>(language, area, (catalogue) => addCatalogue(stockOf(language).texts, catalogue));

const fetchProblems = (language: Language, file: "problems" | "commands") =>
  fetchOnce<ProblemTexts>(language, file, (problems) => {
    Object.assign(stockOf(language).reading.problems, problems);
  });

/** The areas of those who are signed in: only they give commands. */
const signedIn: readonly Area[] = ["account", "admin"];

/** Loads the texts of an area. Those of commands come meanwhile: nothing is refused before it is sent. */
function fetchTexts(language: Language, area: Area): Promise<unknown> {
  // The admin area is shown in English then.
  if (area === "admin" && !adminLanguages.includes(language)) return speak(sourceLanguage);
  // Asked for with every page, so that a file that did not arrive comes with the next one.
  if (language !== sourceLanguage && signedIn.some((one) => shown.has(one)))
    fetchProblems(language, "commands").catch(() => undefined);
  return fetchArea(language, area);
}

/**
 * Loads the texts of an area in each language that the page speaks, beside the code that shows them.
 * @throws when one cannot be fetched
 */
export async function addMessages(...added: readonly Area[]): Promise<void> {
  for (const area of added) shown.add(area);
  await Promise.all([...spoken].flatMap((language) => added.map((area) => fetchTexts(language, area))));
}

/** Returns what loads code together with the texts that it shows. @param load imports the code */
export function withMessages<Code>(areas: readonly Area[], load: () => Promise<Code>): () => Promise<Code> {
  return async () => (await Promise.all([load(), addMessages(...areas)]))[0];
}

/**
 * Makes the page speak a language as well. @throws when its texts cannot be fetched; nothing has changed then
 * @param hasTitles whether titles of pages are shown in it
 */
export async function speak(language: Language, hasTitles = false): Promise<void> {
  const more = [
    ...(language === sourceLanguage ? [] : [fetchProblems(language, "problems")]),
    ...(hasTitles ? [fetchArea(language, "heads")] : []),
  ];
  let known: number;
  do {
    known = shown.size;
    await Promise.all([...[...shown].map((area) => fetchTexts(language, area)), ...more]);
    // A page that came meanwhile has added its texts for the other languages only.
  } while (shown.size !== known);
  spoken.add(language);
}

/** Lets go of the other languages: areas that come from now on are not fetched in them. */
export function speakOnly(language: Language): void {
  const isEnglishShown = shown.has("admin") && !adminLanguages.includes(language);
  for (const other of spoken)
    if (other !== language && !(other === sourceLanguage && isEnglishShown)) spoken.delete(other);
}

/** Loads every text of some languages, for the build and for tests. */
export async function speakWholly(...languages: readonly Language[]): Promise<void> {
  await addMessages(...(Object.keys(areas) as Area[]));
  for (const language of languages) await speak(language);
}
