import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { transactionOperations } from "./operations.ts";

export const transactionCommands = {
  cancel: {
    label: "Cancel transaction",
    title: "Cancelled a request",
  },
  approve: {
    label: "Approve transaction",
    title: "Approved a request",
    proposal: "Approve a withdrawal",
    notifies: "change",
  },
  reject: {
    label: "Reject transaction",
    title: "Rejected a request",
    notifies: "change",
  },
} as const satisfies CommandsNamed<typeof transactionOperations>;
