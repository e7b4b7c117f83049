import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { paymentMethodOperations } from "./operations.ts";

export const paymentMethodCommands = {
  savePaymentMethod: {
    label: "Save payment method",
    title: "Saved a payment method",
    proposal: null,
    notifies: null,
    subject: ({ name }) => name,
  },
  deletePaymentMethod: {
    label: "Delete payment method",
    title: "Deleted a payment method",
    proposal: null,
    notifies: null,
  },
  setRate: {
    label: "Save rate",
    title: "Changed an exchange rate",
    proposal: null,
    notifies: null,
    subject: ({ currency, rate }) => (typeof rate === "string" ? `${rate} USD for 1 ${currency}` : "removed"),
  },
} as const satisfies CommandsNamed<typeof paymentMethodOperations>;
