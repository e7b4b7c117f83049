import type { CommandsOf } from "#domain/commands/definition.ts";
import { isRefusal, refuse } from "#domain/commands/refusal.ts";
import { limitRequest } from "#domain/requests/request-limits.ts";
import { proofGuard } from "#domain/security/proof.ts";
import { holdRefusal } from "#domain/security/second-step-status.ts";
import { setPayoutHash } from "#domain/transactions/record-hash.ts";
import { forgetAddress } from "#domain/withdrawals/forget-address.ts";
import type { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import {
  findByGuard,
  findInvestor,
  findPaymentMethod,
  findTransfer,
  recentRequests,
  withdrawalsTo,
} from "#functions/lib/rows.ts";
import { findProof, findSecondStep } from "#functions/lib/second-step-rows.ts";
import { activeInvestor, type CommandHandlers, member } from "#functions/operations/command-handler.ts";
import { addressProof, proofDeletion } from "#functions/operations/proof.ts";
import { noticeSecondStep } from "#functions/operations/second-step.ts";

export const withdrawalCommands: CommandHandlers<CommandsOf<typeof withdrawalOperations>> = {
  requestWithdrawal: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables, users }, userId, input, settings }) =>
      Promise.all([
        recentRequests(tables, userId, settings).then(() => findInvestor(tables, userId)),
        findPaymentMethod(tables, input.methodId),
        users.listMFAFactors({ userId }),
        findSecondStep(tables, userId),
        ...(input.proof === undefined
          ? []
          : [findProof(tables, input.proof), findByGuard(tables, proofGuard(input.proof))]),
      ]),
    decide: async (call) => {
      const { appwrite, tables, dependencies, caller, input, context } = call;
      const [status, recent] = await Promise.all([
        noticeSecondStep(appwrite, dependencies, caller),
        recentRequests(tables, caller.id, context.settings),
      ]);
      const [investor, method] = await Promise.all([
        activeInvestor(call),
        findPaymentMethod(tables, input.methodId),
      ]);
      if (isRefusal(investor)) return investor;
      if (method === null) return refuse("payment-method-not-found");
      if (isRefusal(status)) return status;
      const held = holdRefusal(status, context.settings, context.at);
      if (held !== null) return held;
      const requested = requestWithdrawal(investor, method, input, context);
      const decision = limitRequest(requested, investor, recent, context);
      if (isRefusal(decision)) return decision;
      const proof = await addressProof(call, method, status);
      if (isRefusal(proof)) return proof;
      const writes = [...decision.writes, ...proofDeletion(input.proof)];
      return { ...decision, writes, ...(proof.guard !== null && { guard: proof.guard }) };
    },
  },
  setPayoutHash: {
    prefetch: ({ appwrite: { tables }, input }) => findTransfer(tables, input.transactionId),
    decide: async ({ tables, input }) =>
      setPayoutHash(input, await findTransfer(tables, input.transactionId)),
  },
  forgetAddress: {
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([findInvestor(tables, userId), withdrawalsTo(tables, userId, input)]),
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const investor = await member(call);
      if (isRefusal(investor)) return investor;
      return forgetAddress(input, await withdrawalsTo(tables, caller.id, input), context);
    },
  },
};
