import * as z from "zod/mini";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { onceByKey, readerOf } from "#domain/commands/decision.ts";
import { type Effects, type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { instant } from "#domain/values/fields.ts";
import { type Language, languages, sourceLanguage } from "#messages/languages.ts";
import { areCurrent, type LegalDocument, legalDocumentNames, legalDocuments } from "./legal-documents.ts";
import type { ConsentInputs, ConsentResults } from "./operations.ts";

/**
 * The log of the legal texts that investors accepted, by version: rows of `consents`, to which only new ones are added.
 * docs/decisions/053-limits-that-people-set.md says what becomes of them with the account.
 */

const columns = z.object({
  userId: z.string(),
  document: z.enum(legalDocumentNames),
  version: z.string(),
  language: z.enum(languages),
  at: instant,
});
const row = z.extend(columns, { $id: z.string() });

/** One accepted version. `language` is the one in which its text was offered. */
export type Consent = Readonly<z.output<typeof row>>;

/** Reads a row of `consents`. @throws ZodError when the row is not what the schema promises */
export function parseConsent(value: unknown): Consent {
  return row.parse(value);
}

const consentsTable = "consents";

const rows = rowsOf<Omit<Consent, "$id">>(consentsTable, (some) => some);

/** Returns the documents whose present version is not among these consents. */
export function missingConsents(consents: readonly Pick<Consent, "document" | "version">[]): LegalDocument[] {
  return legalDocumentNames.filter(
    (name) =>
      !consents.some(({ document, version }) => document === name && version === legalDocuments[name]),
  );
}

/** Why money is not put in before the present texts are accepted; null when they are. Money comes out without it. */
export function consentRefusal(consents: readonly Pick<Consent, "document" | "version">[]): Refusal | null {
  return missingConsents(consents).length === 0 ? null : refuse("terms-not-accepted");
}

/**
 * Adds the present versions of documents to the log.
 * @param owner the account that reads the rows; undefined for one that reads none any more
 */
export function consentsAdded(
  { userId, owner }: { readonly userId: string; readonly owner: string | undefined },
  documents: readonly LegalDocument[],
  language: Language | null | undefined,
  { key, at }: Pick<CommandContext, "key" | "at">,
): Effects {
  const writes = documents.map((document): RowWrite => {
    const consent = {
      userId,
      document,
      version: legalDocuments[document],
      language: language ?? sourceLanguage,
      at,
    };
    return rows.create(`${key}-${document.charAt(0)}`, consent, owner);
  });
  if (writes.length === 0) return { writes, counters: [] };
  const accepted = documents.map((document) => `${document} ${legalDocuments[document]}`).join(", ");
  return { writes, counters: [], after: { accepted } };
}

/**
 * Accepts the present texts. A text that was accepted before, also in another tab at the same moment, is not written twice.
 * @param consents of the account, as far as they are about the present versions
 */
export function acceptTerms(
  owner: Omit<Investor, "head">,
  { terms, privacy, language }: ConsentInputs["acceptTerms"],
  consents: readonly Consent[],
  context: CommandContext,
): Decision<ConsentResults["acceptTerms"]> | Refusal {
  if (!areCurrent({ terms, privacy })) return refuse("page-outdated");
  const userId = owner.profile.$id;
  const account = { userId, owner: readerOf(owner) };
  return {
    userId,
    guard: onceByKey(context.key),
    reason: null,
    transactionId: null,
    ...consentsAdded(account, missingConsents(consents), language, context),
    result: { userId },
  };
}
