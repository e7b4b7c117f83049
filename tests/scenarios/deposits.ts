import type { depositOperations } from "#domain/deposits/operations.ts";
import { moneyModels } from "#tests/model/money-models.ts";
import { centsText, randomHash, randomHashFor, randomMethod } from "#tests/model/random-input.ts";
import { type ScenariosOf, stored } from "./scenario.ts";

const deposit = { methodId: "btc", amount: "9.99" };
const hash = "a".repeat(64);

export const depositScenarios: ScenariosOf<typeof depositOperations> = {
  requestDeposit: {
    prepare: async (fixtures, key) => ({
      caller: await fixtures.investor(),
      input: deposit,
      effect: stored("transactions", key, { kind: "deposit", amount: 9.99, status: "pending" }),
    }),
    randomInput: (numbers, model) => ({
      ...randomMethod(numbers, model),
      amount: centsText(numbers.amount),
      ...(numbers.which % 2 === 0 && { transferHash: randomHash(numbers) }),
    }),
    model: moneyModels.requestDeposit,
  },
  setTransferHash: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const transactionId = await fixtures.does(caller, "requestDeposit", deposit);
      const effect = stored("transactions", transactionId, { transferHash: hash });
      return { caller, input: { transactionId, hash }, effect };
    },
    randomInput: randomHashFor((one) => one.kind === "deposit" && one.status === "pending"),
    model: moneyModels.setTransferHash,
  },
};
