import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { languages } from "#messages/languages.ts";
import { legalDocumentNames } from "./legal-documents.ts";

export interface ConsentResults {
  readonly acceptTerms: { readonly userId: string };
}

const version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The versions that the page showed. */
export const acceptedVersions = z.record(z.enum(legalDocumentNames), version);

export const consentOperations = {
  acceptTerms: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ terms: version, privacy: version, language: z.optional(z.enum(languages)) }),
  },
} as const satisfies OperationsOf<ConsentResults>;

export type ConsentInputs = InputsOf<typeof consentOperations>;
