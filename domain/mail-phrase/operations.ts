import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { proof } from "#domain/commands/input-fields.ts";
import { phraseText } from "./phrase-text.ts";

export interface MailPhraseResults {
  /** Since when the account has a phrase, in UTC; null without one. What it says is never answered. */
  readonly findMailPhrase: { readonly since: string | null };
  readonly setMailPhrase: { readonly since: string };
  readonly removeMailPhrase: { readonly since: null };
}

export const mailPhraseOperations = {
  findMailPhrase: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /**
   * The two changes have no key, because the audit keeps a hash of what a key was sent with, and administrators could
   * try phrases against it. Their proof is used up in the same commit, so none happens twice.
   */
  setMailPhrase: {
    by: "account",
    whileFrozen: "refused",
    input: z.object({ proof, phrase: phraseText }),
    isQuery: true,
  },
  removeMailPhrase: { by: "account", whileFrozen: "refused", input: z.object({ proof }), isQuery: true },
} as const satisfies OperationsOf<MailPhraseResults>;
