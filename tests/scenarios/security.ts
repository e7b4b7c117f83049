import { Users } from "node-appwrite";
import type { securityOperations } from "#domain/security/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { memoryPassword, memorySession } from "#tests/memory-visitor.ts";
import { randomUser } from "#tests/model/random-input.ts";
import { audited, reason, type ScenariosOf } from "./scenario.ts";

export const securityScenarios: ScenariosOf<typeof securityOperations> = {
  proveIdentity: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { password: await fixtures.password(caller) } };
    },
    randomInput: ({ which }) => ({ password: which % 4 === 0 ? "a guess" : memoryPassword }),
    model: (_, { input }) => (input.password === memoryPassword ? "ok" : "wrong-password"),
  },
  openAdminArea: {
    prepare: (fixtures) => ({ caller: fixtures.admin, input: {} }),
    randomInput: () => ({}),
    model: () => "ok",
  },
  listSessions: {
    prepare: async (fixtures) => ({ caller: fixtures.admin, input: { userId: await fixtures.investor() } }),
    randomInput: randomUser,
    model: (model, { input }) => (model.members.has(String(input.userId)) ? "ok" : "user-not-found"),
  },
  endSessions: {
    // Sessions are not in a row.
    prepare: async (fixtures, key) => {
      const userId = await fixtures.investor();
      await new Users(keyClient(fixtures.access)).createSession({ userId });
      return { caller: fixtures.admin, input: { userId, reason }, effect: audited("endSessions", key) };
    },
    randomInput: (numbers, model) => ({
      ...randomUser(numbers, model),
      ...(numbers.which % 2 === 0 && { sessionId: numbers.which % 4 === 0 ? memorySession : "nothing" }),
    }),
    model: (model, { input }) => {
      if (!model.members.has(String(input.userId))) return "user-not-found";
      return input.sessionId === "nothing" ? "no-session" : "ok";
    },
  },
};
