import * as z from "zod/mini";
import { type CommandContext, type Decision, onceByKey } from "../commands/decision.ts";
import type { RowWrite } from "../commands/effects.ts";
import { type Refusal, refuse } from "../commands/refusal.ts";
import { instant } from "../values/fields.ts";
import type { MailInputs, MailResults } from "./operations.ts";

/** The outbox: one row per mail that must be or was sent. docs/mail.md describes its states. */

export const mailStatuses = ["queued", "sending", "sent", "failed", "given-up"] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailTemplates = [
  "welcome",
  "deposit-received",
  "deposit-confirmed",
  "withdrawal-received",
  "withdrawal-completed",
  "request-rejected",
  "balance-adjusted",
  "referral-bonus",
  "account-activated",
  "account-deactivated",
  "account-deleted",
  "new-sign-in",
  "second-step-changed",
  "email-changing",
  "email-changed",
  "contact-message",
  "contact-confirmation",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** The labels for the kinds of mails. */
export const templateLabels: Readonly<Record<MailTemplate, string>> = {
  welcome: "Welcome",
  "deposit-received": "Deposit received",
  "deposit-confirmed": "Deposit confirmed",
  "withdrawal-received": "Withdrawal received",
  "withdrawal-completed": "Withdrawal completed",
  "request-rejected": "Request rejected",
  "balance-adjusted": "Balance adjusted",
  "referral-bonus": "Referral bonus",
  "account-activated": "Account activated",
  "account-deactivated": "Account deactivated",
  "account-deleted": "Account deleted",
  "new-sign-in": "New sign-in",
  "second-step-changed": "Account security changed",
  "email-changing": "E-mail address is being changed",
  "email-changed": "E-mail address changed",
  "contact-message": "Contact message",
  "contact-confirmation": "Contact confirmation",
};

/** The same, also for a mail of a version that wrote others. */
export function templateName(template: string): string {
  return Object.hasOwn(templateLabels, template) ? templateLabels[template as MailTemplate] : template;
}

/** A column that older rows have no value in. */
const count = z.pipe(
  z.nullable(z.number()),
  z.transform((value): number => value ?? 0),
);

const row = z.object({
  $id: z.string(),
  $createdAt: instant,
  userId: z.nullable(z.string()),
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  error: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  attempts: count,
  turn: count,
  nextAttemptAt: z.nullable(instant),
  mayHaveArrived: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value): boolean => value ?? false),
  ),
});

/**
 * `userId` is null for a recipient without an account; `error` is the provider's reason when it did not take
 * the mail; `turn` is the number of the last exclusive change; `nextAttemptAt` is the time of the next
 * attempt, null without one; `mayHaveArrived` marks an attempt without an answer, so that a further delivery
 * may be a repeat.
 */
export type Mail = Readonly<z.output<typeof row>>;

/** The columns for a list of mails: without their content, which is most of a row. */
export const mailColumns: readonly string[] = Object.keys(row.shape);

/** The error of a mail whose last attempt was cut off. */
export const cutOff = "The last attempt was cut off";

/** Reads a row of `mails`. @throws ZodError when the row is not what the schema promises */
export function parseMail(value: unknown): Mail {
  const mail = row.parse(value);
  // Of mails that were given up before 0.2.0 only these words say so.
  return { ...mail, mayHaveArrived: mail.mayHaveArrived || mail.error === cutOff };
}

/** Minutes until the next attempt, after the first one, the second one and so on: over a day and a half in all. */
const pauses = [1, 5, 15, 60, 180, 480, 1440];

/** How often a mail is tried before it is given up. */
export const MAIL_ATTEMPTS = pauses.length + 1;

/** When a mail that failed is tried again. @param attempts so far @returns milliseconds from now; null when not at all */
export function pauseAfter(attempts: number): number | null {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

/** A change that takes the next turn of a mail: of two that take the same one, one is written. */
export interface MailTurn {
  readonly mailId: string;
  readonly turn: number;
  readonly at: string;
  readonly change: Partial<Pick<Mail, "status" | "attempts" | "nextAttemptAt" | "error" | "mayHaveArrived">>;
}

/**
 * Writes a change that takes the next turn of a mail. The turn is a row of its own: the id is taken for every
 * other process that wants the same turn. An update alone would not do, because Appwrite notices no write
 * between reading and staging.
 */
export function mailTurnWrites({ mailId, turn, at, change }: MailTurn): RowWrite[] {
  return [
    { table: "mailturns", action: "create", rowId: turnId(mailId, turn), columns: { mailId, at } },
    { table: "mails", action: "update", rowId: mailId, columns: { ...change, turn } },
  ];
}

/** An id may have 36 characters: 30 of the mail's 32 leave five for the number, which Appwrite itself does not check here. */
function turnId(mailId: string, turn: number): string {
  return `${mailId.slice(0, 30)}-${turn.toString(36)}`;
}

/**
 * Returns the time up to which turns of mails can be deleted: every process that wanted one of them has long
 * been refused.
 * @param at now, in UTC
 */
export function forgottenMailTurns(at: string): string {
  return new Date(Date.parse(at) - WEEK).toISOString();
}

/** In milliseconds. */
const WEEK = 7 * 86_400_000;

/** A round comes every minute; a mail that waits much longer waits for a stopped clock. */
const LATEST = 15 * 60_000;

/** Up to when whatever was due should have been dealt with. @param now milliseconds since 1970 */
export function overdueBefore(now: number): string {
  return new Date(now - LATEST).toISOString();
}

/** Returns whether no process delivers the mail. @param now milliseconds since 1970 */
export function isOverdue({ nextAttemptAt }: Pick<Mail, "nextAttemptAt">, now: number): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) < now - LATEST;
}

/** Returns whether a mail waits for a person, or for longer than it must. */
export function mayRetry({ status, nextAttemptAt }: Pick<Mail, "status" | "nextAttemptAt">): boolean {
  if (status === "failed" || status === "given-up") return true;
  // A mail that an older version left queued has no time of a next attempt.
  return status === "queued" && nextAttemptAt === null;
}

/** Retries a mail for an administrator, at once and then as often as any other. */
export function retryMail(
  mail: Mail,
  { reason }: MailInputs["retryMail"],
  context: CommandContext,
): Decision<MailResults["retryMail"]> | Refusal {
  if (!mayRetry(mail)) return refuse(mail.status === "sent" ? "mail-sent" : "mail-waiting");
  return {
    // A mail to a recipient without an account concerns no member: its subject is the admin who retries it.
    userId: mail.userId ?? context.actor.id,
    guard: onceByKey(context.key),
    reason,
    transactionId: null,
    writes: mailTurnWrites({
      mailId: mail.$id,
      turn: mail.turn + 1,
      at: context.at,
      change: { status: "queued", attempts: 0, nextAttemptAt: context.at },
    }),
    counters: [],
    after: { mail: mail.template },
    result: { mailId: mail.$id },
  };
}
