import { Users } from "node-appwrite";
import type { securityOperations } from "#domain/security/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { memoryPassword, memorySession } from "#tests/memory-visitor.ts";
import { randomUser } from "#tests/model/random-input.ts";
import { audited, reason, type ScenariosOf } from "./scenario.ts";

export const securityScenarios: ScenariosOf<typeof securityOperations> = {
  proveIdentity: {
    prepare: async (stage) => {
      const caller = await stage.investor();
      return { caller, input: { password: await stage.password(caller) } };
    },
    randomInput: ({ which }) => ({ password: which % 4 === 0 ? "a guess" : memoryPassword }),
    model: (_, { input }) => (input.password === memoryPassword ? "ok" : "wrong-password"),
  },
  openAdminArea: {
    prepare: (stage) => ({ caller: stage.admin, input: {} }),
    randomInput: () => ({}),
    model: () => "ok",
  },
  listSessions: {
    prepare: async (stage) => ({ caller: stage.admin, input: { userId: await stage.investor() } }),
    randomInput: randomUser,
    model: (model, { input }) => (model.members.has(String(input.userId)) ? "ok" : "user-not-found"),
  },
  endSessions: {
    // Sessions are not in a row.
    prepare: async (stage, key) => {
      const userId = await stage.investor();
      await new Users(keyClient(stage.access)).createSession({ userId });
      return { caller: stage.admin, input: { userId, reason }, effect: audited("endSessions", key) };
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
