import { revokeRequest } from "#domain/commands/revoke-request.ts";
import type { CommandHandlers } from "../command-handler.ts";

export const requestCommands: CommandHandlers<"revokeRequest"> = {
  revokeRequest: { decide: async ({ caller, context }) => revokeRequest(caller.id, context) },
};
