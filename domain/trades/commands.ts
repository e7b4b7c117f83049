import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { tradeOperations } from "./operations.ts";

export const tradeCommands = {
  openTrade: {
    label: "Open trade",
    title: "Opened a trade",
    proposal: null,
    notifies: null,
    subject: amountSubject,
  },
  claimProfit: {
    label: "Claim profit",
    title: "Claimed profit",
    proposal: null,
    notifies: null,
  },
  closeTrade: {
    label: "Close trade",
    title: "Closed a trade",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof tradeOperations>;
