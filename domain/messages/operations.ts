import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { wholeNumber } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { requiredText, rowId } from "#domain/values/fields.ts";
import { type MessageState, messageText } from "./message.ts";
import type { Thread, ThreadSummary } from "./thread.ts";

interface WrittenReply {
  readonly messageId: string;
  readonly replyId: string;
}

export interface MessageResults {
  readonly settleMessage: { readonly messageId: string; readonly state: MessageState };
  readonly replyToMessage: WrittenReply;
  readonly followUpMessage: WrittenReply;
  readonly readReplies: { readonly messageId: string };
  readonly saveSavedReply: { readonly replyId: string };
  readonly deleteSavedReply: { readonly replyId: string };
  readonly listThreads: { readonly threads: readonly ThreadSummary[]; readonly isComplete: boolean };
  readonly readThread: { readonly thread: Thread };
}

const messageId = rowId(checkError("thread.missing", "Choose a message"));
const replyId = rowId(checkError("saved-reply.missing", "Choose a saved reply"));

/** A number that the page read and sends back, so that no admin overwrites a change of another. */
const seen = wholeNumber({ minimum: 0 });

/** The input of the form of a saved reply. */
export const savedReplyForm = z.object({
  title: requiredText(checkError("saved-reply.title-missing", "Please enter a title"), 120),
  text: messageText,
});

export const messageOperations = {
  settleMessage: {
    by: "admin",
    input: z.object({ messageId, settled: z.boolean() }),
  },
  /** `seen` is how many replies the administrator saw in the thread. */
  replyToMessage: {
    by: "admin",
    input: z.object({ messageId, text: messageText, seen }),
  },
  /** The sender writes into the own thread. */
  followUpMessage: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ messageId, text: messageText }),
  },
  /** The sender has seen the replies of a thread. */
  readReplies: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ messageId }),
  },
  /** Creates a saved reply without an id; otherwise changes it if `seen` is its revision. */
  saveSavedReply: {
    by: "admin",
    input: z.extend(savedReplyForm, { replyId: z.optional(replyId), seen: z.optional(seen) }),
  },
  deleteSavedReply: {
    by: "admin",
    input: z.object({ replyId }),
  },
  /** The newest threads of the caller. */
  listThreads: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** One thread of the caller. */
  readThread: { by: "account", whileFrozen: "allowed", input: z.object({ messageId }), isQuery: true },
} as const satisfies OperationsOf<MessageResults>;

export type MessageInputs = InputsOf<typeof messageOperations>;
