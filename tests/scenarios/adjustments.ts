import type { adjustmentOperations } from "#domain/adjustments/operations.ts";
import { proposalModels } from "#tests/model/proposal-models.ts";
import { centsText, type RandomInput, randomUser } from "#tests/model/random-input.ts";
import type { Fixtures } from "./fixtures.ts";
import { reason, type ScenariosOf, stored } from "./scenario.ts";

const randomAmount: RandomInput = (numbers, model) => ({
  ...randomUser(numbers, model),
  reason,
  amount: numbers.which % 16 === 0 ? "0" : centsText(numbers.amount),
});

async function adjustment(fixtures: Fixtures, column: string) {
  const userId = await fixtures.investor(100);
  return {
    caller: fixtures.admin,
    input: { userId, amount: "75", reason },
    effect: stored("users", userId, { [column]: 75 }),
  };
}

export const adjustmentScenarios: ScenariosOf<typeof adjustmentOperations> = {
  setBalance: {
    prepare: (fixtures) => adjustment(fixtures, "balance"),
    randomInput: randomAmount,
    model: proposalModels.setBalance,
  },
  setProfit: {
    prepare: (fixtures) => adjustment(fixtures, "profit"),
    randomInput: (numbers, model) => {
      const { amount, ...rest } = randomAmount(numbers, model);
      return { ...rest, amount: numbers.which % 2 === 0 ? amount : `-${centsText(numbers.amount)}` };
    },
    model: proposalModels.setProfit,
  },
  setBonus: {
    prepare: (fixtures) => adjustment(fixtures, "bonus"),
    randomInput: randomAmount,
    model: proposalModels.setBonus,
  },
};
