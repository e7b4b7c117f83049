import { Users } from "node-appwrite";
import type { deviceOperations } from "#domain/devices/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import type { ScenariosOf } from "./scenario.ts";
import { deleted, stored } from "./scenario.ts";

const name = "Work laptop";

export const deviceScenarios: ScenariosOf<typeof deviceOperations> = {
  nameDevice: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const { $id: sessionId } = await new Users(keyClient(fixtures.access)).createSession({
        userId: caller,
      });
      return { caller, input: { sessionId, name }, effect: stored("devices", sessionId, { name }) };
    },
    // In memory all accounts have sessions of the same ids, so the names of two accounts would meet.
    randomInput: () => ({ sessionId: "nothing", name }),
    model: (model, { caller }) => (model.members.has(caller) ? "no-session" : "not-registered"),
  },
  listRememberedDevices: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: (model, { caller }) => (model.members.has(caller) ? "ok" : "not-registered"),
  },
  forgetDevices: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const deviceId = await fixtures.rememberedDevice(caller);
      return { caller, input: { deviceId }, effect: deleted("trusteddevices", deviceId) };
    },
    randomInput: () => ({ deviceId: "nothing" }),
    model: (model, { caller }) => (model.members.has(caller) ? "no-session" : "not-registered"),
  },
  listDeviceNames: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: (model, { caller }) => (model.members.has(caller) ? "ok" : "not-registered"),
  },
};
