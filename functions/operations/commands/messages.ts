import type { TablesDB } from "node-appwrite";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { Message } from "#domain/messages/message.ts";
import type { messageOperations } from "#domain/messages/operations.ts";
import { deleteSavedReply, saveSavedReply } from "#domain/messages/saved-reply.ts";
import { settleMessage } from "#domain/messages/settle-message.ts";
import {
  FOLLOW_UPS_PER_HOUR,
  followUpMessage,
  followUpSender,
  readReplies,
  replyToMessage,
  type ThreadOwner,
} from "#domain/messages/write-reply.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import {
  countSavedReplies,
  findMessage,
  findOwner,
  findSavedReply,
  newestSlots,
} from "#functions/lib/rows.ts";
import { type CommandHandlers, owner } from "#functions/operations/command-handler.ts";

export const messageCommands: CommandHandlers<CommandsOf<typeof messageOperations>> = {
  settleMessage: {
    prefetch: ({ appwrite: { tables }, input }) => findMessage(tables, input.messageId),
    decide: async ({ tables, input, context }) => {
      const message = await findMessage(tables, input.messageId);
      return message === null ? refuse("message-not-found") : settleMessage(message, input, context);
    },
  },
  replyToMessage: {
    prefetch: ({ appwrite: { tables }, input }) => findMessage(tables, input.messageId),
    decide: async ({ tables, input, context }) => {
      const message = await findMessage(tables, input.messageId);
      if (message === null) return refuse("message-not-found");
      return replyToMessage(message, await threadOwner(tables, message), input, context);
    },
  },
  followUpMessage: {
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([
        findOwner(tables, userId),
        newestSlots(tables, followUpSender(userId), FOLLOW_UPS_PER_HOUR),
        findMessage(tables, input.messageId),
      ]),
    decide: async ({ tables, caller, operation, input, context }) => {
      const [sender, newest, message] = await Promise.all([
        owner({ tables, caller, operation }),
        newestSlots(tables, followUpSender(caller.id), FOLLOW_UPS_PER_HOUR),
        findMessage(tables, input.messageId),
      ]);
      const own = ownThread(sender, message);
      return isRefusal(own) ? own : followUpMessage(own.message, own.owner, input, newest, context);
    },
  },
  readReplies: {
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([findOwner(tables, userId), findMessage(tables, input.messageId)]),
    decide: async ({ tables, caller, operation, input, context }) => {
      const [sender, message] = await Promise.all([
        owner({ tables, caller, operation }),
        findMessage(tables, input.messageId),
      ]);
      const own = ownThread(sender, message);
      return isRefusal(own) ? own : readReplies(own.message, own.owner, context);
    },
  },
  saveSavedReply: {
    decide: async ({ tables, input, context }) => {
      const { replyId } = input;
      const isNew = replyId === undefined;
      const [saved, total] = await Promise.all([
        isNew ? null : findSavedReply(tables, replyId),
        isNew ? countSavedReplies(tables) : 0,
      ]);
      return saveSavedReply(input, saved, total, context);
    },
  },
  deleteSavedReply: {
    prefetch: ({ appwrite: { tables }, input }) => findSavedReply(tables, input.replyId),
    decide: async ({ tables, input, context }) =>
      deleteSavedReply(await findSavedReply(tables, input.replyId), context),
  },
};

/** The account of a thread as it is now; null without one, or when it is gone. */
async function threadOwner(tables: TablesDB, { senderId }: Message): Promise<ThreadOwner> {
  return senderId === null ? null : findOwner(tables, senderId);
}

/** A thread that does not belong to the caller is none to them. */
function ownThread(
  sender: NonNullable<ThreadOwner> | Refusal,
  message: Message | null,
): { readonly owner: NonNullable<ThreadOwner>; readonly message: Message } | Refusal {
  if (isRefusal(sender)) return sender;
  if (message === null || message.senderId !== sender.profile.$id) return refuse("message-not-found");
  return { owner: sender, message };
}
