import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CommandName, OperationInput } from "#domain/operations.ts";
import { run } from "#src/backend/operations.ts";
import { paymentMethods } from "#src/backend/tables.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";

function useChange<
  Name extends Extract<CommandName, "savePaymentMethod" | "deletePaymentMethod" | "setRate">,
>(name: Name, adminId: string, done: string, failed: string, about?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationInput<Name>) => run(name, input, { userId: adminId, about }),
    onSuccess: () => toast.success(done),
    onError: (error) => toastFailure(failed, error),
    // Also after a refusal: then somebody else was faster and what is shown is old.
    onSettled: () => client.invalidateQueries({ queryKey: [paymentMethods.id] }),
  });
}

const failed = "Failed to Add/Update Payment Method";

export function useAddPaymentMethod(adminId: string) {
  return useChange("savePaymentMethod", adminId, "Payment method added successfully", failed);
}

export function useUpdatePaymentMethod(adminId: string) {
  return useChange("savePaymentMethod", adminId, "Payment method updated successfully", failed);
}

export function useDeletePaymentMethod(adminId: string, about: string) {
  return useChange(
    "deletePaymentMethod",
    adminId,
    "Payment method deleted successfully",
    "Failed to delete payment method",
    about,
  );
}

export function useSetRate(adminId: string, about: string) {
  return useChange("setRate", adminId, "Exchange rate saved", "Failed to save the exchange rate", about);
}
