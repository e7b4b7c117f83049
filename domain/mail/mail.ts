import * as z from "zod/mini";
import { type CommandContext, type Decision, onceByKey } from "#domain/commands/decision.ts";
import type { RowWrite } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import type { MailInputs, MailResults } from "./operations.ts";

/** The outbox: one row per mail that must be or was sent. docs/mail.md describes its states. */

export const mailStatuses = ["queued", "sending", "sent", "failed", "given-up"] as const;
export type MailStatus = (typeof mailStatuses)[number];

interface MailKind {
  /**
   * Whether an account causes it by itself: a visitor who signs up with a stranger's address could flood that mailbox
   * with such mails. The others take an administrator and are not limited.
   */
  readonly isSelfCaused: boolean;
  /** Whether it warns of a thief, who must not be able to use up the mails of a day before. */
  readonly isWarning?: true;
  /** Whether it goes to the operator, although its row belongs to an account. */
  readonly isToOperator?: true;
}

const kinds = {
  welcome: { isSelfCaused: true },
  "deposit-received": { isSelfCaused: true },
  "deposit-confirmed": { isSelfCaused: false },
  "withdrawal-received": { isSelfCaused: true },
  "withdrawal-completed": { isSelfCaused: false },
  "request-rejected": { isSelfCaused: false },
  "balance-adjusted": { isSelfCaused: false },
  "referral-bonus": { isSelfCaused: false },
  "result-digest": { isSelfCaused: false },
  "account-activated": { isSelfCaused: false },
  "account-deactivated": { isSelfCaused: false },
  "account-deleted": { isSelfCaused: true, isWarning: true },
  "new-sign-in": { isSelfCaused: true, isWarning: true },
  "second-step-changed": { isSelfCaused: true, isWarning: true },
  "phrase-changed": { isSelfCaused: true, isWarning: true },
  "email-changing": { isSelfCaused: true, isWarning: true },
  "email-changed": { isSelfCaused: true },
  "data-ready": { isSelfCaused: true, isWarning: true },
  "identity-received": { isSelfCaused: true },
  "identity-accepted": { isSelfCaused: false },
  "identity-rejected": { isSelfCaused: false },
  "identity-expired": { isSelfCaused: false },
  "identity-waiting": { isSelfCaused: false, isToOperator: true },
  "account-frozen": { isSelfCaused: true, isWarning: true },
  "account-released": { isSelfCaused: true, isWarning: true },
  "alarm-raised": { isSelfCaused: false, isToOperator: true },
  "limits-changed": { isSelfCaused: true, isWarning: true },
  "address-added": { isSelfCaused: true, isWarning: true },
  "address-removed": { isSelfCaused: true, isWarning: true },
  "address-lock-ending": { isSelfCaused: true, isWarning: true },
  "contact-message": { isSelfCaused: false, isToOperator: true },
  "message-reply": { isSelfCaused: false },
  "contact-confirmation": { isSelfCaused: true },
} as const satisfies Record<string, MailKind>;

export type MailTemplate = keyof typeof kinds;

/** The mails that there are, by the name of their template. */
export const mailKinds: Readonly<Record<MailTemplate, MailKind>> = kinds;

/** The templates, in the order in which lists show them. */
export const mailTemplates = Object.keys(kinds) as readonly MailTemplate[];

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
 * `userId` is null for a recipient without an account; `error` is the provider's reason; `turn` numbers the exclusive
 * changes; `nextAttemptAt` is null without a next attempt; `mayHaveArrived` marks an attempt without an answer, so that
 * a further delivery may be a repeat.
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

const content = z.object({ $id: z.string(), text: z.string() });

/** The plain text of a mail. */
export type MailContent = Readonly<z.output<typeof content>>;

/** Reads the text of a row of `mails`. @throws ZodError when the row is not what the schema promises */
export function parseMailContent(value: unknown): MailContent {
  return content.parse(value);
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
 * Returns the instant before which turns of mails can be deleted: every process that wanted one of them has long
 * been refused.
 * @param at now, in UTC
 */
export function mailTurnCutoff(at: string): string {
  return addMilliseconds(at, -WEEK);
}

/** In milliseconds. */
const WEEK = 7 * DAY;

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
