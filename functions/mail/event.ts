import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { formatDay } from "#domain/calendar.ts";
import { instant } from "#domain/fields.ts";
import type { MailTemplate } from "#domain/mail.ts";
import { type Message, parseMessage } from "#domain/message.ts";
import { parseProfile } from "#domain/profile.ts";
import { parseTransaction, type Transaction } from "#domain/transaction.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import type { House } from "./house.ts";
import type { Letter } from "./letter.ts";
import { newSignIn, welcome } from "./templates/account.ts";
import { contactConfirmation, contactMessage } from "./templates/contact.ts";
import * as money from "./templates/money.ts";
import type { Reader } from "./templates/reader.ts";

/** What happened that somebody must be told about by mail. */
export interface Occurrence {
  readonly template: MailTemplate;
  /** With the template what makes it one mail, however often the event comes. */
  readonly about: string;
  readonly reader: AccountReader | TypedReader | OperatorReader;
  readonly write: (reader: Reader, house: House) => Letter;
}

/** Somebody with an account: the mail goes where the account says. */
interface AccountReader {
  readonly userId: string;
  /** The session that is told about: only where it is news. */
  readonly session?: Session;
}
/** Somebody who typed an address. */
interface TypedReader {
  readonly email: string;
}
interface OperatorReader {
  readonly operator: true;
  readonly replyTo: string | null;
  /** Whose message it is; the mail goes when the account does. */
  readonly about: string | null;
}

/** Appwrite spells the event of one write in several ways, depending on whether a transaction committed it. */
const rowEvent =
  /^(?:databases|tablesdb)\.main\.(?:tables|collections)\.(\w+)\.(?:rows|documents)\.[^.]+\.(create|update)$/;
const sessionEvent = /^users\.[^.]+\.sessions\.[^.]+\.create$/;

/** Reads the event of an execution; nothing when it calls for no mail. */
export function occurrencesOf(request: FunctionRequest): Occurrence[] {
  const event = request.headers["x-appwrite-event"] ?? "";
  if (sessionEvent.test(event)) return signedIn(session.parse(JSON.parse(request.bodyText)));
  const [, table, verb] = rowEvent.exec(event) ?? [];
  const row = () => JSON.parse(request.bodyText);
  if (verb === "create" && table === "users") {
    const { $id } = parseProfile(row());
    return [{ template: "welcome", about: $id, reader: { userId: $id }, write: welcome }];
  }
  if (verb === "create" && table === "messages") return written(parseMessage(row()));
  if (table === "transactions") return moved(parseTransaction(row()), verb === "create");
  return [];
}

/** What a transaction, just made or just settled, is told about. */
function moved(transaction: Transaction, isNew: boolean): Occurrence[] {
  const found = isNew ? requested(transaction) : settled(transaction);
  if (found === null) return [];
  const [template, write] = found;
  return [
    {
      template,
      about: transaction.$id,
      reader: { userId: transaction.id },
      write: (reader, house) => write(reader, transaction, house),
    },
  ];
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
  if (kind !== "deposit" && kind !== "withdrawal") return null;
  if (status === "failed") return ["request-rejected", money.requestRejected];
  if (status !== "success") return null;
  return kind === "deposit"
    ? ["deposit-confirmed", money.depositConfirmed]
    : ["withdrawal-completed", money.withdrawalCompleted];
}

const session = z.object({
  $id: z.string(),
  $createdAt: instant,
  userId: z.string(),
  ip: z.string(),
  clientName: z.string(),
  osName: z.string(),
  countryName: z.string(),
});
export type Session = Readonly<z.output<typeof session>>;

function signedIn(begun: Session): Occurrence[] {
  const { $id: about, $createdAt: at, userId } = begun;
  return [
    {
      template: "new-sign-in",
      about,
      reader: { userId, session: begun },
      write: (reader, house) => newSignIn(reader, { ...begun, at }, house),
    },
  ];
}

/** One address and nothing else, so that no list and no header can be made of it. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,185}\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** A message to the operator, and the confirmation: to the account of whoever is signed in, else to what was typed. */
function written(sent: Message): Occurrence[] {
  const { $id, $createdAt, email, senderId } = sent;
  const isAddress = oneAddress.test(email);
  const toOperator: Occurrence = {
    template: "contact-message",
    about: $id,
    reader: { operator: true, replyTo: isAddress ? email : null, about: senderId },
    write: (_, house) => contactMessage(sent, house),
  };
  if (!isAddress && senderId === null) return [toOperator];
  // Once a day for each address, so that nobody's mailbox can be filled by this form.
  const day = `${email.toLowerCase()} ${formatDay($createdAt)}`;
  return [
    toOperator,
    {
      template: "contact-confirmation",
      about: senderId === null ? createHash("sha256").update(day).digest("hex") : $id,
      reader: senderId === null ? { email } : { userId: senderId },
      write: ({ name }, house) => contactConfirmation({ name: senderId === null ? sent.name : name }, house),
    },
  ];
}
