import type { TablesDB } from "node-appwrite";
import { setBalance, setBonus, setProfit } from "#domain/adjustment.ts";
import type { Decision, Investor, Occasion } from "#domain/decision.ts";
import { requestDeposit } from "#domain/deposit.ts";
import type { Settlement } from "#domain/life.ts";
import { setActive } from "#domain/member.ts";
import type { CheckedInput, OperationName, OperationResults } from "#domain/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { register } from "#domain/registration.ts";
import { settle } from "#domain/settlement.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trade.ts";
import { requestWithdrawal } from "#domain/withdrawal.ts";
import type { Caller } from "#functions/lib/caller.ts";
import {
  findInvestor,
  findPaymentMethod,
  findPlan,
  findProfile,
  findReferrer,
  findTransaction,
} from "#functions/lib/rows.ts";

/** What each operation reads before the domain decides. */

export interface Call<Name extends OperationName> {
  readonly tables: TablesDB;
  readonly caller: Caller;
  readonly input: CheckedInput<Name>;
  readonly occasion: Occasion;
}

type Handler<Name extends OperationName> = (
  call: Call<Name>,
) => Promise<Decision<OperationResults[Name]> | Refusal>;

export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  register: async ({ tables, caller, input, occasion }) => {
    const [profile, referrer] = await Promise.all([
      findProfile(tables, caller.id),
      input.referrerId ? findReferrer(tables, input.referrerId) : null,
    ]);
    return register({ ...caller, isRegistered: profile !== null }, input, referrer, occasion);
  },
  requestDeposit: async ({ tables, caller, input, occasion }) => {
    const [investor, method] = await Promise.all([
      activeInvestor(tables, caller),
      findPaymentMethod(tables, input.methodId),
    ]);
    if (isRefusal(investor)) return investor;
    if (method === null) return refuse("payment-method-not-found");
    return requestDeposit(investor, method, input.amount, occasion);
  },
  requestWithdrawal: async ({ tables, caller, input, occasion }) => {
    const [investor, method] = await Promise.all([
      activeInvestor(tables, caller),
      findPaymentMethod(tables, input.methodId),
    ]);
    if (isRefusal(investor)) return investor;
    if (method === null) return refuse("payment-method-not-found");
    return requestWithdrawal(investor, method, input, occasion);
  },
  openTrade: async ({ tables, caller, input, occasion }) => {
    const [investor, plan] = await Promise.all([
      activeInvestor(tables, caller),
      findPlan(tables, input.planId),
    ]);
    if (isRefusal(investor)) return investor;
    if (plan === null) return refuse("plan-not-found");
    return openTrade(investor, plan, input.amount, occasion);
  },
  claimProfit: async ({ tables, caller, occasion }) => {
    const investor = await activeInvestor(tables, caller);
    return isRefusal(investor) ? investor : claimProfit(investor, occasion);
  },
  closeTrade: async ({ tables, caller, occasion }) => {
    const investor = await activeInvestor(tables, caller);
    return isRefusal(investor) ? investor : closeTrade(investor, occasion);
  },
  cancel: async ({ tables, caller, input, occasion }) => {
    const investor = await activeInvestor(tables, caller);
    if (isRefusal(investor)) return investor;
    const transaction = await findTransaction(tables, input.transactionId);
    if (transaction === null) return refuse("transaction-not-found");
    return settle("cancel", investor, transaction, null, occasion);
  },
  approve: (call) => settleAsAdmin("approve", call, null),
  reject: (call) => settleAsAdmin("reject", call, call.input.reason),
  activate: (call) => toInvestor(call, (investor) => setActive(investor, true, call.occasion)),
  deactivate: (call) => toInvestor(call, (investor) => setActive(investor, false, call.occasion)),
  setBalance: (call) => toInvestor(call, (investor) => setBalance(investor, call.input, call.occasion)),
  setProfit: (call) => toInvestor(call, (investor) => setProfit(investor, call.input, call.occasion)),
  setBonus: (call) => toInvestor(call, (investor) => setBonus(investor, call.input, call.occasion)),
};

/** The caller as an investor who may move money. */
async function activeInvestor(tables: TablesDB, caller: Caller): Promise<Investor | Refusal> {
  const investor = await findInvestor(tables, caller.id);
  if (investor === null) return refuse("not-registered");
  return investor.profile.isActive ? investor : refuse("account-inactive");
}

/** Decides about the investor whom an administrator names. */
async function toInvestor<Result>(
  { tables, input }: { tables: TablesDB; input: { userId: string } },
  decide: (investor: Investor) => Decision<Result> | Refusal,
): Promise<Decision<Result> | Refusal> {
  const investor = await findInvestor(tables, input.userId);
  return investor === null ? refuse("user-not-found") : decide(investor);
}

async function settleAsAdmin(
  move: Settlement,
  { tables, input, occasion }: Pick<Call<"approve">, "tables" | "input" | "occasion">,
  reason: string | null,
) {
  const named = await findTransaction(tables, input.transactionId);
  const owner = named && (await findInvestor(tables, named.id));
  // Once more, after its owner: what was settled in between would be decided about with books that know it already.
  const transaction = await findTransaction(tables, input.transactionId);
  if (transaction === null) return refuse("transaction-not-found");
  return owner === null ? refuse("user-not-found") : settle(move, owner, transaction, reason, occasion);
}
