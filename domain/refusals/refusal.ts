import type { CheckError } from "#domain/values/check-error.ts";
import { addressRefusals } from "./address-refusals.ts";
import { identityRefusals } from "./identity-refusals.ts";
import { passkeyRefusals } from "./passkey-refusals.ts";
import { privacyRefusals } from "./privacy-refusals.ts";
import type { RefusalDefinition, RefusalKind } from "./refusal-definition.ts";
import type { RefusalValue, SentValue, SentValues } from "./refusal-value.ts";
import { securityRefusals } from "./security-refusals.ts";
import { selfLimitRefusals } from "./self-limit-refusals.ts";
import { tradeRefusals } from "./trade-refusals.ts";

/**
 * Every way in which the product says no: a code for programs, the exact words for people, the field of the form
 * they belong to. The words are the specification's where it has them.
 */

const words = {
  ...passkeyRefusals,
  ...privacyRefusals,
  ...identityRefusals,
  ...addressRefusals,
  ...securityRefusals,
  ...selfLimitRefusals,
  ...tradeRefusals,
  "invalid-input": { kind: "invalid", message: "{message}" },
  "invalid-request": { kind: "invalid", message: "The request is not valid: {detail}" },
  "unknown-operation": { kind: "missing", message: "Unknown operation" },
  "signed-out": { kind: "signed-out", message: "Please sign in" },
  "not-admin": { kind: "forbidden", message: "Only an administrator can do this" },
  "admin-session-over": {
    kind: "signed-out",
    message: "Your admin session has ended. Sign in again",
  },
  "not-registered": { kind: "forbidden", message: "Complete your registration first" },
  "account-inactive": {
    kind: "forbidden",
    message: "Your account is not active, so you cannot move money",
  },
  "terms-not-accepted": {
    kind: "forbidden",
    message: "Accept the current terms first. You can withdraw without accepting them",
  },
  "active-admin": { kind: "refused", message: "Deactivate this administrator first" },
  "own-account": { kind: "refused", message: "You cannot do this to your own account" },
  "own-money": {
    kind: "refused",
    message:
      "This is your own money, so another administrator must decide. If you are the only one, add a second administrator first",
  },
  "own-referral": {
    kind: "refused",
    message:
      "You invited this investor and may earn a bonus, so another administrator must do this. If you are the only one, add a second administrator first",
  },
  "email-required": {
    kind: "refused",
    message: "Email is required",
    field: "email",
    problem: "email.missing",
  },
  "name-required": {
    kind: "refused",
    message: "Full name is required",
    field: "name",
    problem: "name.missing",
  },
  "already-registered": { kind: "conflict", message: "This account already has a profile" },
  "already-active": { kind: "conflict", message: "This account is already active" },
  "already-inactive": { kind: "conflict", message: "This account is already deactivated" },
  "already-admin": { kind: "conflict", message: "This user is already an administrator" },
  "no-session": { kind: "missing", message: "This session has already ended" },
  "image-required": { kind: "invalid", message: "Please select an image", field: "image" },
  "image-type": {
    kind: "refused",
    message: "Please select an image of type .png, .jpg or .jpeg",
    field: "image",
  },
  "image-too-large": { kind: "refused", message: "Image size must be less than {size}MB", field: "image" },
  "image-dimensions": {
    kind: "refused",
    message: "The image has more than 12 megapixels. Please select a smaller one",
    field: "image",
  },
  "image-damaged": {
    kind: "refused",
    message: "The image cannot be read. Please select another one",
    field: "image",
  },
  "images-busy": {
    kind: "busy",
    message: "Too many images are being uploaded. Please try again in a moment",
    field: "image",
  },
  "too-many-images": {
    kind: "busy",
    message: "You have uploaded {count} images within an hour. Try again in {wait}",
    field: "image",
  },
  "attachment-type": {
    kind: "refused",
    message: "Please select a PNG, JPEG, WebP or PDF file",
    field: "file",
  },
  "attachment-too-large": {
    kind: "refused",
    message: "The file must not be larger than {size} MB",
    field: "file",
  },
  "too-many-attachments": {
    kind: "busy",
    message: "You have uploaded {count} files within an hour. Try again in {wait}",
    field: "file",
  },
  "requests-waiting": {
    kind: "conflict",
    message: "Deposits or withdrawals are waiting for review. Cancel them or wait for the review first",
  },
  "money-left": {
    kind: "conflict",
    message: "This account still has money in it. End your trade and withdraw your balance first",
  },
  "reason-for-money": {
    kind: "conflict",
    message: "This account still has money in it. Please give a reason for deleting it",
  },
  "user-not-found": { kind: "missing", message: "User not found" },
  "transaction-not-found": { kind: "missing", message: "Transaction not found" },
  "payment-method-not-found": {
    kind: "missing",
    message: "This payment method is no longer offered. Please select a payment method",
    field: "methodId",
  },
  "payment-method-gone": { kind: "missing", message: "Payment method not found" },
  "payment-method-changed": {
    kind: "conflict",
    message: "Another administrator has changed this payment method. Close the form and open it again",
  },
  "page-outdated": {
    kind: "conflict",
    message: "This page is out of date, so nothing was changed. Reload the page and try again",
  },
  "books-changed": {
    kind: "conflict",
    message:
      "This account has changed since you opened the form, so nothing was updated. Check the new figures and try again",
  },
  "address-not-found": { kind: "missing", message: "This address is no longer in your address book" },
  "address-wrong": { kind: "refused", message: "{message}" },
  "hash-changed": {
    kind: "conflict",
    message: "The investor changed the transaction hash. Check it again before you approve",
  },
  "attachment-changed": {
    kind: "conflict",
    message: "The investor changed the proof of payment. Check it again before you approve",
  },
  "already-approved": { kind: "conflict", message: "Already Approved" },
  "already-processed": { kind: "conflict", message: "Already processed" },
  "fee-changed": {
    kind: "conflict",
    message: "The withdrawal fee is now {fee}. Check the new figures before you send the request",
  },
  "insufficient-balance": { kind: "refused", message: "Insufficient balance", field: "amount" },
  "below-minimum": {
    kind: "refused",
    message: "Amount must be greater than or equal to {min}",
    field: "amount",
  },
  "above-maximum": {
    kind: "refused",
    message: "Amount must be less than or equal to {max}",
    field: "amount",
  },
  "balance-below-hold": {
    kind: "refused",
    message: "The balance cannot be less than the {hold} on hold for pending withdrawals",
    field: "amount",
  },
  "balance-too-large": {
    kind: "refused",
    message: "The balance would exceed the maximum for one account",
    field: "amount",
  },
  "no-changes": { kind: "refused", message: "No changes made" },
  "bonuses-off": { kind: "refused", message: "Bonuses are switched off on this site", field: "amount" },
  "mail-not-found": { kind: "missing", message: "Email not found" },
  "mail-sent": { kind: "conflict", message: "This email was already sent" },
  "mail-waiting": { kind: "conflict", message: "This email is already being sent" },
  "proposal-not-found": { kind: "missing", message: "Proposal not found" },
  "proposal-waiting": {
    kind: "conflict",
    message: "This was already proposed and awaits a second administrator",
  },
  "proposal-settled": { kind: "conflict", message: "This proposal was already confirmed or declined" },
  "own-proposal": {
    kind: "refused",
    message:
      "Another administrator must confirm what you proposed. If you are the only one, add a second administrator first",
  },
  "proposer-gone": {
    kind: "refused",
    message: "The proposer is no longer an administrator. Decline this proposal and make a new one",
  },
  "message-not-found": { kind: "missing", message: "Message not found" },
  "message-settled": { kind: "conflict", message: "This message is already closed" },
  "message-open": { kind: "conflict", message: "This message is already open" },
  "message-changed": {
    kind: "conflict",
    message: "There is a newer message in this thread. Read it, then send your reply",
  },
  "message-sender-gone": {
    kind: "refused",
    message: "The sender's account was deleted, so a reply cannot be sent",
  },
  "message-no-address": {
    kind: "refused",
    message: "The sender has no account, and the address they entered cannot receive mail",
  },
  "thread-full": {
    kind: "refused",
    message: "This conversation is full. Write a new message instead",
  },
  "placeholder-left": {
    kind: "invalid",
    message: "Replace {placeholder} before you send the reply",
    field: "text",
  },
  "placeholder-unknown": {
    kind: "invalid",
    message: "{placeholder} is not a placeholder. Use one of {known}",
    field: "text",
  },
  "saved-reply-gone": { kind: "missing", message: "This saved reply was deleted" },
  "saved-reply-changed": {
    kind: "conflict",
    message: "Another administrator has changed this saved reply. Close the form and open it again",
  },
  "saved-replies-full": {
    kind: "refused",
    message: "There are {count} saved replies, which is the maximum. Delete one first",
  },
  "work-required": {
    kind: "busy",
    message:
      "Many requests came from your network. Please wait while your browser does a check, or try again in an hour",
  },
  "too-many-messages": {
    kind: "busy",
    message: "We have received several messages from you within an hour. Please try again later",
  },
  "message-not-taken": {
    kind: "busy",
    message: "Your message could not be sent. Please try again in a moment",
  },
  "too-many-open": {
    kind: "refused",
    message:
      "You have {requests} waiting for review, which is the maximum. Cancel one, or wait until one is reviewed",
  },
  "too-many-requests": {
    kind: "busy",
    message: "You have requested {count} deposits and withdrawals within an hour. Try again in {wait}",
  },
  "request-revoked": {
    kind: "conflict",
    message: "This request was cancelled before it was carried out, so nothing was changed",
  },
  "key-reused": {
    kind: "conflict",
    message: "This request was already used for something else. Reload the page and start again",
  },
  busy: { kind: "busy", message: "This account is processing another request. Please try again in a moment" },
} as const satisfies Record<string, RefusalDefinition>;

export type RefusalCode = keyof typeof words;

/** Every code. */
export const refusalCodes = Object.keys(words) as RefusalCode[];

export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly field?: string;
  /** The code by which a page in another language finds its text, where it is not that of the refusal. */
  readonly problem?: string;
  /** The values of that text. */
  readonly values?: SentValues;
}

/** More of a refusal than its table says. */
interface RefusalDetails {
  /** The field that the input broke, where the table has none. */
  readonly field?: string | undefined;
  /** The code of its text in other languages, where English makes several texts of one code. */
  readonly problem?: string;
}

/**
 * Makes a refusal with its words.
 * @param values those in the braces of the message; a plain text belongs to the English message alone
 */
export function refuse(
  code: RefusalCode,
  values: Readonly<Record<string, string | RefusalValue>> = {},
  details: RefusalDetails = {},
): Refusal {
  const entry: RefusalDefinition = words[code];
  const texts: Record<string, string> = {};
  const sent: Record<string, SentValue> = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string") texts[name] = value;
    else {
      texts[name] = value.text;
      sent[name] = value.value;
    }
  const message = entry.message.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? "");
  const field = details.field ?? entry.field;
  const problem = details.problem ?? entry.problem;
  return {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(problem !== undefined && { problem }),
    ...(Object.keys(sent).length > 0 && { values: sent }),
  };
}

/** Makes the refusal of an input that breaks a rule. @param field the one at fault */
export function refuseInput(
  { error, params }: CheckError,
  field: string,
  code: RefusalCode = "invalid-input",
): Refusal {
  return { code, message: error, field, ...params };
}

export function refusalKind(code: RefusalCode): RefusalKind {
  return words[code].kind;
}

/** Distinguishes a refusal from a decision or a value. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value && String(value.code) in words;
}
