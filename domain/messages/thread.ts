import { hasUnreadReply, type Message, type MessageStatus, messageStatus } from "./message.ts";
import type { Reply } from "./reply.ts";

/** The threads of an account as its owner reads them: without the names of administrators. */

/** A thread in the list of its owner. */
export interface ThreadSummary {
  readonly messageId: string;
  readonly beganAt: string;
  /** The time of its newest message. */
  readonly lastAt: string;
  /** The start of the first message. */
  readonly preview: string;
  readonly status: MessageStatus;
  readonly replies: number;
  readonly isUnread: boolean;
}

/** A thread with all that was written in it. */
export interface Thread extends ThreadSummary {
  readonly text: string;
  readonly entries: readonly Pick<Reply, "$id" | "by" | "text" | "at">[];
}

/** How many threads the list of an account shows: the newest ones. */
export const THREADS_SHOWN = 50;

const PREVIEW = 140;

export function threadSummary(message: Message): ThreadSummary {
  const { $id: messageId, $createdAt: beganAt, message: text, replies, lastAt } = message;
  const line = [...text.replace(/\s+/g, " ")];
  return {
    messageId,
    beganAt,
    lastAt: lastAt ?? beganAt,
    preview: line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).join("")}…` : line.join(""),
    status: messageStatus(message),
    replies,
    isUnread: hasUnreadReply(message),
  };
}

/** @param replies of the thread, in any order */
export function threadOf(message: Message, replies: readonly Reply[]): Thread {
  const entries = replies
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ $id, by, text, at }) => ({ $id, by, text, at }));
  return { ...threadSummary(message), text: message.message, entries };
}
