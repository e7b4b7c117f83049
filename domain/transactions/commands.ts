import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { transactionOperations } from "./operations.ts";

export const transactionCommands = {
  cancel: {
    label: "Cancel transaction",
    title: "Cancelled a request",
    proposal: null,
    notifies: null,
  },
  approve: {
    label: "Approve transaction",
    title: "Approved a request",
    proposal: "Approve a withdrawal",
    notifies: "settlement",
  },
  reject: {
    label: "Reject transaction",
    title: "Rejected a request",
    proposal: null,
    notifies: "settlement",
  },
} as const satisfies CommandsNamed<typeof transactionOperations>;
