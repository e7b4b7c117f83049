import ar from "#messages/generated/mails/ar.ts";
import de from "#messages/generated/mails/de.ts";
import en from "#messages/generated/mails/en.ts";
import es from "#messages/generated/mails/es.ts";
import fr from "#messages/generated/mails/fr.ts";
import hi from "#messages/generated/mails/hi.ts";
import id from "#messages/generated/mails/id.ts";
import pt from "#messages/generated/mails/pt.ts";
import ru from "#messages/generated/mails/ru.ts";
import tr from "#messages/generated/mails/tr.ts";
import vi from "#messages/generated/mails/vi.ts";
import zh from "#messages/generated/mails/zh.ts";
import type { Language } from "#messages/languages.ts";
import {
  addCatalogue,
  type Catalogue,
  type Message,
  type Translate,
  translatorOf,
} from "#messages/message.ts";
import type { SiteInfo } from "./site-info.ts";

/** The texts of mails in the language of the reader. */

const catalogues: Readonly<Record<Language, Catalogue>> = { ar, de, en, es, fr, hi, id, pt, ru, tr, vi, zh };

const texts = new Map<Language, readonly Message[]>();

function textsIn(language: Language): readonly Message[] {
  let known = texts.get(language);
  if (known === undefined) {
    const added: Message[] = [];
    addCatalogue(added, catalogues[language]);
    known = added;
    texts.set(language, known);
  }
  return known;
}

/** Returns what puts the texts of mails in a language. */
export const translateMail = (language: Language, { product }: Pick<SiteInfo, "product">): Translate =>
  translatorOf(textsIn(language), { brand: product });
