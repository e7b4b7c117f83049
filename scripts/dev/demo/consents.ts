import { acceptTerms, parseConsent } from "#domain/consents/consent.ts";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { DemoBooks } from "./demo-books.ts";

/** The first moment at which all texts were as they are now. Nothing accepts a version before its day. */
export const textsChanged = Math.max(...Object.values(legalDocuments).map((day) => Date.parse(day)));

/** Has an account accept the present texts, unless it did or there is no such account. */
export function acceptTexts(books: DemoBooks, id: string, time: number): void {
  if (books.profile(id) === null) return;
  const own = books.tables
    .rows("consents")
    .map(parseConsent)
    .filter(({ userId }) => userId === id);
  if (own.length > 0) return;
  books.execute({
    request: { operation: "acceptTerms", input: legalDocuments },
    actor: { id, role: "investor" },
    time,
    decide: (context) => acceptTerms(books.investor(id), legalDocuments, own, context),
  });
}
