import type { CommandsOf } from "#domain/commands/definition.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { investingRefusal } from "#domain/self-limits/investing-refusal.ts";
import type { tradeOperations } from "#domain/trades/operations.ts";
import { claimProfit, closeTrade, openTrade, profitRefusal, termsRefusal } from "#domain/trades/trade.ts";
import { investingRules } from "#functions/lib/rows/self-limit-rows.ts";
import { findInvestor, findPlan } from "#functions/lib/rows.ts";
import { activeInvestor, type CommandHandlers } from "#functions/operations/command-handler.ts";

export const tradeCommands: CommandHandlers<CommandsOf<typeof tradeOperations>> = {
  openTrade: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([
        findInvestor(tables, userId),
        findPlan(tables, input.planId),
        investingRules(tables, userId),
      ]),
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const [investor, plan, rules] = await Promise.all([
        activeInvestor(call),
        findPlan(tables, input.planId),
        investingRules(tables, caller.id),
      ]);
      if (isRefusal(investor)) return investor;
      if (plan === null) return refuse("plan-not-found");
      const refusal = investingRefusal(rules, context.at) ?? termsRefusal(plan, input.seen);
      return refusal ?? openTrade(investor, plan, input.amount, context);
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
