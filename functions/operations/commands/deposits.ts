import type { CommandsOf } from "#domain/commands/definition.ts";
import { attachmentRefusal, changeAttachment } from "#domain/deposits/attachment.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { depositOperations } from "#domain/deposits/operations.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { limitRequest } from "#domain/requests/request-limits.ts";
import { countedSince, depositLimitRefusal, limitUses } from "#domain/self-limits/deposit-room.ts";
import { investingRefusal } from "#domain/self-limits/investing-refusal.ts";
import { hashRefusal, setTransferHash } from "#domain/transactions/record-hash.ts";
import { attachmentsBucket } from "#functions/lib/appwrite.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { countedDeposits, investingRules } from "#functions/lib/rows/self-limit-rows.ts";
import {
  findAskingOwner,
  findInvestor,
  findPaymentMethod,
  findReceipt,
  findTransfer,
} from "#functions/lib/rows.ts";
import {
  activeInvestor,
  type CommandHandlers,
  type CommandPrefetch,
  requireActiveOwner,
} from "#functions/operations/command-handler.ts";
import { storedAttachment } from "#functions/operations/files/stored-attachment.ts";

export const depositCommands: CommandHandlers<CommandsOf<typeof depositOperations>> = {
  requestDeposit: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId, input, settings }) =>
      Promise.all([
        findAskingOwner(tables, userId, settings),
        findPaymentMethod(tables, input.methodId),
        investingRules(tables, userId),
      ]),
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const offered = findPaymentMethod(tables, input.methodId);
      const rules = investingRules(tables, caller.id);
      for (const read of [offered, rules]) read.catch(() => undefined);
      // Nothing moves before the approval, so the books are not read.
      const { recent, found } = await findAskingOwner(tables, caller.id, context.settings);
      const owner = requireActiveOwner(call, found);
      if (isRefusal(owner)) return owner;
      const method = await offered;
      if (method === null) return refuse("payment-method-not-found");
      const { limits, consents } = await rules;
      const since = countedSince(limits, context.at);
      // After the newest requests: of two deposits at once, the second takes a number that the first has taken.
      const deposits = since === null ? [] : await countedDeposits(tables, caller.id, since);
      const refusal =
        hashRefusal(method.id, input.transferHash, "transferHash") ??
        investingRefusal({ limits, consents }, context.at) ??
        depositLimitRefusal(limitUses(limits, deposits, context.at), input.amount);
      if (refusal !== null) return refusal;
      const decision = requestDeposit(owner, method, input.amount, context, input);
      return limitRequest(decision, owner, recent, context);
    },
  },
  setTransferHash: {
    prefetch: ownTransfer,
    decide: async (call) => {
      const { tables, input, context } = call;
      const investor = await activeInvestor(call);
      if (isRefusal(investor)) return investor;
      return setTransferHash(input, await findTransfer(tables, input.transactionId), context);
    },
  },
  setAttachment: {
    isSerializedByCaller: true,
    prefetch: ownTransfer,
    decide: async (call) => {
      const { tables, input, context } = call;
      const [investor, transfer, receipt] = await Promise.all([
        activeInvestor(call),
        findTransfer(tables, input.transactionId),
        findReceipt(tables, context.key),
      ]);
      if (isRefusal(investor)) return investor;
      // A repeated request is answered by its receipt: no second file is stored for it.
      if (receipt !== null) return refuse("no-changes");
      // Before anything is decoded or stored.
      const refusal = attachmentRefusal(transfer.transaction, context);
      if (refusal !== null) return refusal;
      const attachment = await storedAttachment(call);
      return isRefusal(attachment) ? attachment : changeAttachment(transfer, attachment, context);
    },
    afterCommit: ({ appwrite, result }) => removeFile(appwrite, result.replaced, attachmentsBucket),
  },
  removeAttachment: {
    prefetch: ownTransfer,
    decide: async (call) => {
      const { tables, input, context } = call;
      const investor = await activeInvestor(call);
      if (isRefusal(investor)) return investor;
      return changeAttachment(await findTransfer(tables, input.transactionId), null, context);
    },
    afterCommit: ({ appwrite, result }) => removeFile(appwrite, result.replaced, attachmentsBucket),
  },
};

/** Reads the caller and a transaction of theirs, with the number of its last change. */
function ownTransfer({
  appwrite: { tables },
  userId,
  input: { transactionId },
}: Pick<CommandPrefetch<"removeAttachment">, "appwrite" | "userId" | "input">): Promise<unknown> {
  return Promise.all([findInvestor(tables, userId), findTransfer(tables, transactionId)]);
}
