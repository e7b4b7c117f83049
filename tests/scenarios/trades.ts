import type { tradeOperations } from "#domain/trades/operations.ts";
import { moneyModels } from "#tests/model/money-models.ts";
import { centsText, pick } from "#tests/model/random-input.ts";
import { type ScenariosOf, stored } from "./scenario.ts";

export const tradeScenarios: ScenariosOf<typeof tradeOperations> = {
  openTrade: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor(500);
      const effect = stored("users", caller, { balance: 300, stake: 200 });
      return { caller, input: { planId: "starter", amount: "200" }, effect };
    },
    randomInput: (numbers, { plans }) => ({
      // Also in the one that came last, which is the one that others change and delete.
      planId: numbers.odd === 5 ? "none" : (pick([...plans.keys()].slice(-3), numbers.which) ?? "none"),
      amount: centsText(numbers.amount),
      ...(numbers.odd === 6 && { seen: "earlier terms" }),
    }),
    model: moneyModels.openTrade,
  },
  claimProfit: {
    prepare: async (fixtures) => {
      const caller = await fixtures.trader(12);
      return { caller, input: {}, effect: stored("users", caller, { profit: 0, stake: 0, trade: null }) };
    },
    randomInput: ({ odd }) => (odd === 6 ? { seenProfit: 1 } : {}),
    model: moneyModels.claimProfit,
  },
  closeTrade: {
    prepare: async (fixtures) => {
      const caller = await fixtures.trader(-12);
      await fixtures.passDays(caller);
      const effect = stored("users", caller, { balance: 488, profit: 0, stake: 0, trade: null });
      return { caller, input: {}, effect };
    },
    randomInput: ({ odd }) => (odd === 6 ? { seenProfit: 1 } : {}),
    model: moneyModels.closeTrade,
  },
};
