import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals about a copy of an account's data. */
export const privacyRefusals = {
  "download-waiting": {
    kind: "conflict",
    message: "A copy of your data is already being prepared. We will email you when it is ready",
  },
  "too-many-downloads": {
    kind: "busy",
    message: "You have requested {count} copies within a week. You can request another from {until}",
  },
  "download-unproven": {
    kind: "refused",
    message: "Confirm that it is you with {means}",
    field: "proof",
  },
  "download-not-found": {
    kind: "missing",
    message: "This copy is no longer available. Request a new one",
  },
} as const satisfies Record<string, RefusalDefinition>;
