import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { MemoryAppwrite } from "./memory/memory-appwrite.ts";

/** Puts down that an account has accepted the present legal texts. */
export function acceptPresentTexts(appwrite: MemoryAppwrite, userId: string): void {
  const at = "2026-01-01T00:00:00.000Z";
  for (const [document, version] of Object.entries(legalDocuments))
    appwrite.put("consents", { $id: `${userId}-${document}`, userId, document, version, language: "en", at });
}
