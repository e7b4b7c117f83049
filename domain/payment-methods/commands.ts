import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { paymentMethodOperations } from "./operations.ts";

export const paymentMethodCommands = {
  savePaymentMethod: {
    label: "Save payment method",
    proposal: null,
    notifies: null,
    done: null,
    failed: "Failed to Add/Update Payment Method",
    changes: ["paymentmethods"],
    subject: ({ name }) => name,
  },
  deletePaymentMethod: {
    label: "Delete payment method",
    proposal: null,
    notifies: null,
    done: "Payment method deleted successfully",
    failed: "Failed to delete payment method",
    changes: ["paymentmethods"],
  },
  setRate: {
    label: "Save rate",
    proposal: null,
    notifies: null,
    done: "Exchange rate saved",
    failed: "Failed to save the exchange rate",
    changes: ["paymentmethods"],
    subject: ({ currency, rate }) => (typeof rate === "string" ? `${rate} USD for 1 ${currency}` : "removed"),
  },
} as const satisfies CommandsNamed<typeof paymentMethodOperations>;
