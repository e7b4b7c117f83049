import type { transactionOperations } from "#domain/transactions/operations.ts";
import { moneyModels } from "#tests/model/money-models.ts";
import { proposalModels } from "#tests/model/proposal-models.ts";
import { pick, type RandomInput, randomHash } from "#tests/model/random-input.ts";
import { reason, type ScenariosOf, stored } from "./scenario.ts";

const randomTransaction: RandomInput = ({ which }, { movements }) => {
  const all = [...movements];
  const pending = all.filter(([, { status }]) => status === "pending").slice(0, 3);
  // Mostly what waits, and few of those, so that two who act at once often mean the same one.
  const [id] = (which % 8 === 0 ? all : pending)[which % Math.max(pending.length, 1)] ?? ["nothing"];
  return { transactionId: id };
};

const withStatus = (transactionId: string, status: string) =>
  stored("transactions", transactionId, { status });

export const transactionScenarios: ScenariosOf<typeof transactionOperations> = {
  cancel: {
    prepare: async (fixtures) => {
      const { caller, transactionId } = await fixtures.withdrawal();
      return { caller, input: { transactionId }, effect: withStatus(transactionId, "cancelled") };
    },
    randomInput: randomTransaction,
    model: moneyModels.cancel,
  },
  approve: {
    prepare: async (fixtures) => {
      const { transactionId } = await fixtures.withdrawal();
      const effect = withStatus(transactionId, "success");
      return { caller: fixtures.admin, input: { transactionId }, effect };
    },
    randomInput: (numbers, model) => {
      const asked = randomTransaction(numbers, model);
      const shown = model.movements.get(String(asked.transactionId))?.transferHash ?? null;
      // The version on the page: the current one or an older one; pages of 0.2.0 send none.
      const seen = [{ seenHash: shown }, { seenHash: randomHash(numbers) }, {}];
      return {
        ...asked,
        ...pick(seen, numbers.amount),
        ...(numbers.odd === 7 && { seenAttachment: null }),
        ...(numbers.odd > 12 && { payoutHash: randomHash(numbers) }),
      };
    },
    model: proposalModels.approve,
  },
  reject: {
    prepare: async (fixtures) => {
      const { transactionId } = await fixtures.withdrawal();
      const effect = withStatus(transactionId, "failed");
      return { caller: fixtures.admin, input: { transactionId, reason }, effect };
    },
    randomInput: (numbers, model) => ({ ...randomTransaction(numbers, model), reason }),
    model: proposalModels.reject,
  },
};
