import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { adjustmentOperations } from "./operations.ts";

export const adjustmentCommands = {
  setBalance: {
    label: "Update balance",
    title: "Replaced the balance",
    proposal: "Replace the balance",
    notifies: "settlement",
    subject: amountSubject,
  },
  setProfit: {
    label: "Update profit",
    title: "Replaced the profit",
    proposal: "Replace the profit",
    notifies: "adjustment",
    subject: amountSubject,
  },
  setBonus: {
    label: "Update bonus",
    title: "Replaced the bonus",
    proposal: "Replace the bonus",
    notifies: "adjustment",
    subject: amountSubject,
  },
} as const satisfies CommandsNamed<typeof adjustmentOperations>;
