import * as z from "zod/mini";
import { checkError } from "#domain/values/check-error.ts";

/** The rules of a phrase. Its form has them without those of the operations. */

const SHORTEST = 4;
const LONGEST = 40;

/** Every blank but the usual one, and what cannot be seen, turns the direction of writing or has no meaning yet. */
const unreadable = /(?! )\p{Z}|(?![\u200c\u200d])\p{C}|\p{M}{4,}/u;

/** The parts that a mail program makes a link of: an address of a page or a mailbox, or a phone number. */
const leadsSomewhere = /[.:\u3002][\p{L}\p{N}]|[@/\\]|(?:\p{N}\P{N}*){7}/u;

/** Variants of the same characters, and what stands between them unseen. */
const disguise = /[\p{Cf}\p{M}]/gu;

/** How many characters of a text a reader can see. */
function visibleLength(text: string): number {
  return [...text.replace(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu, "")].length;
}

/** A phrase that an owner chooses, in one spelling. */
export const phraseText = z.string().check(
  z.overwrite((text) => text.normalize("NFC").trim()),
  z.refine(
    (text) => [...text].length <= LONGEST && visibleLength(text) >= SHORTEST,
    checkError("phrase.length", "Use 4 to 40 characters"),
  ),
  z.refine(
    (text) => !unreadable.test(text),
    checkError("phrase.unreadable", "Use visible characters and single spaces"),
  ),
  z.refine(
    (text) => !leadsSomewhere.test(text.normalize("NFKC").replace(disguise, "")),
    checkError("phrase.link", "Do not use a web address, email address or phone number"),
  ),
);
