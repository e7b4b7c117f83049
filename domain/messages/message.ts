import * as z from "zod/mini";
import { type Effects, rowsOf } from "#domain/commands/effects.ts";
import { type CounterIncrement, queueCounter } from "#domain/figures/counter-increments.ts";
import { email } from "#domain/members/credentials.ts";
import { fieldProblem } from "#domain/values/field-problems.ts";
import { atMost, instant, requiredText } from "#domain/values/fields.ts";

/** The messages of visitors to the operator, with an account or without one. */

export const messageStates = ["open", "settled"] as const;
export type MessageState = (typeof messageStates)[number];

/** The labels for the status of a message. */
export const messageLabels: Readonly<Record<MessageState, string>> = { open: "Open", settled: "Settled" };

/** A name stands in the subject of mails and in headings: it is one line. */
const oneLine = z.overwrite((text: string) => text.replace(/\s+/g, " "));

/** The input of the contact form; the server validates the same again. */
export const messageForm = z.object({
  name: requiredText(fieldProblem("name.missing"), 128).check(oneLine),
  email: email.check(atMost(254)),
  message: requiredText(fieldProblem("message.missing"), 5000),
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
  state: z.enum(messageStates),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  revision: z.number(),
});
const row = z.extend(columns, { $id: z.string(), $createdAt: instant });

/**
 * `senderId` is the account of the sender, null for a visitor without one. `settledBy` and `settledAt` belong
 * to the last time it was settled; `revision` counts how often it was settled or opened again.
 */
export type Message = Readonly<z.output<typeof row>>;

export type MessageChange = Pick<Message, "state" | "settledBy" | "settledAt" | "revision">;

/** Reads a row of `messages`. @throws ZodError when the row is not what the schema promises */
export function parseMessage(value: unknown): Message {
  return row.parse(value);
}

/** The columns of a message that is about to be written. */
export function newMessageColumns(text: MessageText, senderId: string | null): z.input<typeof columns> {
  return { ...text, senderId, state: "open", settledBy: null, settledAt: null, revision: 0 };
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
} as const satisfies Partial<z.input<typeof columns>>;

const someColumns = z.partial(columns);

const rows = rowsOf<Omit<Message, "$id" | "$createdAt">>("messages", (some) => z.encode(someColumns, some));

/** Counts a message that begins or ceases to be open. @param by 1 or -1 */
export function openMessageCounter(messageId: string, by: 1 | -1): CounterIncrement {
  return queueCounter("openMessages", messageId, by);
}

/** Writes a message that is settled or opened again. The audit shows which one, and nothing of what is in it. */
export function messageChanged({ $id, state }: Message, change: MessageChange): Effects {
  return {
    writes: [rows.update($id, change)],
    counters: [openMessageCounter($id, change.state === "open" ? 1 : -1)],
    before: { messageId: $id, state },
    after: { messageId: $id, state: change.state },
  };
}
