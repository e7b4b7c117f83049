/**
 * The texts that an investor accepts, each with its version: the day on which it last changed. Another version has every
 * investor accept it before the next deposit or trade; tests/legal-texts.test.ts fails when a text changes without one.
 */
export const legalDocuments = { terms: "2026-11-25", privacy: "2026-11-27" } as const;

export type LegalDocument = keyof typeof legalDocuments;

export const legalDocumentNames = Object.keys(legalDocuments) as [LegalDocument, ...LegalDocument[]];

/** The versions that a page showed when its reader accepted them. */
export type AcceptedVersions = Readonly<Record<LegalDocument, string>>;

/** Whether these are the versions that hold now. */
export function areCurrent(accepted: AcceptedVersions): boolean {
  return legalDocumentNames.every((document) => accepted[document] === legalDocuments[document]);
}
