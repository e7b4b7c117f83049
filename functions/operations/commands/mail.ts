import { AppwriteException } from "node-appwrite";
import type { CommandsOf } from "#domain/commands/definition.ts";
import { refuse } from "#domain/commands/refusal.ts";
import { retryMail } from "#domain/mail/mail.ts";
import type { mailOperations } from "#domain/mail/operations.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { findMail } from "#functions/lib/rows.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";

export const mailCommands: CommandHandlers<CommandsOf<typeof mailOperations>> = {
  retryMail: {
    prefetch: ({ appwrite: { tables }, input }) => findMail(tables, input.mailId),
    decide: async ({ tables, input, context }) => {
      const mail = await findMail(tables, input.mailId);
      return mail === null ? refuse("mail-not-found") : retryMail(mail, input, context);
    },
    afterCommit: ({ appwrite }) => startDispatcher(appwrite),
  },
};

/** Lets the function `mail` send at once what is due. Where it cannot be started, its schedule does within a minute. */
async function startDispatcher({ functions }: Appwrite): Promise<void> {
  try {
    await functions.createExecution({ functionId: "mail", async: true });
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
  }
}
