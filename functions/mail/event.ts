import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit.ts";
import { instant } from "#domain/fields.ts";
import type { LedgerEntry } from "#domain/ledger.ts";
import type { MailTemplate } from "#domain/mail.ts";
import type { Message } from "#domain/message.ts";
import type { Profile } from "#domain/profile.ts";
import { parseSecondStepChanges } from "#domain/second-step-row.ts";
import type { Transaction } from "#domain/transaction.ts";
import type { House } from "./house.ts";
import type { Letter } from "./letter.ts";
import * as account from "./templates/account.ts";
import { contactConfirmation, contactMessage } from "./templates/contact.ts";
import * as money from "./templates/money.ts";
import type { Reader } from "./templates/reader.ts";

/** What happened that somebody must be told about by mail. */
export interface Occurrence {
  readonly template: MailTemplate;
  /** With the template what makes it one mail, however often the event comes. */
  readonly about: string;
  readonly at: string;
  /**
   * Written to one address once a day only, so that nobody's mailbox can be filled through this site: always, or as long
   * as nobody has proven to read it.
   */
  readonly daily?: "always" | "unproven";
  readonly reader: AccountReader | TypedReader | OperatorReader;
  readonly write: (reader: Reader, house: House) => Letter;
}

/** Somebody with an account: the mail goes where the account says. */
interface AccountReader {
  readonly userId: string;
  /** The session that is told about: only where it is news. */
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
  /** Whose message it is; the mail goes when the account does. */
  readonly about: string | null;
}

export function signedUp({ $id, $createdAt }: Profile): Occurrence {
  return { template: "welcome", about: $id, at: $createdAt, reader: { userId: $id }, write: account.welcome };
}

/** What a transaction, just made or just settled, is told about. */
export function moved(transaction: Transaction, isNew: boolean): Occurrence[] {
  const found = isNew ? requested(transaction) : settled(transaction);
  if (found === null) return [];
  const [template, write] = found;
  return [
    {
      template,
      about: transaction.$id,
      at: transaction.$createdAt,
      reader: { userId: transaction.id },
      write: (reader, house) => write(reader, transaction, house),
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
  const write: Occurrence["write"] = (reader, house) =>
    account.secondStepChanged(reader, { at, changes }, house);
  return { template: "second-step-changed", about, at, reader: { userId }, write };
}

/** An administrator replaced a figure and no money moved; only the books tell of it. */
export function adjusted(entry: LedgerEntry): Occurrence {
  const { $id: about, at, userId } = entry;
  const write: Occurrence["write"] = (reader, house) => money.figureAdjusted(reader, entry, house);
  return { template: "balance-adjusted", about, at, reader: { userId }, write };
}

/** An administrator activated or deactivated an account. */
export function statusChanged(
  entry: Pick<AuditEntry, "$id" | "userId" | "at" | "reason" | "operation">,
): Occurrence {
  const { $id: about, userId, at } = entry;
  const isActive = entry.operation === "activate";
  const template = isActive ? "account-activated" : "account-deactivated";
  const letter = isActive ? account.accountActivated : account.accountDeactivated;
  const write: Occurrence["write"] = (reader, house) => letter(reader, entry, house);
  return { template, about, at, reader: { userId }, write };
}

/** The profile has taken over another, verified address. */
export function emailChanged(entry: Pick<AuditEntry, "$id" | "userId" | "at">): Occurrence {
  const { $id: about, userId, at } = entry;
  const write: Occurrence["write"] = (reader, house) => account.emailChanged(reader, entry, house);
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
  const write: Occurrence["write"] = (reader, house) => account.emailChanging(reader, { at }, house);
  return { template: "email-changing", about: userId, at, daily: "always", reader: { userId }, write };
}

/** @param at when, because the account's own times say nothing of its deletion */
export function accountDeleted(gone: ChangedAccount, at: string): Occurrence {
  const { $id, $createdAt, email, name, emailVerification } = gone;
  // An id that is free again can be taken again.
  const about = `${$id} ${$createdAt}`;
  const write: Occurrence["write"] = (reader, house) => account.accountDeleted(reader, { at }, house);
  const reader = { email, name, isUnproven: !emailVerification };
  return { template: "account-deleted", about, at, reader, write };
}

type MoneyLetter = (reader: Reader, transaction: Transaction, house: House) => Letter;

function requested({ kind, status }: Transaction): [MailTemplate, MoneyLetter] | null {
  if (status === "pending" && kind === "deposit") return ["deposit-received", money.depositReceived];
  if (status === "pending" && kind === "withdrawal") return ["withdrawal-received", money.withdrawalReceived];
  // A bonus, too, is an adjustment: an administrator's, with a reason. Nobody else's has this kind.
  if (kind === "adjustment" || kind === "bonus") return ["balance-adjusted", money.balanceAdjusted];
  return null;
}

function settled({ kind, status }: Transaction): [MailTemplate, MoneyLetter] | null {
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
      write: (reader, house) => account.newSignIn(reader, { ...begun, at }, house),
    },
  ];
}

/** One address and nothing else, so that no list and no header can be made of it. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,185}\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** A message to the operator, and the confirmation: to the account of whoever is signed in, else to what was typed. */
export function written(sent: Message): Occurrence[] {
  const { $id: about, $createdAt: at, email, senderId } = sent;
  const isAddress = oneAddress.test(email);
  const toOperator: Occurrence = {
    template: "contact-message",
    ...{ about, at },
    reader: { operator: true, replyTo: isAddress ? email : null, about: senderId },
    write: (_, house) => contactMessage(sent, house),
  };
  if (!isAddress && senderId === null) return [toOperator];
  return [
    toOperator,
    {
      template: "contact-confirmation",
      ...{ about, at, daily: "always" },
      reader: senderId === null ? { email } : { userId: senderId },
      write: ({ name }, house) => contactConfirmation({ name: senderId === null ? sent.name : name }, house),
    },
  ];
}
