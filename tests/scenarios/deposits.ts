import type { depositOperations } from "#domain/deposits/operations.ts";
import { attachmentInput } from "#tests/memory/memory-product.ts";
import { attachmentModels } from "#tests/model/attachment-models.ts";
import type { Movement } from "#tests/model/model.ts";
import { moneyModels } from "#tests/model/money-models.ts";
import {
  centsText,
  pick,
  type RandomInput,
  randomHash,
  randomHashFor,
  randomMethod,
} from "#tests/model/random-input.ts";
import { png } from "./fixtures.ts";
import { ANY_VALUE, type ScenariosOf, stored } from "./scenario.ts";

const deposit = { methodId: "btc", amount: "9.99" };
const hash = "a".repeat(64);
const file = png.toString("base64");

/** A deposit, mostly a pending one that fits, of the usual caller first. */
function randomDeposit(fits: (movement: Movement) => boolean): RandomInput {
  const random = randomHashFor((one) => one.kind === "deposit" && one.status === "pending" && fits(one));
  return (numbers, model) => ({ transactionId: random(numbers, model).transactionId });
}

const anyDeposit = randomDeposit(() => true);

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
  setAttachment: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const transactionId = await fixtures.does(caller, "requestDeposit", deposit);
      const effect = stored("transactions", transactionId, { attachmentId: ANY_VALUE });
      return { caller, input: { transactionId, file }, effect };
    },
    randomInput: (numbers, model) => {
      const { transactionId } = anyDeposit(numbers, model);
      const text = `${pick(["picture", "picture", "page"], numbers.odd)} ${numbers.which % 12}`;
      return attachmentInput(String(transactionId), text);
    },
    model: attachmentModels.setAttachment,
  },
  removeAttachment: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const transactionId = await fixtures.does(caller, "requestDeposit", deposit);
      await fixtures.does(caller, "setAttachment", { transactionId, file });
      const effect = stored("transactions", transactionId, { attachmentId: null });
      return { caller, input: { transactionId }, effect };
    },
    randomInput: randomDeposit(({ attachment }) => attachment !== null),
    model: attachmentModels.removeAttachment,
  },
};
