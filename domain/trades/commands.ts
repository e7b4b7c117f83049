import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { tradeOperations } from "./operations.ts";

export const tradeCommands = {
  openTrade: {
    label: "Open trade",
    title: "Opened a trade",
    subject: amountSubject,
  },
  claimProfit: { label: "Claim profit", title: "Claimed profit" },
  closeTrade: { label: "Close trade", title: "Closed a trade" },
} as const satisfies CommandsNamed<typeof tradeOperations>;
