import type { CommandsOf } from "#domain/commands/definition.ts";
import { isRefusal, refuse } from "#domain/commands/refusal.ts";
import type { tradeOperations } from "#domain/trades/operations.ts";
import { claimProfit, closeTrade, openTrade, profitRefusal, termsRefusal } from "#domain/trades/trade.ts";
import { findInvestor, findPlan } from "#functions/lib/rows.ts";
import { activeInvestor, type CommandHandlers } from "#functions/operations/command-handler.ts";

export const tradeCommands: CommandHandlers<CommandsOf<typeof tradeOperations>> = {
  openTrade: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([findInvestor(tables, userId), findPlan(tables, input.planId)]),
    decide: async (call) => {
      const { tables, input, context } = call;
      const [investor, plan] = await Promise.all([activeInvestor(call), findPlan(tables, input.planId)]);
      if (isRefusal(investor)) return investor;
      if (plan === null) return refuse("plan-not-found");
      return termsRefusal(plan, input.seen) ?? openTrade(investor, plan, input.amount, context);
    },
  },
  claimProfit: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId }) => findInvestor(tables, userId),
    decide: async (call) => {
      const investor = await activeInvestor(call);
      if (isRefusal(investor)) return investor;
      const decision = claimProfit(investor, call.context);
      // After the other refusals: a trade that has ended has no profit that changed.
      return isRefusal(decision) ? decision : (profitRefusal(investor, call.input.seenProfit) ?? decision);
    },
  },
  closeTrade: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId }) => findInvestor(tables, userId),
    decide: async (call) => {
      const investor = await activeInvestor(call);
      if (isRefusal(investor)) return investor;
      const decision = closeTrade(investor, call.context);
      return isRefusal(decision) ? decision : (profitRefusal(investor, call.input.seenProfit) ?? decision);
    },
  },
};
