import type { selfLimitOperations } from "#domain/self-limits/operations.ts";
import { limitModels } from "#tests/model/limit-models.ts";
import { centsText, pick, randomUser } from "#tests/model/random-input.ts";
import { ANY_VALUE, reason, type ScenariosOf, stored } from "./scenario.ts";

export const selfLimitScenarios: ScenariosOf<typeof selfLimitOperations> = {
  setDepositLimit: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const input = { period: "week" as const, amount: "250" };
      return { caller, input, effect: stored("selflimits", caller, { weekLimit: 25_000, version: 1 }) };
    },
    // Few amounts, so that the same one comes again; mostly wide ones, so that deposits go on.
    randomInput: ({ which, about, odd }) => ({
      period: pick(["day", "week", "month"], about),
      ...(odd > 2 && { amount: centsText(60_000 * (1 + (which % 4))) }),
    }),
    model: limitModels.setDepositLimit,
  },
  pauseInvesting: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { days: 7 }, effect: stored("selflimits", caller, { version: 1 }) };
    },
    randomInput: ({ which }) => ({ days: 1 + (which % 2) }),
    model: limitModels.pauseInvesting,
  },
  excludeSelf: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const input = { term: "for-ever" as const };
      return { caller, input, effect: stored("selflimits", caller, { excludedUntil: null, version: 1 }) };
    },
    randomInput: ({ which }) => ({ term: pick(["6-months", "1-year", "for-ever"], which) }),
    model: limitModels.excludeSelf,
  },
  requestReturn: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      await fixtures.exclusionThatEnded(caller);
      return { caller, input: {}, effect: stored("selflimits", caller, { version: 2 }) };
    },
    randomInput: () => ({}),
    model: limitModels.requestReturn,
  },
  restoreLimits: {
    prepare: async (fixtures) => {
      const userId = await fixtures.excludedByThief();
      const effect = stored("selflimits", userId, {
        excludedUntil: ANY_VALUE,
        returnAt: ANY_VALUE,
        version: 2,
      });
      return { caller: fixtures.admin, input: { userId, reason }, effect };
    },
    randomInput: (numbers, model) => ({ ...randomUser(numbers, model), reason }),
    // No random request freezes an account.
    model: (model, { caller, input }) => {
      if (!model.members.has(String(input.userId))) return "user-not-found";
      return input.userId === caller ? "own-account" : "not-frozen";
    },
  },
};
