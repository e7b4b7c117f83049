import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { proof } from "#domain/commands/input-fields.ts";
import { enrolmentResponse } from "#domain/security/passkey-response.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";
import type { AssertionOptions, EnrolmentOptions } from "./options.ts";
import type { ListedPasskey } from "./passkey.ts";
import { passkeyName } from "./passkey-name.ts";

const passkeyId = rowId(checkError("passkey.missing", "Choose a passkey"));

export interface PasskeyResults {
  readonly listPasskeys: { readonly passkeys: readonly ListedPasskey[] };
  readonly passkeyEnrolmentOptions: { readonly options: EnrolmentOptions };
  readonly passkeyProofOptions: { readonly options: AssertionOptions };
  readonly addPasskey: { readonly passkeyId: string };
  readonly renamePasskey: { readonly passkeyId: string };
  readonly removePasskey: { readonly passkeyId: string };
}

export const passkeyOperations = {
  listPasskeys: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** Makes a challenge for a new passkey. It has no key, because asking again makes another one. */
  passkeyEnrolmentOptions: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** Makes a challenge for a proof of the owner by one of the passkeys that count. */
  passkeyProofOptions: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  addPasskey: {
    by: "account",
    whileFrozen: "refused",
    input: z.object({ name: passkeyName, credential: enrolmentResponse, proof }),
  },
  renamePasskey: { by: "account", whileFrozen: "allowed", input: z.object({ passkeyId, name: passkeyName }) },
  removePasskey: { by: "account", whileFrozen: "refused", input: z.object({ passkeyId, proof }) },
} as const satisfies OperationsOf<PasskeyResults>;

export type PasskeyInputs = InputsOf<typeof passkeyOperations>;
