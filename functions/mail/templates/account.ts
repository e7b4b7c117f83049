import type { AuditEntry } from "#domain/audit/audit.ts";
import type { Profile } from "#domain/members/profile.ts";
import type { SecondStepChange } from "#domain/security/second-step-row.ts";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { secondStepChangeLabels } from "#domain/security/second-step-status.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { paths } from "#domain/values/paths.ts";
import { riskWarning } from "#domain/values/risk-warning.ts";
import type { ChangedAccount, Occurrence, Session } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { greetingFor, type Recipient } from "./recipient.ts";

/** Mails about the account itself: what they say, and when they are called for. Times are the specification's. */

export function welcome(reader: Recipient, { product, appUrl }: SiteInfo): MailContent {
  return {
    subject: `Welcome to ${product}`,
    greeting: greetingFor(reader),
    paragraphs: [
      `Your account at ${product} has been created. New accounts are activated within 24 hours; until then you can sign in and look around, but you cannot move money.`,
    ],
    link: { words: "Open your dashboard", url: appUrl + paths.dashboard },
    notes: [riskWarning],
  };
}

/** A browser with a session; the words are Appwrite's. */
export interface SignIn {
  readonly at: string;
  readonly clientName: string;
  readonly osName: string;
  readonly countryName: string;
  readonly ip: string;
}

export function newSignIn(reader: Recipient, signIn: SignIn, { product, appUrl }: SiteInfo): MailContent {
  const { at, clientName, osName, countryName, ip } = signIn;
  const device = [clientName, osName].filter((part) => part !== "").join(" on ");
  return {
    subject: `New sign-in to your ${product} account`,
    greeting: greetingFor(reader),
    paragraphs: [
      "Someone signed in to your account from a new device. If it was you, you do not need to do anything.",
    ],
    facts: [
      ["When", formatMomentUtc(at)],
      ["Device", device || "Unknown"],
      ...(countryName === "" || countryName === "Unknown" ? [] : [["Country", countryName] as const]),
      ["IP address", ip || "Unknown"],
    ],
    link: { words: "See where you are signed in", url: appUrl + paths.security },
    notes: [
      "If it was not you, sign that device out and change your password now. We never ask for your password or a code by email.",
    ],
  };
}

/** How the protection of an account was changed. */
export interface ProtectionChange {
  readonly at: string;
  readonly changes: readonly SecondStepChange[];
}

export function secondStepChanged(
  reader: Recipient,
  { at, changes }: ProtectionChange,
  { product, appUrl }: SiteInfo,
): MailContent {
  return {
    subject: `The security of your ${product} account was changed`,
    greeting: greetingFor(reader),
    paragraphs: [
      "Your password or two-step verification was changed. If it was you, you do not need to do anything. For your protection, withdrawals may be on hold now. If so, the Withdrawals page shows when they resume.",
    ],
    facts: [
      ["Change", changes.map((change) => secondStepChangeLabels[change]).join(", ")],
      ["When", formatMomentUtc(at)],
    ],
    link: { words: "Review your account security", url: appUrl + paths.security },
    notes: [
      "If it was not you, change your password and sign out your other devices now, then contact us. We never ask for your password or a code by email.",
    ],
  };
}

/** An administrator's decision about an account. */
export interface StatusChange {
  readonly at: string;
  readonly reason: string | null;
}

export function accountActivated(
  reader: Recipient,
  { at, reason }: StatusChange,
  { product, appUrl }: SiteInfo,
): MailContent {
  return {
    subject: `Your ${product} account is active`,
    greeting: greetingFor(reader),
    paragraphs: ["Your account is active. You can deposit, invest and withdraw from now on."],
    facts: [["When", formatMomentUtc(at)], ...reasonGiven(reason)],
    link: { words: "Open your dashboard", url: appUrl + paths.dashboard },
  };
}

export function accountDeactivated(
  reader: Recipient,
  { at, reason }: StatusChange,
  { product, appUrl }: SiteInfo,
): MailContent {
  return {
    subject: `Your ${product} account was deactivated`,
    greeting: greetingFor(reader),
    paragraphs: [
      "An administrator has deactivated your account and signed you out everywhere. Your money is safe, but it cannot be moved until the account is active again. You can sign in and read your transactions.",
    ],
    facts: [["When", formatMomentUtc(at)], ...reasonGiven(reason)],
    link: { words: "Contact us", url: appUrl + paths.contact },
  };
}

export function accountDeleted(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const { product, appUrl } = site;
  return {
    subject: `Your ${product} account was deleted`,
    greeting: greetingFor(reader),
    paragraphs: [
      "Your account and your personal details were deleted. The records of past transactions are kept without your name, because the books must balance. This is the last email about this account.",
    ],
    facts: [["When", formatMomentUtc(at)]],
    link: { words: "Contact us", url: appUrl + paths.contact },
    notes: ["If you did not request this, contact us now."],
  };
}

/** To the address that the profile still has. The new one is not named: its owner need not be the reader. */
export function emailChanging(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const { product, appUrl } = site;
  return {
    subject: `The email address of your ${product} account is being changed`,
    greeting: greetingFor(reader),
    paragraphs: [
      "A new email address was set for signing in to your account. Until the new address is verified, we send emails to this one. If it was you, follow the link in the email to the new address.",
    ],
    facts: [["When", formatMomentUtc(at)]],
    link: { words: "Contact us", url: appUrl + paths.contact },
    notes: [
      "If it was not you, contact us now: another person knows your password. We never ask for your password or a code by email.",
    ],
  };
}

export function emailChanged(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const { product, appUrl } = site;
  return {
    subject: `Emails about your ${product} account now go to this address`,
    greeting: greetingFor(reader),
    paragraphs: [
      "The email address of your account was changed to this one. Use it to sign in. We will write to you here.",
    ],
    facts: [["When", formatMomentUtc(at)]],
    link: { words: "Review your account security", url: appUrl + paths.security },
    notes: ["If you have no account with us, please contact us: another person has used your address."],
  };
}

function reasonGiven(reason: string | null): [string, string][] {
  return reason === null ? [] : [["Reason", reason]];
}

export function signedUp({ $id, $createdAt }: Profile): Occurrence {
  return { template: "welcome", about: $id, at: $createdAt, reader: { userId: $id }, write: welcome };
}

/** A change of the second step. @param changed its audit entry, and what changed */
export function secondStepChange(changed: {
  readonly $id: string;
  readonly userId: string;
  readonly at: string;
  readonly changes: string;
}): Occurrence {
  const { $id: about, userId, at } = changed;
  const changes = parseSecondStepChanges(changed.changes);
  const write: Occurrence["write"] = (reader, site) => secondStepChanged(reader, { at, changes }, site);
  return { template: "second-step-changed", about, at, reader: { userId }, write };
}

/** An administrator activated or deactivated an account. */
export function statusChanged(
  entry: Pick<AuditEntry, "$id" | "userId" | "at" | "reason" | "operation">,
): Occurrence {
  const { $id: about, userId, at } = entry;
  const isActive = entry.operation === "activate";
  const template = isActive ? "account-activated" : "account-deactivated";
  const email = isActive ? accountActivated : accountDeactivated;
  const write: Occurrence["write"] = (reader, site) => email(reader, entry, site);
  return { template, about, at, reader: { userId }, write };
}

/** The profile has taken over another, verified address. */
export function emailChange(entry: Pick<AuditEntry, "$id" | "userId" | "at">): Occurrence {
  const { $id: about, userId, at } = entry;
  const write: Occurrence["write"] = (reader, site) => emailChanged(reader, entry, site);
  return { template: "email-changed", about, at, reader: { userId }, write };
}

/** The account has another address than its profile, which mails go to until the new one is verified. */
export function emailChangeBegun({ $id: userId, $updatedAt: at }: ChangedAccount): Occurrence {
  const write: Occurrence["write"] = (reader, site) => emailChanging(reader, { at }, site);
  return { template: "email-changing", about: userId, at, daily: "always", reader: { userId }, write };
}

/** @param at when, because the account's own times say nothing of its deletion */
export function accountDeletion(gone: ChangedAccount, at: string): Occurrence {
  const { $id, $createdAt, email, name, emailVerification } = gone;
  // An id that is free again can be taken again.
  const about = `${$id} ${$createdAt}`;
  const write: Occurrence["write"] = (reader, site) => accountDeleted(reader, { at }, site);
  const reader = { email, name, isUnproven: !emailVerification };
  return { template: "account-deleted", about, at, reader, write };
}

export function signedIn(begun: Session): Occurrence[] {
  const { $id: about, $createdAt: at, userId } = begun;
  return [
    {
      template: "new-sign-in",
      about,
      at,
      daily: "unproven",
      reader: { userId, session: begun },
      write: (reader, site) => newSignIn(reader, { ...begun, at }, site),
    },
  ];
}
