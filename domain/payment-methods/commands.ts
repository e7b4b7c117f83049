import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { paymentMethodOperations } from "./operations.ts";

export const paymentMethodCommands = {
  savePaymentMethod: {
    label: "Save payment method",
    title: "Saved a payment method",
    subject: ({ name }) => name,
  },
  deletePaymentMethod: {
    label: "Delete payment method",
    title: "Deleted a payment method",
  },
  setRate: {
    label: "Save rate",
    title: "Changed an exchange rate",
    subject: ({ currency, rate }) => (typeof rate === "string" ? `${rate} USD for 1 ${currency}` : "removed"),
  },
} as const satisfies CommandsNamed<typeof paymentMethodOperations>;
