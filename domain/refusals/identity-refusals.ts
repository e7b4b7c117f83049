import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals of the identity check. */
export const identityRefusals = {
  "identity-required": {
    kind: "forbidden",
    message: "Confirm your identity before you withdraw. Open Profile, then Identity",
  },
  "identity-required-above": {
    kind: "forbidden",
    message:
      "Confirm your identity before you withdraw more than {limit} in total. Open Profile, then Identity",
  },
  "identity-off": { kind: "refused", message: "This site does not check identities" },
  "identity-accepted": {
    kind: "conflict",
    message: "Your identity is confirmed. Please contact us if your details have changed",
  },
  "identity-file-too-large": {
    kind: "refused",
    message: "Each file must not be larger than {size} MB",
    field: "file",
  },
  "birth-date-wrong": {
    kind: "refused",
    message: "Enter your real date of birth",
    field: "birthDate",
  },
  "birth-date-young": {
    kind: "refused",
    message: "You must be at least 18 years old",
    field: "birthDate",
  },
  "identity-not-found": { kind: "missing", message: "This user has not submitted identity details" },
  "identity-changed": {
    kind: "conflict",
    message: "The investor has submitted new details. Nothing was decided. Review them first",
  },
  "identity-decided": { kind: "conflict", message: "This identity was already reviewed" },
  "identity-reason": { kind: "refused", message: "Please give a reason", field: "reasonCode" },
  "own-identity": {
    kind: "refused",
    message:
      "This is your own identity, so another administrator must decide. If you are the only one, add a second administrator first",
  },
} as const satisfies Record<string, RefusalDefinition>;
