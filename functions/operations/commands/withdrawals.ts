import type { TablesDB } from "node-appwrite";
import { destinationEffects } from "#domain/addresses/destination.ts";
import { labelOf } from "#domain/addresses/operations.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import { combined } from "#domain/effects/effects.ts";
import { whileUnfrozen } from "#domain/freeze/freeze.ts";
import { identityState } from "#domain/identity/identity.ts";
import { identityRefusal } from "#domain/identity/identity-rule.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { limitRequest } from "#domain/requests/request-limits.ts";
import { proofGuard } from "#domain/security/proof.ts";
import { holdRefusal } from "#domain/security/second-step-status.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { setPayoutHash } from "#domain/transactions/record-hash.ts";
import { type Cents, ZERO } from "#domain/values/money.ts";
import type { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { findBookVersion, prefetchBook, readBook } from "#functions/lib/rows/address-rows.ts";
import { withdrawnTotal } from "#functions/lib/rows/identity-rows.ts";
import { findProof, findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import {
  findByGuard,
  findInvestor,
  findPaymentMethod,
  findTransfer,
  recentRequests,
  withdrawalsTo,
} from "#functions/lib/rows.ts";
import { activeInvestor, type CommandHandlers } from "#functions/operations/command-handler.ts";
import { withdrawalProof } from "#functions/operations/security/proof.ts";
import { noticeSecondStep } from "#functions/operations/security/second-step.ts";

export const withdrawalCommands: CommandHandlers<CommandsOf<typeof withdrawalOperations>> = {
  requestWithdrawal: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables, users }, userId, input, settings }) => {
      const slots = recentRequests(tables, userId, settings);
      const method = findPaymentMethod(tables, input.methodId);
      const earlier = async () => {
        const found = await method;
        return found && withdrawalsTo(tables, userId, { network: found.id, address: input.address });
      };
      return Promise.all([
        // Awaited above only once the version is there.
        slots,
        method,
        prefetchBook(tables, userId, () =>
          Promise.all([slots.then(() => findInvestor(tables, userId)), earlier()]),
        ),
        users.listMFAFactors({ userId }),
        findSecondStep(tables, userId),
        ...(input.proof === undefined
          ? []
          : [findProof(tables, input.proof), findByGuard(tables, proofGuard(input.proof))]),
      ]);
    },
    decide: async (call) => {
      const { appwrite, tables, dependencies, caller, input, context } = call;
      // First: a change of the address book or its lock from here on makes this commit fail.
      const version = await findBookVersion(tables, caller.id);
      const slots = recentRequests(tables, caller.id, context.settings);
      const asking = slots.then(() => activeInvestor(call));
      const [status, recent, investor, method] = await Promise.all([
        noticeSecondStep(appwrite, dependencies, caller, asking),
        slots,
        asking,
        findPaymentMethod(tables, input.methodId),
      ]);
      if (isRefusal(investor)) return investor;
      if (method === null) return refuse("payment-method-not-found");
      if (isRefusal(status)) return status;
      const held = holdRefusal(status, context.settings, context.at);
      if (held !== null) return held;
      const unknown = await identityProblem(tables, investor.profile, input.amount, context.settings);
      if (unknown !== null) return unknown;
      const requested = requestWithdrawal(investor, method, input, context);
      const decision = limitRequest(requested, investor, recent, context);
      if (isRefusal(decision)) return decision;
      const destination = { network: method.id, address: input.address, label: labelOf(input.label) };
      const allowed = await withdrawalProof(call, investor.profile, status, () =>
        readBook(tables, caller.id, destination, version),
      );
      if (isRefusal(allowed)) return allowed;
      const { guard, write } = allowed.used ?? { guard: decision.guard, write: [] };
      const booked = destinationEffects(investor, allowed.book, destination, context);
      const { writes, ...effects } = combined(decision, booked);
      const proven = { ...decision, ...effects, guard, writes: writes.concat(write) };
      return whileUnfrozen(proven, investor);
    },
  },
  setPayoutHash: {
    prefetch: ({ appwrite: { tables }, input }) => findTransfer(tables, input.transactionId),
    decide: async ({ tables, input }) =>
      setPayoutHash(input, await findTransfer(tables, input.transactionId)),
  },
};

/**
 * Why a withdrawal waits for the identity of its owner. The sum is read after the books: of two requests at the same
 * moment one loses its entry, and is judged by the sum with the other.
 */
async function identityProblem(
  tables: TablesDB,
  profile: Profile,
  amount: Cents,
  settings: Settings,
): Promise<Refusal | null> {
  const { identityCheck, identityAbove } = settings;
  const isBySum = identityCheck === "above" && identityState(profile) !== "accepted";
  const withdrawn = isBySum ? await withdrawnTotal(tables, profile.$id, identityAbove ?? ZERO) : ZERO;
  return identityRefusal(profile, settings, amount, withdrawn);
}
