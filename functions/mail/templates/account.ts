import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { weekAfter } from "#domain/privacy/data-download.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { SecondStepChange } from "#domain/security/second-step-changes.ts";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { paths } from "#domain/values/paths.ts";
import { alarmIn } from "#functions/mail/alarm-link.ts";
import type { ChangedAccount, Occurrence, Session } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { addressIn } from "#messages/addresses.ts";
import * as frame from "#messages/generated/frame.ts";
import * as mails from "#messages/generated/mails.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { greetingFor, type Recipient, textsFor } from "./recipient.ts";

/** Mails about the account itself: what they say, and when they are called for. Times are the specification's. */

export function welcome(reader: Recipient, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.welcomeSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.welcomeText)],
    link: { words: t(mails.linkDashboard), url: site.appUrl + paths.dashboard },
    notes: [t(frame.riskWarning)],
  };
}

/** A browser with a session; the words are Appwrite's. */
interface SignIn {
  readonly at: string;
  readonly clientName: string;
  readonly osName: string;
  readonly countryName: string;
  readonly ip: string;
}

export function newSignIn(reader: Recipient, signIn: SignIn, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const { at, clientName, osName, countryName, ip } = signIn;
  const device =
    clientName !== "" && osName !== ""
      ? t(mails.signInDevice, { browser: clientName, system: osName })
      : clientName || osName;
  return {
    subject: t(mails.signInSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.signInText)],
    facts: [
      [t(mails.factWhen), formatMomentUtc(at)],
      [t(mails.factDevice), device || t(mails.factUnknown)],
      ...(countryName === "" || countryName === "Unknown"
        ? []
        : [[t(mails.factCountry), countryName] as const]),
      [t(mails.factIpAddress), ip || t(mails.factUnknown)],
    ],
    link: { words: t(mails.linkSessions), url: site.appUrl + paths.security },
    alarm: alarmIn(reader, site),
    notes: [t(mails.signInNote)],
  };
}

/** How the protection of an account was changed. */
interface ProtectionChange {
  readonly at: string;
  readonly changes: readonly SecondStepChange[];
}

/** The changes in the words of mails. */
export const changeTexts: Readonly<Record<SecondStepChange, MessageId>> = {
  "switched-on": mails.changeSwitchedOn,
  "switched-off": mails.changeSwitchedOff,
  "app-added": mails.changeAppAdded,
  "app-removed": mails.changeAppRemoved,
  "app-replaced": mails.changeAppReplaced,
  "codes-renewed": mails.changeCodesRenewed,
  "password-changed": mails.changePassword,
  "passkey-added": mails.changePasskeyAdded,
  "passkey-removed": mails.changePasskeyRemoved,
  "passkey-cloned": mails.changePasskeyCloned,
  "device-remembered": mails.changeDeviceRemembered,
  "device-copied": mails.changeDeviceCopied,
  "email-changed": mails.changeEmail,
  "phrase-chosen": mails.changePhraseChosen,
  "phrase-replaced": mails.changePhraseReplaced,
  "phrase-removed": mails.changePhraseRemoved,
};

export function secondStepChanged(
  reader: Recipient,
  { at, changes }: ProtectionChange,
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.securitySubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.securityText)],
    facts: [
      [t(mails.factChange), changes.map((change) => t(changeTexts[change])).join(", ")],
      [t(mails.factWhen), formatMomentUtc(at)],
    ],
    link: { words: t(mails.linkSecurity), url: site.appUrl + paths.security },
    alarm: alarmIn(reader, site),
    notes: [t(mails.securityNote)],
  };
}

/** An administrator's decision about an account. */
interface StatusChange {
  readonly at: string;
  readonly reason: string | null;
}

export function accountActivated(
  reader: Recipient,
  { at, reason }: StatusChange,
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.activatedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.activatedText)],
    facts: [[t(mails.factWhen), formatMomentUtc(at)], ...reasonGiven(reason, t)],
    link: { words: t(mails.linkDashboard), url: site.appUrl + paths.dashboard },
  };
}

export function accountDeactivated(
  reader: Recipient,
  { at, reason }: StatusChange,
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.deactivatedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.deactivatedText)],
    facts: [[t(mails.factWhen), formatMomentUtc(at)], ...reasonGiven(reason, t)],
    link: contactLink(t, site, reader),
  };
}

export function accountDeleted(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.deletedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.deletedText)],
    facts: [[t(mails.factWhen), formatMomentUtc(at)]],
    link: contactLink(t, site, reader),
    notes: [t(mails.deletedNote)],
  };
}

/** To the address that the profile still has. The new one is not named: its owner need not be the reader. */
export function emailChanging(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.emailChangingSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.emailChangingText)],
    facts: [[t(mails.factWhen), formatMomentUtc(at)]],
    link: contactLink(t, site, reader),
    alarm: alarmIn(reader, site),
    notes: [t(mails.emailChangingNote)],
  };
}

export function emailChanged(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.emailChangedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.emailChangedText)],
    facts: [[t(mails.factWhen), formatMomentUtc(at)]],
    link: { words: t(mails.linkSecurity), url: site.appUrl + paths.security },
    alarm: alarmIn(reader, site),
    notes: [t(mails.emailChangedNote)],
  };
}

/** The link leads to a page that asks for the password, so the mail alone is worth nothing. */
export function dataDownloadReady(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.downloadSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.downloadText)],
    facts: [
      [t(mails.factWhen), formatMomentUtc(at)],
      [t(mails.factUntil), formatMomentUtc(weekAfter(at))],
    ],
    link: { words: t(mails.linkData), url: site.appUrl + paths.yourData },
    alarm: alarmIn(reader, site),
    notes: [t(mails.downloadNote)],
  };
}

/** A new address of the address book. */
interface NewAddress {
  readonly at: string;
  readonly network: string;
  readonly address: string;
  readonly usableFrom: string;
}

export function addressAdded(reader: Recipient, added: NewAddress, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const { at, usableFrom } = added;
  return {
    subject: t(mails.addressAddedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.addressAddedText)],
    facts: [
      ...destinationFacts(added, t),
      [t(mails.factAdded), formatMomentUtc(at)],
      [t(mails.factUsableFrom), formatMomentUtc(usableFrom)],
    ],
    link: { words: t(mails.linkAddressBook), url: site.appUrl + paths.addressBook },
    alarm: alarmIn(reader, site),
    notes: [t(mails.addressAddedNote)],
  };
}

/** An address that is not in the address book any more. */
type RemovedAddress = Omit<NewAddress, "usableFrom">;

export function addressRemoved(reader: Recipient, removed: RemovedAddress, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.addressRemovedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.addressRemovedText)],
    facts: [...destinationFacts(removed, t), [t(mails.factWhen), formatMomentUtc(removed.at)]],
    link: { words: t(mails.linkAddressBook), url: site.appUrl + paths.addressBook },
    alarm: alarmIn(reader, site),
    notes: [t(mails.addressRemovedNote)],
  };
}

/** The address in groups of four, so that it can be compared. */
function destinationFacts({ network, address }: RemovedAddress, t: Translate): [string, string][] {
  return [
    [t(mails.factNetwork), network.toUpperCase()],
    [t(mails.factWalletAddress), address.replace(/(.{4})(?=.)/gu, "$1 ")],
  ];
}

/** The lock of an address book that is going to end. */
interface LockEnd {
  readonly at: string;
  readonly addressLockEndsAt: string;
}

export function addressLockEnding(
  reader: Recipient,
  { at, addressLockEndsAt }: LockEnd,
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.lockEndingSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.lockEndingText)],
    facts: [
      [t(mails.factWhen), formatMomentUtc(at)],
      [t(mails.factLockEnds), formatMomentUtc(addressLockEndsAt)],
    ],
    link: { words: t(mails.linkAddressBook), url: site.appUrl + paths.addressBook },
    alarm: alarmIn(reader, site),
    notes: [t(mails.lockEndingNote)],
  };
}

const contactLink = (t: Translate, { appUrl }: SiteInfo, { language = sourceLanguage }: Recipient) => ({
  words: t(mails.linkContact),
  url: appUrl + addressIn(language, paths.contact),
});

function reasonGiven(reason: string | null, t: Translate): [string, string][] {
  return reason === null ? [] : [[t(mails.factReason), reason]];
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

/** A copy of the account's data can be downloaded. */
export function dataReady({ $id: about, userId, at }: Pick<AuditEntry, "$id" | "userId" | "at">): Occurrence {
  const write: Occurrence["write"] = (reader, site) => dataDownloadReady(reader, { at }, site);
  return { template: "data-ready", about, at, reader: { userId }, write };
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
export function emailChangeBegun({
  $id: userId,
  $updatedAt: at,
}: Pick<ChangedAccount, "$id" | "$updatedAt">): Occurrence {
  const write: Occurrence["write"] = (reader, site) => emailChanging(reader, { at }, site);
  return { template: "email-changing", about: userId, at, daily: "always", reader: { userId }, write };
}

/**
 * @param at when, because the account's own times say nothing of its deletion
 * @param language of the profile, which is gone as well
 */
export function accountDeletion(gone: ChangedAccount, at: string, language: Language): Occurrence {
  const { $id, $createdAt, email, name, emailVerification } = gone;
  // An id that is free again can be taken again.
  const about = `${$id} ${$createdAt}`;
  const write: Occurrence["write"] = (reader, site) => accountDeleted(reader, { at }, site);
  const reader = { email, name, language, isUnproven: !emailVerification };
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

const destination = z.object({ network: z.string(), address: z.string() });
const newAddress = z.extend(destination, { usableFrom: z.string() });
const noAddress = z.object({ address: z.null() });
const lockEnd = z.object({ addressLockEndsAt: z.string() });

/**
 * The mails about the address book that an audit entry calls for: none for one that adds no address, removes none and ends
 * no lock.
 */
export function addressBookChanged(
  entry: Pick<AuditEntry, "$id" | "userId" | "at" | "before" | "after">,
): Occurrence[] {
  const { $id: about, userId, at, before, after } = entry;
  const occurrence = { about, at, reader: { userId } } as const;
  const added = newAddress.safeParse(after);
  if (added.success)
    return [
      {
        ...occurrence,
        template: "address-added",
        write: (reader, site) => addressAdded(reader, { at, ...added.data }, site),
      },
    ];
  const removed = destination.safeParse(before);
  if (removed.success && noAddress.safeParse(after).success)
    return [
      {
        ...occurrence,
        template: "address-removed",
        write: (reader, site) => addressRemoved(reader, { at, ...removed.data }, site),
      },
    ];
  const ending = lockEnd.safeParse(after);
  if (!ending.success) return [];
  return [
    {
      ...occurrence,
      template: "address-lock-ending",
      write: (reader, site) => addressLockEnding(reader, { at, ...ending.data }, site),
    },
  ];
}
