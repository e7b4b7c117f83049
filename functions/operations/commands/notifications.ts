import type { CommandsOf } from "#domain/commands/definition.ts";
import type { notificationOperations } from "#domain/notifications/operations.ts";
import { setNotificationPreferences } from "#domain/notifications/set-preferences.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { findInvestor } from "#functions/lib/rows.ts";
import { type CommandHandlers, member } from "#functions/operations/command-handler.ts";

export const notificationCommands: CommandHandlers<CommandsOf<typeof notificationOperations>> = {
  setNotificationPreferences: {
    prefetch: ({ appwrite: { tables }, userId }) => findInvestor(tables, userId),
    decide: async (call) => {
      const investor = await member(call);
      return isRefusal(investor) ? investor : setNotificationPreferences(investor, call.input, call.context);
    },
  },
};
