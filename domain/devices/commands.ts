import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { deviceOperations } from "./operations.ts";

export const deviceCommands = {
  nameDevice: {
    label: "Name device",
    proposal: null,
    notifies: null,
    done: "Device name saved",
    changes: [],
  },
  forgetDevices: {
    label: "Forget device",
    proposal: null,
    notifies: null,
    done: "Your next sign-in will ask for the second step",
    failed: "Failed to forget the device",
    changes: ["audit"],
  },
} as const satisfies CommandsNamed<typeof deviceOperations>;
