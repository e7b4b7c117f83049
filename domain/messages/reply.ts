import * as z from "zod/mini";
import { deleteWhere, type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import { instant } from "#domain/values/fields.ts";

/**
 * The messages of a thread after its first one, one row each: replies of administrators, and what the sender writes
 * back. docs/decisions/040-threads.md.
 */

const replyAuthors = ["admin", "sender"] as const;

const columns = z.object({
  messageId: z.string(),
  seq: z.number(),
  by: z.enum(replyAuthors),
  authorId: z.string(),
  userId: z.nullable(z.string()),
  text: z.string(),
  at: instant,
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `messageId` is the first message of the thread and `seq` counts from 1 in it. `userId` is the account that the thread
 * belongs to, null for a visitor's without one.
 */
export type Reply = Readonly<z.output<typeof row>>;

/** Reads a row of `replies`. @throws ZodError when the row is not what the schema promises */
export function parseReply(value: unknown): Reply {
  return row.parse(value);
}

const someColumns = z.partial(columns);
/** The writes of replies. */
export const replyRows = rowsOf<Omit<Reply, "$id">>("replies", (some) => z.encode(someColumns, some));

/** Deletes every reply in the threads of an account. */
export function repliesDeleted(userId: string): RowWrite {
  return deleteWhere("replies", "userId", userId);
}
