import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit/audit.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import type { Profile } from "#domain/members/profile.ts";
import type { Message } from "#domain/messages/message.ts";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { instant } from "#domain/values/fields.ts";
import type { EmailTemplate } from "./email-template.ts";
import type { SiteInfo } from "./site-info.ts";
import * as account from "./templates/account.ts";
import { contactConfirmation, contactMessage } from "./templates/contact.ts";
import * as money from "./templates/money.ts";
import type { Recipient } from "./templates/recipient.ts";

/** Something that happened and calls for a mail. */
export interface Occurrence {
  readonly template: MailTemplate;
  /** With the template what makes it one mail, however often the event comes. */
  readonly about: string;
  readonly at: string;
  /**
   * Mailed to one address at most once a day, so that this site cannot be used to flood a mailbox: always, or until the
   * address is verified.
   */
  readonly daily?: "always" | "unproven";
  readonly reader: AccountReader | TypedReader | OperatorReader;
  readonly write: (reader: Recipient, site: SiteInfo) => EmailTemplate;
}

/** The owner of an account: the mail goes to the address of the profile. */
interface AccountReader {
  readonly userId: string;
  /** The session that the mail is about; no mail is sent for a known device. */
  readonly session?: Session;
}
/** An address without a profile: one that a visitor typed, or that of an account that is gone. */
interface TypedReader {
  readonly email: string;
  readonly name?: string;
  /** Counts among the mails that an address gets in a day from accounts that have not verified it. */
  readonly isUnproven?: boolean;
}
interface OperatorReader {
  readonly operator: true;
  readonly replyTo: string | null;
  /** The account that the message belongs to; the mail is deleted with it. */
  readonly about: string | null;
}

export function signedUp({ $id, $createdAt }: Profile): Occurrence {
  return { template: "welcome", about: $id, at: $createdAt, reader: { userId: $id }, write: account.welcome };
}

/** Returns the mails of a transaction that was created or settled. */
export function transactionChanged(transaction: Transaction, isNew: boolean): Occurrence[] {
  const found = isNew ? requested(transaction) : settled(transaction);
  if (found === null) return [];
  const [template, write] = found;
  return [
    {
      template,
      about: transaction.$id,
      at: transaction.$createdAt,
      reader: { userId: transaction.id },
      write: (reader, site) => write(reader, transaction, site),
    },
  ];
}

/** A change of the second step. @param changed its audit entry, and what changed */
export function secondStepChanged(changed: {
  readonly $id: string;
  readonly userId: string;
  readonly at: string;
  readonly changes: string;
}): Occurrence {
  const { $id: about, userId, at } = changed;
  const changes = parseSecondStepChanges(changed.changes);
  const write: Occurrence["write"] = (reader, site) =>
    account.secondStepChanged(reader, { at, changes }, site);
  return { template: "second-step-changed", about, at, reader: { userId }, write };
}

/** An administrator replaced a figure without moving money, so only the ledger has a record of it. */
export function figureAdjusted(entry: LedgerEntry): Occurrence {
  const { $id: about, at, userId } = entry;
  const write: Occurrence["write"] = (reader, site) => money.figureAdjusted(reader, entry, site);
  return { template: "balance-adjusted", about, at, reader: { userId }, write };
}

/** An administrator activated or deactivated an account. */
export function statusChanged(
  entry: Pick<AuditEntry, "$id" | "userId" | "at" | "reason" | "operation">,
): Occurrence {
  const { $id: about, userId, at } = entry;
  const isActive = entry.operation === "activate";
  const template = isActive ? "account-activated" : "account-deactivated";
  const email = isActive ? account.accountActivated : account.accountDeactivated;
  const write: Occurrence["write"] = (reader, site) => email(reader, entry, site);
  return { template, about, at, reader: { userId }, write };
}

/** The profile has taken over another, verified address. */
export function emailChanged(entry: Pick<AuditEntry, "$id" | "userId" | "at">): Occurrence {
  const { $id: about, userId, at } = entry;
  const write: Occurrence["write"] = (reader, site) => account.emailChanged(reader, entry, site);
  return { template: "email-changed", about, at, reader: { userId }, write };
}

/** An account as events of Appwrite's hold it. */
export const changedAccount = z.object({
  $id: z.string(),
  $createdAt: instant,
  $updatedAt: instant,
  name: z.string(),
  email: z.string(),
  emailVerification: z.boolean(),
});
export type ChangedAccount = Readonly<z.output<typeof changedAccount>>;

/** The account has another address than its profile, which mails go to until the new one is verified. */
export function emailChanging({ $id: userId, $updatedAt: at }: ChangedAccount): Occurrence {
  const write: Occurrence["write"] = (reader, site) => account.emailChanging(reader, { at }, site);
  return { template: "email-changing", about: userId, at, daily: "always", reader: { userId }, write };
}

/** @param at when, because the account's own times say nothing of its deletion */
export function accountDeleted(gone: ChangedAccount, at: string): Occurrence {
  const { $id, $createdAt, email, name, emailVerification } = gone;
  // An id that is free again can be taken again.
  const about = `${$id} ${$createdAt}`;
  const write: Occurrence["write"] = (reader, site) => account.accountDeleted(reader, { at }, site);
  const reader = { email, name, isUnproven: !emailVerification };
  return { template: "account-deleted", about, at, reader, write };
}

type MoneyTemplate = (reader: Recipient, transaction: Transaction, site: SiteInfo) => EmailTemplate;

function requested({ kind, status }: Transaction): [MailTemplate, MoneyTemplate] | null {
  if (status === "pending" && kind === "deposit") return ["deposit-received", money.depositReceived];
  if (status === "pending" && kind === "withdrawal") return ["withdrawal-received", money.withdrawalReceived];
  // A bonus, too, is an adjustment: an administrator's, with a reason. Nobody else's has this kind.
  if (kind === "adjustment" || kind === "bonus") return ["balance-adjusted", money.balanceAdjusted];
  return null;
}

function settled({ kind, status }: Transaction): [MailTemplate, MoneyTemplate] | null {
  if (kind === "referral") return ["referral-bonus", money.referralBonus];
  if (kind !== "deposit" && kind !== "withdrawal") return null;
  if (status === "failed") return ["request-rejected", money.requestRejected];
  if (status !== "success") return null;
  return kind === "deposit"
    ? ["deposit-confirmed", money.depositConfirmed]
    : ["withdrawal-completed", money.withdrawalCompleted];
}

/** The session that an event is about. */
export const session = z.object({
  $id: z.string(),
  $createdAt: instant,
  userId: z.string(),
  ip: z.string(),
  clientName: z.string(),
  osName: z.string(),
  countryName: z.string(),
});
export type Session = Readonly<z.output<typeof session>>;

export function signedIn(begun: Session): Occurrence[] {
  const { $id: about, $createdAt: at, userId } = begun;
  return [
    {
      template: "new-sign-in",
      ...{ about, at, daily: "unproven" },
      reader: { userId, session: begun },
      write: (reader, site) => account.newSignIn(reader, { ...begun, at }, site),
    },
  ];
}

/** One address and nothing else, so that no list and no header can be made of it. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,185}\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** A message to the operator, and the confirmation: to the account when the sender is signed in, else to the typed address. */
export function messageReceived(sent: Message): Occurrence[] {
  const { $id: about, $createdAt: at, email, senderId } = sent;
  const isAddress = oneAddress.test(email);
  const toOperator: Occurrence = {
    template: "contact-message",
    ...{ about, at },
    reader: { operator: true, replyTo: isAddress ? email : null, about: senderId },
    write: (_, site) => contactMessage(sent, site),
  };
  if (!isAddress && senderId === null) return [toOperator];
  return [
    toOperator,
    {
      template: "contact-confirmation",
      ...{ about, at, daily: "always" },
      reader: senderId === null ? { email } : { userId: senderId },
      write: ({ name }, site) => contactConfirmation({ name: senderId === null ? sent.name : name }, site),
    },
  ];
}
