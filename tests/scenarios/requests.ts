import type { requestOperations } from "#domain/requests/operations.ts";
import { newKey } from "#tests/execute-operation.ts";
import { audited, type ScenariosOf } from "./scenario.ts";

export const requestScenarios: ScenariosOf<typeof requestOperations> = {
  revokeRequest: {
    // Its receipt is its effect: no later request can use the key.
    prepare: async (fixtures, key) => ({
      caller: await fixtures.investor(),
      input: {},
      effect: audited("revokeRequest", key),
    }),
    randomInput: () => ({}),
    model: () => "ok",
  },
  checkRequest: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: { requestKey: newKey() } }),
    randomInput: ({ which }) => ({ requestKey: String(which).padStart(24, "0") }),
    model: () => "ok",
  },
};
