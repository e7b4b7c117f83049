import type { CommandsOf } from "#domain/commands/definition.ts";
import { refuse } from "#domain/commands/refusal.ts";
import type { securityOperations } from "#domain/security/operations.ts";
import { endSessions } from "#domain/security/sessions.ts";
import { emptyCache } from "#functions/lib/account-cache.ts";
import { endSessionsOf } from "#functions/lib/end-sessions.ts";
import { findProfile } from "#functions/lib/rows.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";
import { openSessions } from "#functions/operations/open-sessions.ts";

export const securityCommands: CommandHandlers<CommandsOf<typeof securityOperations>> = {
  endSessions: {
    prefetch: ({ appwrite: { tables }, input }) => findProfile(tables, input.userId),
    decide: async ({ appwrite, tables, input, context }) => {
      if ((await findProfile(tables, input.userId)) === null) return refuse("user-not-found");
      // A session that began beside a read of the account is missing in the list until then.
      if (input.sessionId === undefined) await emptyCache(appwrite.users, input.userId);
      const open = await openSessions(appwrite, input.userId);
      return endSessions(
        input,
        open.map(({ id }) => id),
        context,
      );
    },
    afterCommit: async ({ appwrite: { users }, result: { userId, ended } }) => {
      await endSessionsOf(users, userId, ended);
    },
  },
};
