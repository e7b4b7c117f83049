import type { CommandsOf } from "#domain/commands/definition.ts";
import { acceptTerms } from "#domain/consents/consent.ts";
import type { consentOperations } from "#domain/consents/operations.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { presentConsents } from "#functions/lib/rows/self-limit-rows.ts";
import { findOwner } from "#functions/lib/rows.ts";
import { type CommandHandlers, owner } from "#functions/operations/command-handler.ts";

export const consentCommands: CommandHandlers<CommandsOf<typeof consentOperations>> = {
  acceptTerms: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId }) =>
      Promise.all([presentConsents(tables, userId), findOwner(tables, userId)]),
    decide: async (call) => {
      const [consents, found] = await Promise.all([
        presentConsents(call.tables, call.caller.id),
        owner(call),
      ]);
      return isRefusal(found) ? found : acceptTerms(found, call.input, consents, call.context);
    },
  },
};
