import type { CommandsOf } from "#domain/commands/definition.ts";
import { refuse } from "#domain/commands/refusal.ts";
import type { messageOperations } from "#domain/messages/operations.ts";
import { settleMessage } from "#domain/messages/settle-message.ts";
import { findMessage } from "#functions/lib/rows.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";

export const messageCommands: CommandHandlers<CommandsOf<typeof messageOperations>> = {
  settleMessage: {
    prefetch: ({ appwrite: { tables }, input }) => findMessage(tables, input.messageId),
    decide: async ({ tables, input, context }) => {
      const message = await findMessage(tables, input.messageId);
      return message === null ? refuse("message-not-found") : settleMessage(message, input, context);
    },
  },
};
