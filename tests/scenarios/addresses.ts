import { entryId } from "#domain/addresses/entry-id.ts";
import type { addressOperations } from "#domain/addresses/operations.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { addressModels } from "#tests/model/address-models.ts";
import { type RandomInput, randomMethod } from "#tests/model/random-input.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { ANY_VALUE, deleted, type ScenariosOf, stored } from "./scenario.ts";

const address = bitcoinAddress("own");
const booked = { network: "btc", address };
const rowOf = (userId: string) => entryId(userId, booked);

const sometimesProven: RandomInput = ({ which }) => (which % 8 === 0 ? {} : { proof: memoryProof });

export const addressScenarios: ScenariosOf<typeof addressOperations> = {
  addAddress: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const input = { methodId: "btc", address, label: "Safe", proof: await fixtures.proof(caller) };
      return { caller, input, effect: stored("addresses", rowOf(caller), { address, label: "Safe" }) };
    },
    randomInput: (numbers, model) => ({
      ...randomMethod(numbers, model),
      ...sometimesProven(numbers, model),
      address,
      ...(numbers.odd > 7 && { label: "Safe" }),
    }),
    model: addressModels.addAddress,
  },
  renameAddress: {
    prepare: async (fixtures) => {
      const { caller } = await fixtures.withdrawal();
      const effect = stored("addresses", rowOf(caller), { address, label: "Safe" });
      return { caller, input: { ...booked, label: "Safe" }, effect };
    },
    randomInput: ({ odd }) => ({ ...booked, label: odd > 7 ? "Safe" : "" }),
    model: addressModels.renameAddress,
  },
  removeAddress: {
    prepare: async (fixtures) => {
      const { caller } = await fixtures.withdrawal();
      return { caller, input: booked, effect: deleted("addresses", rowOf(caller)) };
    },
    randomInput: () => booked,
    model: addressModels.removeAddress,
  },
  lockAddresses: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: {}, effect: stored("users", caller, { addressLockedAt: ANY_VALUE }) };
    },
    randomInput: () => ({}),
    model: addressModels.lockAddresses,
  },
  unlockAddresses: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      await fixtures.does(caller, "lockAddresses", {});
      const input = { proof: await fixtures.proof(caller) };
      return { caller, input, effect: stored("users", caller, { addressLockEndsAt: ANY_VALUE }) };
    },
    randomInput: sometimesProven,
    model: addressModels.unlockAddresses,
  },
};
