import type { CommandsOf } from "#domain/commands/definition.ts";
import { requestDataDownload } from "#domain/privacy/data-download.ts";
import type { privacyOperations } from "#domain/privacy/operations.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { unproven } from "#domain/security/proof.ts";
import { downloadsOf } from "#functions/lib/rows/download-rows.ts";
import { findOwner } from "#functions/lib/rows.ts";
import { type CommandHandlers, owner } from "#functions/operations/command-handler.ts";
import { requireProof } from "#functions/operations/security/proof.ts";

export const privacyCommands: CommandHandlers<CommandsOf<typeof privacyOperations>> = {
  requestDataDownload: {
    prefetch: ({ appwrite: { tables }, userId }) =>
      Promise.all([findOwner(tables, userId), downloadsOf(tables, userId)]),
    decide: async (call) => {
      const { tables, caller, context } = call;
      const [asking, newest] = await Promise.all([owner(call), downloadsOf(tables, caller.id)]);
      if (isRefusal(asking)) return asking;
      const missing = unproven("download-unproven", caller.secondStep);
      const proof = await requireProof({ ...call, at: context.at }, missing);
      return requestDataDownload(asking, newest, proof, context);
    },
  },
};
