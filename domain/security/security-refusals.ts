import type { RefusalDefinition } from "#domain/commands/refusal-definition.ts";

/** The refusals that protect an account: its second step, and the proof that its owner is there. */
export const securityRefusals = {
  "account-replaced": {
    kind: "forbidden",
    message: "This account has the ID of a deleted account and cannot be used. Please contact us",
  },
  "app-required": {
    kind: "forbidden",
    message: "Administrators need two-step verification. Set up an authenticator app first",
  },
  "app-unproven": {
    kind: "forbidden",
    message:
      "Administrators need two-step verification. Sign in again with a code from your authenticator app",
  },
  "app-too-new": {
    kind: "forbidden",
    message: "Your authenticator app is new. For your protection, it is accepted from {until}",
  },
  "app-missing": {
    kind: "forbidden",
    message:
      "Two-step verification is on, but there is no authenticator app. Set one up on the Security page first",
  },
  "code-required": {
    kind: "refused",
    message: "Enter the current code from your authenticator app",
    field: "code",
  },
  "wrong-code": {
    kind: "refused",
    message: "Invalid or expired code. Enter the current code from your authenticator app",
    field: "code",
  },
  "wrong-password": { kind: "refused", message: "Incorrect password", field: "password" },
  "too-many-attempts": { kind: "busy", message: "Too many attempts. Please try again in an hour" },
  "address-unproven": {
    kind: "forbidden",
    message: "Confirm a new wallet address with {means}",
    field: "proof",
  },
  "deletion-unproven": {
    kind: "refused",
    message: "Confirm the deletion with {means}",
    field: "proof",
  },
  "withdrawals-held": {
    kind: "forbidden",
    message:
      "Your password or two-step verification was changed, so withdrawals are on hold until {until}. If that was not you, change your password and contact us",
  },
  "owner-held": {
    kind: "refused",
    message:
      "The password or the two-step verification of this investor was changed, so withdrawals are on hold until {until}. Ask the investor whether they made the change. Then reject the withdrawal, or approve it when the hold ends",
  },
} as const satisfies Record<string, RefusalDefinition>;
