import type { CommandsOf } from "#domain/commands/definition.ts";
import type { requestOperations } from "#domain/requests/operations.ts";
import { revokeRequest } from "#domain/requests/revoke-request.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";

export const requestCommands: CommandHandlers<CommandsOf<typeof requestOperations>> = {
  revokeRequest: { decide: async ({ caller, context }) => revokeRequest(caller.id, context) },
};
