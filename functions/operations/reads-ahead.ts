import type { CheckedInput, CommandName } from "#domain/operations.ts";
import { proofGuard } from "#domain/proof.ts";
import type { Settings } from "#domain/settings.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import {
  findByGuard,
  findInvestor,
  findOwner,
  findPaymentMethod,
  findPlan,
  findTransaction,
  recentRequests,
} from "#functions/lib/rows.ts";
import { findProof, findSecondStep } from "#functions/lib/second-step-rows.ts";

/**
 * What the handlers of money operations read first, for the account that the request claims to come from. In the
 * order in which the handlers need it; a read that is missing here is only later, never wrong. All promises go into
 * one, because a rejection that nothing awaits ends the process.
 */

interface Ahead<Name extends CommandName> {
  readonly appwrite: Appwrite;
  /** The claimed account. */
  readonly userId: string;
  readonly input: CheckedInput<Name>;
  readonly settings: Settings;
}

export type SendReads<Name extends CommandName> = (ahead: Ahead<Name>) => Promise<unknown>;

export const readsAhead: { readonly [Name in CommandName]?: SendReads<Name> } = {
  requestDeposit: ({ appwrite: { tables }, userId, input, settings }) =>
    Promise.all([
      recentRequests(tables, userId, settings).then(() => findOwner(tables, userId)),
      findPaymentMethod(tables, input.methodId),
    ]),
  requestWithdrawal: ({ appwrite: { tables, users }, userId, input, settings }) =>
    Promise.all([
      recentRequests(tables, userId, settings).then(() => findInvestor(tables, userId)),
      findPaymentMethod(tables, input.methodId),
      users.listMFAFactors({ userId }),
      findSecondStep(tables, userId),
      ...(input.proof === undefined
        ? []
        : [findProof(tables, input.proof), findByGuard(tables, proofGuard(input.proof))]),
    ]),
  openTrade: ({ appwrite: { tables }, userId, input }) =>
    Promise.all([findInvestor(tables, userId), findPlan(tables, input.planId)]),
  claimProfit: ({ appwrite: { tables }, userId }) => findInvestor(tables, userId),
  closeTrade: ({ appwrite: { tables }, userId }) => findInvestor(tables, userId),
  cancel: async ({ appwrite: { tables }, userId, input }) => {
    await findInvestor(tables, userId);
    await findTransaction(tables, input.transactionId);
  },
  approve: ({ appwrite: { tables }, input }) => findTransaction(tables, input.transactionId),
  reject: ({ appwrite: { tables }, input }) => findTransaction(tables, input.transactionId),
  setBalance: ({ appwrite: { tables }, input }) => findInvestor(tables, input.userId),
  setProfit: ({ appwrite: { tables }, input }) => findInvestor(tables, input.userId),
  setBonus: ({ appwrite: { tables }, input }) => findInvestor(tables, input.userId),
};

/**
 * Operations of an investor on their own money, which follow one another in a process from their first attempt: all
 * but one of them would be in vain otherwise.
 */
export const serialized: ReadonlySet<CommandName> = new Set([
  "requestDeposit",
  "requestWithdrawal",
  "openTrade",
  "claimProfit",
  "closeTrade",
  "cancel",
]);
