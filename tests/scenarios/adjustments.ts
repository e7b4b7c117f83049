import type { adjustmentOperations } from "#domain/adjustments/operations.ts";
import { proposalModels } from "#tests/model/proposal-models.ts";
import { centsText, type RandomInput, randomUser } from "#tests/model/random-input.ts";
import { reason, type ScenariosOf, stored } from "./scenario.ts";
import type { Stage } from "./stage.ts";

const randomAmount: RandomInput = (numbers, model) => ({
  ...randomUser(numbers, model),
  reason,
  amount: numbers.which % 16 === 0 ? "0" : centsText(numbers.amount),
});

async function adjustment(stage: Stage, column: string) {
  const userId = await stage.investor(100);
  return {
    caller: stage.admin,
    input: { userId, amount: "75", reason },
    effect: stored("users", userId, { [column]: 75 }),
  };
}

export const adjustmentScenarios: ScenariosOf<typeof adjustmentOperations> = {
  setBalance: {
    prepare: (stage) => adjustment(stage, "balance"),
    randomInput: randomAmount,
    model: proposalModels.setBalance,
  },
  setProfit: {
    prepare: (stage) => adjustment(stage, "profit"),
    randomInput: (numbers, model) => {
      const { amount, ...rest } = randomAmount(numbers, model);
      return { ...rest, amount: numbers.which % 2 === 0 ? amount : `-${centsText(numbers.amount)}` };
    },
    model: proposalModels.setProfit,
  },
  setBonus: {
    prepare: (stage) => adjustment(stage, "bonus"),
    randomInput: randomAmount,
    model: proposalModels.setBonus,
  },
};
