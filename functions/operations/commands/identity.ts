import type { CommandsOf } from "#domain/commands/definition.ts";
import { decideIdentity } from "#domain/identity/decide-identity.ts";
import type { identityOperations } from "#domain/identity/operations.ts";
import { submissionRefusal, submitIdentity } from "#domain/identity/submit-identity.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { identitiesBucket } from "#functions/lib/appwrite.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { findIdentity } from "#functions/lib/rows/identity-rows.ts";
import { findInvestor, findReceipt } from "#functions/lib/rows.ts";
import { activeInvestor, type CommandHandlers } from "#functions/operations/command-handler.ts";
import { storedIdentity } from "#functions/operations/files/stored-identity.ts";

export const identityCommands: CommandHandlers<CommandsOf<typeof identityOperations>> = {
  submitIdentity: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId }) =>
      findIdentity(tables, userId).then(() => findInvestor(tables, userId)),
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      // Before the profile: a number that is read later would include a change that the profile lacks.
      const found = await findIdentity(tables, caller.id);
      const [investor, receipt] = await Promise.all([activeInvestor(call), findReceipt(tables, context.key)]);
      if (isRefusal(investor)) return investor;
      // A repeated request is answered by its receipt: no second files are stored for it.
      if (receipt !== null) return refuse("no-changes");
      // Before anything is decoded or stored.
      const refusal = submissionRefusal(investor, input, context);
      if (refusal !== null) return refusal;
      const submission = await storedIdentity(call);
      return isRefusal(submission) ? submission : submitIdentity(investor, found, submission, context);
    },
    afterCommit: async ({ appwrite, result }) => {
      for (const fileId of result.replaced) await removeFile(appwrite, fileId, identitiesBucket);
    },
  },
  decideIdentity: {
    prefetch: ({ appwrite: { tables }, input: { userId } }) =>
      findIdentity(tables, userId).then(() => findInvestor(tables, userId)),
    decide: async ({ tables, input, context }) => {
      const found = await findIdentity(tables, input.userId);
      const investor = await findInvestor(tables, input.userId);
      return investor === null ? refuse("user-not-found") : decideIdentity(investor, found, input, context);
    },
  },
};
