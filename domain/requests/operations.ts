import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { operationKey } from "#domain/values/fields.ts";
import type { RevokeOutcome } from "./revoke-request.ts";

export interface RequestResults {
  readonly revokeRequest: RevokeOutcome;
  readonly checkRequest: { readonly isRecorded: boolean };
}

export const requestOperations = {
  /** Sent under the key of an unanswered request: whichever of the two comes first is the only one with an effect. */
  revokeRequest: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({}),
  },
  /** Whether a request of the caller's was executed or revoked. */
  checkRequest: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ requestKey: operationKey }),
    isQuery: true,
  },
} as const satisfies OperationsOf<RequestResults>;
