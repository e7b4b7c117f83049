import type { CommandsOf } from "#domain/commands/definition.ts";
import { isRefusal, refuse } from "#domain/commands/refusal.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { depositOperations } from "#domain/deposits/operations.ts";
import { limitRequest } from "#domain/requests/request-limits.ts";
import { hashRefusal, setTransferHash } from "#domain/transactions/record-hash.ts";
import {
  findInvestor,
  findOwner,
  findPaymentMethod,
  findTransfer,
  recentRequests,
} from "#functions/lib/rows.ts";
import {
  activeInvestor,
  type CommandHandlers,
  whoMayMoveMoney,
} from "#functions/operations/command-handler.ts";

export const depositCommands: CommandHandlers<CommandsOf<typeof depositOperations>> = {
  requestDeposit: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId, input, settings }) =>
      Promise.all([
        recentRequests(tables, userId, settings).then(() => findOwner(tables, userId)),
        findPaymentMethod(tables, input.methodId),
      ]),
    decide: async ({ tables, caller, input, context }) => {
      const found = findPaymentMethod(tables, input.methodId);
      found.catch(() => undefined);
      const recent = await recentRequests(tables, caller.id, context.settings);
      // Nothing moves before the approval, so the books are not read.
      const owner = whoMayMoveMoney(caller, await findOwner(tables, caller.id));
      if (isRefusal(owner)) return owner;
      const method = await found;
      if (method === null) return refuse("payment-method-not-found");
      const refusal = hashRefusal(method.id, input.transferHash, "transferHash");
      if (refusal !== null) return refusal;
      const decision = requestDeposit(owner, method, input.amount, context, input);
      return limitRequest(decision, owner, recent, context);
    },
  },
  setTransferHash: {
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([findInvestor(tables, userId), findTransfer(tables, input.transactionId)]),
    decide: async ({ tables, caller, input, context }) => {
      const investor = await activeInvestor({ tables, caller });
      if (isRefusal(investor)) return investor;
      return setTransferHash(input, await findTransfer(tables, input.transactionId), context);
    },
  },
};
