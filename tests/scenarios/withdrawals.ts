import type { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { moneyModels } from "#tests/model/money-models.ts";
import { proposalModels } from "#tests/model/proposal-models.ts";
import { centsText, randomHashFor, randomMethod } from "#tests/model/random-input.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type ScenariosOf, stored } from "./scenario.ts";

const address = bitcoinAddress("own");
const hash = "a".repeat(64);

export const withdrawalScenarios: ScenariosOf<typeof withdrawalOperations> = {
  requestWithdrawal: {
    prepare: async (fixtures, key) => {
      const caller = await fixtures.investor(500);
      const effect = stored("transactions", key, { kind: "withdrawal", amount: 120, status: "pending" });
      return { caller, input: await fixtures.askForPayout(caller), effect };
    },
    randomInput: (numbers, model) => ({
      ...randomMethod(numbers, model),
      amount: centsText(numbers.amount),
      address,
      ...(numbers.which % 8 !== 0 && { proof: memoryProof }),
      ...(numbers.odd === 6 && { seenFee: 1 }),
    }),
    model: moneyModels.requestWithdrawal,
  },
  setPayoutHash: {
    prepare: async (fixtures) => {
      const { transactionId } = await fixtures.withdrawal();
      await fixtures.does(fixtures.admin, "approve", { transactionId });
      const effect = stored("transactions", transactionId, { transferHash: hash });
      return { caller: fixtures.admin, input: { transactionId, hash }, effect };
    },
    randomInput: randomHashFor((one) => one.kind === "withdrawal" && one.status === "success"),
    model: proposalModels.setPayoutHash,
  },
};
