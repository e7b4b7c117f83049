import * as z from "zod/mini";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { instant } from "#domain/values/fields.ts";
import type { Language } from "#messages/languages.ts";
import type { MailContent } from "./mail-content.ts";
import type { SiteInfo } from "./site-info.ts";
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
  /** Shows the phrase of the reader from before it happened: it is about another one. */
  readonly showsPhraseBefore?: true;
  /** Of a digest: see `Envelope`. */
  readonly coveredUntil?: string;
  readonly write: (reader: Recipient, site: SiteInfo) => MailContent;
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
  /** English where it is not known. */
  readonly language?: Language;
  /** Counts among the mails that an address gets in a day from accounts that have not verified it. */
  readonly isUnproven?: boolean;
  /** Whether an answer goes to the operator, where the operator has an address. */
  readonly isAnswerable?: true;
}
interface OperatorReader {
  readonly operator: true;
  readonly replyTo: string | null;
  /** The account that the message belongs to; the mail is deleted with it. */
  readonly about: string | null;
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

/** The session that an event is about. */
export const session = z.object({
  $id: z.string(),
  $createdAt: instant,
  userId: z.string(),
  ip: z.string(),
  clientName: z.string(),
  osName: z.string(),
  countryName: z.string(),
  provider: z.string(),
});
export type Session = Readonly<z.output<typeof session>>;

/**
 * Whether a session was made for an account and not by its owner. A key makes such sessions; on Appwrite 1.9.6 a guest
 * can, too, and does not get the secret (docs/upstream.md).
 */
export function isMadeByServer({ provider }: Pick<Session, "provider">): boolean {
  return provider === "server";
}
