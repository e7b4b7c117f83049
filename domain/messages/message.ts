import * as z from "zod/mini";
import { type Effects, rowsOf } from "#domain/effects/effects.ts";
import { type CounterIncrement, queueCounter } from "#domain/figures/counter-increments.ts";
import { email } from "#domain/profiles/credentials.ts";
import { fieldProblem } from "#domain/values/field-problems.ts";
import { addedCount, addedInstant, atMost, instant, requiredText } from "#domain/values/fields.ts";
import { languages } from "#messages/languages.ts";

/**
 * The messages of visitors to the operator, with an account or without one. Each is the beginning of a thread, whose
 * further messages are rows of `replies` (reply.ts).
 */

/** The states that the table holds: whether an administrator has to do something. */
const messageStates = ["open", "settled"] as const;
export type MessageState = (typeof messageStates)[number];

/** The statuses that people read: of the settled ones, an answered message waits for its sender, a closed one is done. */
export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** How many replies a thread may have; after these a new message begins another thread. */
export const MOST_REPLIES = 100;

/** A name stands in the subject of mails and in headings: it is one line. */
const oneLine = z.overwrite((text: string) => text.replace(/\s+/g, " "));

/** The text that is written in a first message and in every reply: plain text. */
export const messageText = requiredText(fieldProblem("message.missing"), 5000);

/** The input of the contact form; the server validates the same again. */
export const messageForm = z.object({
  name: requiredText(fieldProblem("name.missing"), 128).check(oneLine),
  email: email.check(atMost(254)),
  message: messageText,
  /** Of the page: mails to a sender without an account are in it. */
  language: z.optional(z.enum(languages)),
});

/** A visitor's text, made readable. */
export type MessageText = Readonly<z.output<typeof messageForm>>;

/** The answer to the sender. */
export interface MessageReceipt {
  readonly messageId: string;
}

const columns = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  senderId: z.nullable(z.string()),
  language: z.nullish(z.string()),
  state: z.enum(messageStates),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  revision: z.number(),
  replies: addedCount,
  answeredAt: addedInstant,
  readAt: addedInstant,
  lastAt: addedInstant,
});
const row = z.extend(columns, { $id: z.string(), $createdAt: instant });

/**
 * `senderId` is null for a visitor without an account. `settledBy` and `settledAt` belong to the last closing; a reply
 * settles without them. `revision` counts the changes, `replies` the rows of the thread. `answeredAt`, `readAt` and
 * `lastAt` are the times of the newest answer, of its reading and of the newest reply; null before.
 */
export type Message = Readonly<z.output<typeof row>>;

export type MessageChange = Pick<Message, "state" | "settledBy" | "settledAt" | "revision"> &
  Partial<Pick<Message, "replies" | "answeredAt" | "readAt" | "lastAt">>;

/** Reads a row of `messages`. @throws ZodError when the row is not what the schema promises */
export function parseMessage(value: unknown): Message {
  return row.parse(value);
}

/** The columns of a message that is about to be written. */
export function newMessageColumns(text: MessageText, senderId: string | null): z.input<typeof columns> {
  const settled = { settledBy: null, settledAt: null };
  const thread = { replies: 0, answeredAt: null, readAt: null, lastAt: null };
  return { ...text, senderId, state: "open", ...settled, revision: 0, ...thread };
}

/** The status that people read. */
export function messageStatus({ state, settledBy }: Pick<Message, "state" | "settledBy">): MessageStatus {
  if (state === "open") return "open";
  return settledBy === null ? "answered" : "closed";
}

/** Whether the sender has not read the newest reply of an administrator. */
export function hasUnreadReply({ answeredAt, readAt }: Pick<Message, "answeredAt" | "readAt">): boolean {
  return answeredAt !== null && readAt === null;
}

/** The guard of the next change of a message: of two decisions about the same state one is written. */
export function messageGuard({ $id, revision }: Pick<Message, "$id" | "revision">): string {
  return `message:${$id}:${revision + 1}`;
}

/** One address and nothing else, so that no list and no header can be made of it. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,185}\.[^\s@<>()[\]\\,;:".]{2,}$/.test(text);
}

/**
 * Returns what is left of a message when its sender's account is deleted: its existence and its status, so
 * that the count of open messages stays right.
 */
export const removedMessage = {
  name: "Deleted account",
  email: "",
  message: "This message was removed together with the account of its sender.",
  senderId: null,
  language: null,
} as const satisfies Partial<z.input<typeof columns>>;

const someColumns = z.partial(columns);

const rows = rowsOf<Omit<Message, "$id" | "$createdAt">>("messages", (some) => z.encode(someColumns, some));

/** Counts a message that begins or ceases to be open. @param by 1 or -1 */
export function openMessageCounter(messageId: string, by: 1 | -1): CounterIncrement {
  return queueCounter("openMessages", messageId, by);
}

/** Writes a changed message. The audit shows which one and its status, and nothing of what is in it. */
export function messageChanged(message: Message, change: MessageChange): Effects {
  const { $id: messageId, state } = message;
  const by = change.state === "open" ? 1 : -1;
  return {
    writes: [rows.update(messageId, change)],
    counters: change.state === state ? [] : [openMessageCounter(messageId, by)],
    before: { messageId, state: messageStatus(message) },
    after: { messageId, state: messageStatus(change) },
  };
}

/** Writes columns of a message that are no part of its status. */
export function messageNoted({ $id }: Message, noted: Partial<Message>): Effects {
  return { writes: [rows.update($id, noted)], counters: [], after: { messageId: $id } };
}
