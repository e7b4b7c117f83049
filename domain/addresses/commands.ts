import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { addressOperations } from "./operations.ts";

export const addressCommands = {
  addAddress: {
    label: "Add address",
    proposal: null,
    notifies: "address-book",
    done: "Address added",
    changes: ["addresses"],
  },
  renameAddress: {
    label: "Save address label",
    proposal: null,
    notifies: null,
    done: "Label saved",
    failed: "Failed to save the label",
    changes: ["addresses"],
  },
  removeAddress: {
    label: "Remove address",
    proposal: null,
    notifies: "address-book",
    done: "Address removed",
    failed: "Failed to remove the address",
    changes: ["addresses", "transactions"],
  },
  lockAddresses: {
    label: "Lock address book",
    proposal: null,
    notifies: null,
    done: "Address book locked",
    failed: "Failed to lock the address book",
    changes: ["users"],
  },
  unlockAddresses: {
    label: "Unlock address book",
    proposal: null,
    notifies: "address-book",
    done: "Address book lock is being removed",
    changes: ["users"],
  },
} as const satisfies CommandsNamed<typeof addressOperations>;
