import type { TablesDB } from "node-appwrite";
import type { Investor } from "#domain/decision.ts";
import { requestDeposit } from "#domain/deposit.ts";
import { forgetAddress } from "#domain/forget-address.ts";
import { retryMail } from "#domain/mail.ts";
import type { CommandName } from "#domain/operations.ts";
import type { PaymentMethod } from "#domain/payment-method.ts";
import { hashRefusal, setPayoutHash, setTransferHash } from "#domain/record-hash.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { limitRequest } from "#domain/request-limits.ts";
import { requestWithdrawal } from "#domain/request-withdrawal.ts";
import { revokeRequest } from "#domain/revoke-request.ts";
import { holdRefusal } from "#domain/second-step-status.ts";
import { settle } from "#domain/settlement.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trade.ts";
import type { Caller } from "#functions/lib/caller.ts";
import {
  findMail,
  findOwner,
  findPaymentMethod,
  findPlan,
  findTransaction,
  findTransfer,
  recentRequests,
  withdrawalsTo,
} from "#functions/lib/rows.ts";
import { activeInvestor, type Handler, member, whoMayMoveMoney } from "./call.ts";
import { memberHandlers } from "./member-handlers.ts";
import { messageHandlers } from "./message-handlers.ts";
import { offerHandlers } from "./offer-handlers.ts";
import { addressProof } from "./proof.ts";
import { proposalHandlers } from "./proposal-handlers.ts";
import { resultHandlers } from "./result-handlers.ts";
import { noticeSecondStep } from "./second-step.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { settleAsAdmin } from "./settle-as-admin.ts";

/** What each operation reads before the domain decides. */

export const handlers: { readonly [Name in CommandName]: Handler<Name> } = {
  ...memberHandlers,
  ...resultHandlers,
  ...proposalHandlers,
  ...sessionHandlers,
  ...messageHandlers,
  ...offerHandlers,
  revokeRequest: async ({ caller, occasion }) => revokeRequest(caller.id, occasion),
  requestDeposit: async ({ tables, caller, input, occasion }) => {
    const method = findPaymentMethod(tables, input.methodId);
    method.catch(() => undefined);
    const recent = await recentRequests(tables, caller.id, occasion.settings);
    // Nothing moves before the approval, so the books are not read.
    const owner = whoMayMoveMoney(caller, await findOwner(tables, caller.id));
    if (isRefusal(owner)) return owner;
    const payee = await method;
    if (payee === null) return refuse("payment-method-not-found");
    const refusal = hashRefusal(payee.id, input.transferHash, "transferHash");
    if (refusal !== null) return refusal;
    const decision = requestDeposit(owner, payee, input.amount, occasion, input);
    return limitRequest(decision, owner, recent, occasion);
  },
  requestWithdrawal: async (call) => {
    const { appwrite, tables, outside, caller, input, occasion } = call;
    const [status, recent] = await Promise.all([
      noticeSecondStep(appwrite, outside, caller),
      recentRequests(tables, caller.id, occasion.settings),
    ]);
    const found = await payer(tables, caller, input.methodId);
    if (isRefusal(found)) return found;
    if (isRefusal(status)) return status;
    const held = holdRefusal(status, occasion.settings, occasion.at);
    if (held !== null) return held;
    const [investor, method] = found;
    const asked = requestWithdrawal(investor, method, input, occasion);
    const decision = limitRequest(asked, investor, recent, occasion);
    if (isRefusal(decision)) return decision;
    const proof = await addressProof(call, method, status);
    if (isRefusal(proof)) return proof;
    return proof.guard === null ? decision : { ...decision, guard: proof.guard };
  },
  forgetAddress: async ({ tables, caller, input, occasion }) => {
    const investor = await member({ tables, caller });
    if (isRefusal(investor)) return investor;
    return forgetAddress(input, await withdrawalsTo(tables, caller.id, input), occasion);
  },
  setTransferHash: async ({ tables, caller, input, occasion }) => {
    const investor = await activeInvestor(tables, caller);
    if (isRefusal(investor)) return investor;
    return setTransferHash(input, await findTransfer(tables, input.transactionId), occasion);
  },
  setPayoutHash: async ({ tables, input }) =>
    setPayoutHash(input, await findTransfer(tables, input.transactionId)),
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
  retryMail: async ({ tables, input, occasion }) => {
    const mail = await findMail(tables, input.mailId);
    return mail === null ? refuse("mail-not-found") : retryMail(mail, input, occasion);
  },
  reject: (call) => settleAsAdmin("reject", call, call.input.reason),
};

/** Who pays in or out, and by which method. */
async function payer(
  tables: TablesDB,
  caller: Caller,
  methodId: string,
): Promise<[Investor, PaymentMethod] | Refusal> {
  const [investor, method] = await Promise.all([
    activeInvestor(tables, caller),
    findPaymentMethod(tables, methodId),
  ]);
  if (isRefusal(investor)) return investor;
  return method === null ? refuse("payment-method-not-found") : [investor, method];
}
