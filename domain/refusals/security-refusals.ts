import { fieldProblems } from "#domain/values/field-problems.ts";
import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals that protect an account: its second step, and the proof that its owner is there. */
export const securityRefusals = {
  "account-replaced": {
    kind: "forbidden",
    message: "This account has the ID of a deleted account and cannot be used. Please contact us",
  },
  "session-idle": {
    kind: "signed-out",
    message: "Your session was not used for {hours}, so it has ended. Sign in again",
  },
  "app-required": {
    kind: "forbidden",
    message:
      "Administrators need two-step verification. Set up an authenticator app on the Security page first",
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
  "authenticator-held": {
    kind: "conflict",
    message: "This authenticator app is already set up. To replace it, set it up again on the Security page",
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
  "code-handed": {
    kind: "refused",
    message: "This code was used to sign in. Wait for the next one in your authenticator app",
    field: "code",
  },
  "wrong-password": { kind: "refused", message: "Incorrect password", field: "password" },
  "breached-password": {
    kind: "refused",
    message: fieldProblems["password.breached"],
    field: "newPassword",
    problem: "password.breached",
  },
  "personal-password": {
    kind: "refused",
    message: fieldProblems["password.personal"],
    field: "newPassword",
    problem: "password.personal",
  },
  "breached-proof": {
    kind: "refused",
    message:
      "This password is on a list of leaked passwords, so it cannot confirm who you are. Request a link to a new one on the login page first",
    field: "password",
  },
  "second-step-by-code": {
    kind: "refused",
    message: "Enter the code from your authenticator app, or one of your recovery codes",
  },
  "device-unknown": {
    kind: "refused",
    message: "This device is no longer remembered. Enter the code from your authenticator app",
  },
  "second-step-over": { kind: "signed-out", message: "This sign-in has expired. Please sign in again" },
  "too-many-attempts": { kind: "busy", message: "Too many attempts. Please try again in an hour" },
  "phrase-is-name": {
    kind: "refused",
    message: "Choose a phrase other than your name, which every email already shows",
    field: "phrase",
  },
  "alarm-unknown": {
    kind: "missing",
    message: "This link is not valid or was already used. Use the link in our newest email, or contact us",
  },
  "alarm-expired": {
    kind: "missing",
    message: "This link has expired. Change your password, or contact us",
  },
  "account-frozen": {
    kind: "forbidden",
    message:
      "Your account is frozen because a link in one of our emails reported that another person used it. Set a new password, then release the account on the Security page",
  },
  "owner-frozen": {
    kind: "refused",
    message:
      "This account is frozen because its owner reported that another person used it. Reject the withdrawal, or release the account after you have checked with the investor",
  },
  "not-frozen": { kind: "conflict", message: "This account is not frozen" },
  "password-unchanged": {
    kind: "refused",
    message:
      "Request a link to a new password on the login page first: another person may know your current one",
  },
  "release-by-admin": {
    kind: "forbidden",
    message:
      "Your email address was changed shortly before the freeze, so an administrator has to check first. Please contact us",
  },
  "release-unproven": {
    kind: "refused",
    message: "Confirm the release with {means}",
    field: "proof",
  },
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
  "withdrawal-unproven": {
    kind: "forbidden",
    message: "Confirm a withdrawal of this size with {means}",
    field: "proof",
  },
  "change-unproven": {
    kind: "refused",
    message: "Confirm this change with {means}",
    field: "proof",
  },
  "password-too-common": {
    kind: "refused",
    message: "This password is too common. Choose another one",
    field: "newPassword",
  },
  "email-taken": {
    kind: "conflict",
    // As Appwrite says it.
    message: "A user with the same id, email, or phone already exists in this project.",
    problem: "user_already_exists",
  },
  "recovery-link-dead": {
    kind: "missing",
    message: "This link has expired or was already used. Request a new one",
  },
  "email-unusable": {
    kind: "refused",
    message: "This email address cannot be used. Choose another one",
    field: "email",
  },
  "lock-unproven": {
    kind: "forbidden",
    message: "Confirm the unlocking with {means}",
    field: "proof",
  },
  "withdrawals-held": {
    kind: "forbidden",
    message:
      "The security of your account was changed, so withdrawals are on hold until {until}. If that was not you, change your password and contact us",
  },
  "owner-held": {
    kind: "refused",
    message:
      "The security of this investor's account was changed, so withdrawals are on hold until {until}. Ask the investor whether they made the change. Then reject the withdrawal, or approve it when the hold ends",
  },
} as const satisfies Record<string, RefusalDefinition>;
