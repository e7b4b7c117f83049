import { Account, Users } from "node-appwrite";
import type { securityOperations } from "#domain/security/operations.ts";
import { codeAt } from "#functions/lib/second-step/totp.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { newKey } from "#tests/execute-operation.ts";
import { memoryPassword, memorySession } from "#tests/memory/memory-visitor.ts";
import { randomUser } from "#tests/model/random-input.ts";
import { setUpApp } from "#tests/second-step.ts";
import { audited, reason, type ScenariosOf, stored } from "./scenario.ts";

/** The changes of an account that random business asks for without a proof. */
export const accountChangeNames = [
  "changePassword",
  "changeEmail",
  "switchOffSecondStep",
  "renewRecoveryCodes",
  "keepAuthenticator",
] as const;

export const securityScenarios: ScenariosOf<typeof securityOperations> = {
  proveIdentity: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { password: await fixtures.password(caller) } };
    },
    randomInput: ({ which }) => ({ password: which % 4 === 0 ? "a guess" : memoryPassword }),
    model: (_, { input }) => (input.password === memoryPassword ? "ok" : "wrong-password"),
  },
  changePassword: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const oldPassword = await fixtures.password(caller);
      return { caller, input: { proof: await fixtures.proof(caller), oldPassword, newPassword: newKey() } };
    },
    randomInput: ({ which }) => ({ newPassword: which % 4 === 0 ? "short" : "another password" }),
    model: (_, { input }) => (input.newPassword === "short" ? "invalid-input" : "change-unproven"),
  },
  changeEmail: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const password = await fixtures.password(caller);
      const email = `${newKey()}@example.com`;
      return { caller, input: { proof: await fixtures.proof(caller), password, email } };
    },
    randomInput: () => ({ email: "elsewhere@example.com" }),
    model: () => "change-unproven",
  },
  switchOffSecondStep: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { proof: await fixtures.proof(caller) } };
    },
    randomInput: () => ({}),
    model: () => "change-unproven",
  },
  renewRecoveryCodes: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { proof: await fixtures.proof(caller) } };
    },
    randomInput: () => ({}),
    model: () => "change-unproven",
  },
  keepSession: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: () => "ok",
  },
  noticeSecondStep: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: () => "ok",
  },
  keepAuthenticator: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const { secret } = await setUpApp(new Account(await fixtures.clientOf(caller)));
      const { base32 } = secret;
      return { caller, input: { secret: base32, code: codeAt(base32, Date.now()) } };
    },
    randomInput: () => ({ secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code: "123456" }),
    model: (model, { caller }) => (model.members.has(caller) ? "wrong-code" : "not-registered"),
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
  releaseAccount: {
    prepare: async (fixtures) => {
      const caller = await fixtures.frozen();
      await fixtures.password(caller);
      const proof = await fixtures.proof(caller);
      return { caller, input: { proof }, effect: stored("users", caller, { frozenAt: null }) };
    },
    randomInput: () => ({}),
    // No random request freezes an account.
    model: (model, { caller }) => (model.members.has(caller) ? "not-frozen" : "not-registered"),
  },
  releaseUser: {
    prepare: async (fixtures) => {
      const userId = await fixtures.frozen();
      const input = { userId, reason };
      return { caller: fixtures.admin, input, effect: stored("users", userId, { frozenAt: null }) };
    },
    randomInput: (numbers, model) => ({ ...randomUser(numbers, model), reason }),
    model: (model, { caller, input }) => {
      if (!model.members.has(String(input.userId))) return "user-not-found";
      return input.userId === caller ? "own-account" : "not-frozen";
    },
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
