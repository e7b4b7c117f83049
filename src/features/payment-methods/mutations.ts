import type { OperationInput } from "#domain/commands/operations.ts";
import { paymentMethods } from "#src/backend/tables.ts";
import { tableKeys } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";

const invalidates = tableKeys(paymentMethods);

function useSavePaymentMethod(adminId: string, success: string) {
  return useCommand("savePaymentMethod", {
    userId: adminId,
    request: (input: OperationInput<"savePaymentMethod">) => ({ input }),
    success,
    failure: "Failed to Add/Update Payment Method",
    invalidates,
    once: true,
  });
}

export function useAddPaymentMethod(adminId: string) {
  return useSavePaymentMethod(adminId, "Payment method added successfully");
}

export function useUpdatePaymentMethod(adminId: string) {
  return useSavePaymentMethod(adminId, "Payment method updated successfully");
}

export function useDeletePaymentMethod(adminId: string, about: string) {
  return useCommand("deletePaymentMethod", {
    userId: adminId,
    request: (input: OperationInput<"deletePaymentMethod">) => ({ input, about }),
    success: "Payment method deleted successfully",
    failure: "Failed to delete payment method",
    invalidates,
  });
}

export function useSetRate(adminId: string, about: string) {
  return useCommand("setRate", {
    userId: adminId,
    request: (input: OperationInput<"setRate">) => ({ input, about }),
    success: "Exchange rate saved",
    failure: "Failed to save the exchange rate",
    invalidates,
    once: true,
  });
}
