import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { transactionOperations } from "./operations.ts";

export const transactionCommands = {
  cancel: {
    label: "Cancel transaction",
    proposal: null,
    notifies: null,
    done: "Transaction cancelled",
    changes: ["transactions"],
  },
  approve: {
    label: "Approve transaction",
    proposal: "Approve a withdrawal",
    notifies: "settlement",
    done: null,
    changes: ["transactions", "proposals"],
  },
  reject: {
    label: "Reject transaction",
    proposal: null,
    notifies: "settlement",
    done: null,
    changes: ["transactions", "proposals"],
  },
} as const satisfies CommandsNamed<typeof transactionOperations>;
