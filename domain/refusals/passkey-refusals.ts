import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals about passkeys. */
export const passkeyRefusals = {
  "passkeys-unavailable": {
    kind: "refused",
    message: "Passkeys are not available on this site",
  },
  "passkey-unproven": {
    kind: "forbidden",
    message: "Confirm that it is you first",
    field: "proof",
  },
  "passkey-not-found": { kind: "missing", message: "This passkey was removed" },
  "passkey-unknown": {
    kind: "refused",
    message: "This passkey is not recognised. Use another one, or sign in with your password",
  },
  "passkey-invalid": {
    kind: "refused",
    message: "The passkey could not be verified. Please try again",
  },
  "passkey-expired": {
    kind: "refused",
    message: "This took too long. Please try again",
  },
  "passkey-exists": { kind: "conflict", message: "This passkey was already added" },
  "passkey-limit": {
    kind: "refused",
    message: "You can have at most {count} passkeys. Remove one first",
  },
  "passkey-too-new": {
    kind: "forbidden",
    message: "Your passkey is new. For your protection, it can confirm changes from {until}",
  },
  "passkey-cloned": {
    kind: "forbidden",
    message: "This passkey may have been copied, so it is no longer accepted. Remove it, and add another one",
  },
  "passkey-none": {
    kind: "refused",
    message: "You have no passkey that can be used here. Use your password",
  },
} as const satisfies Record<string, RefusalDefinition>;
