import type { CommandsOf } from "#domain/commands/definition.ts";
import { retryMail } from "#domain/mail/mail.ts";
import type { mailOperations } from "#domain/mail/operations.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { findMail } from "#functions/lib/rows.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";

export const mailCommands: CommandHandlers<CommandsOf<typeof mailOperations>> = {
  // The event of its audit entry starts the function `mail`, which sends what is due.
  retryMail: {
    prefetch: ({ appwrite: { tables }, input }) => findMail(tables, input.mailId),
    decide: async ({ tables, input, context }) => {
      const mail = await findMail(tables, input.mailId);
      return mail === null ? refuse("mail-not-found") : retryMail(mail, input, context);
    },
  },
};
