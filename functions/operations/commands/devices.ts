import type { CommandsOf } from "#domain/commands/definition.ts";
import { nameDevice } from "#domain/devices/device-name.ts";
import type { deviceOperations } from "#domain/devices/operations.ts";
import { forgetDevices } from "#domain/devices/remembered-device.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { deviceNamesOf } from "#functions/lib/rows/device-rows.ts";
import { rememberedDevices } from "#functions/lib/second-step/remembered-devices.ts";
import { type CommandHandlers, owner } from "#functions/operations/command-handler.ts";
import { openSessions } from "#functions/operations/security/open-sessions.ts";

export const deviceCommands: CommandHandlers<CommandsOf<typeof deviceOperations>> = {
  nameDevice: {
    decide: async (call) => {
      const { appwrite, tables, caller, input, context } = call;
      const [naming, named, open] = await Promise.all([
        owner(call),
        deviceNamesOf(tables, caller.id),
        openSessions(appwrite, caller.id),
      ]);
      if (isRefusal(naming)) return naming;
      const ids = open.map(({ id }) => id);
      return nameDevice(naming, input, named, ids, context);
    },
  },
  forgetDevices: {
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const [forgetting, remembered] = await Promise.all([
        owner(call),
        rememberedDevices(tables, caller.id, context.at),
      ]);
      return isRefusal(forgetting) ? forgetting : forgetDevices(forgetting, input, remembered, context);
    },
  },
};
