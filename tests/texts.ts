import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { areas } from "#messages/areas.ts";
import type { Language } from "#messages/languages.ts";
import { addCatalogue, type Message, type Translate, translatorOf } from "#messages/message.ts";
import { catalogues, readTexts } from "#scripts/messages/write-messages.ts";
import { brand } from "#src/content/brand.ts";
import { chargesIn } from "#src/content/charges.ts";

/** Returns what puts texts in a language. @param stated the charges of the site; the usual ones when left out */
export async function textsIn(language: Language, stated = chargesIn(language)): Promise<Translate> {
  const texts: Message[] = [];
  for (const area of Object.keys(areas)) {
    const { href } = pathToFileURL(join(catalogues, language, `${area}.js`));
    addCatalogue(texts, (await import(/* @vite-ignore */ href)).default);
  }
  return translatorOf(texts, { brand: brand.name, ...stated });
}

/** Returns the text of a problem in a language. */
export function problemIn(language: Language, code: string): string {
  const text = readTexts(language, "problems")[code];
  if (text === undefined) throw new Error(`${language} has no text for the problem ${code}`);
  return text;
}
