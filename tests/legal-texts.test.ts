import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import privacyTexts from "#messages/en/privacy.json" with { type: "json" };
import termsTexts from "#messages/en/terms.json" with { type: "json" };

/**
 * The English texts by version. A change of what they say takes another version in legal-documents.ts, and a line on what
 * has changed (`changesText`); a change of wording alone takes another hash here.
 */
it.each([
  ["terms", termsTexts, "03d4b28084e2e9d5"],
  ["privacy", privacyTexts, "91ad9b6de0e4fa25"],
] as const)("the text of the %s is the one of its version", (document, texts, hash) => {
  const text = `${legalDocuments[document]} ${JSON.stringify(texts)}`;
  expect(createHash("sha256").update(text).digest("hex").slice(0, 16)).toBe(hash);
});
