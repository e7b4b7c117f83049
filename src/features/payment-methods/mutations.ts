import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { createRow, deleteRow, updateRow } from "#src/backend/rows.ts";
import { paymentMethods } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";

/** What an administrator enters: the network's code, its name and the wallet address. */
export interface PaymentMethodInput {
  id: string;
  name: string;
  address: string;
}

function useChange<Input>(change: (input: Input) => Promise<unknown>, done: string, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failed, { description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [paymentMethods.id] }),
  });
}

const failed = "Failed to Add/Update Payment Method";

export function useAddPaymentMethod() {
  return useChange(
    (input: PaymentMethodInput) => createRow(paymentMethods, { ...input }),
    "Payment method added successfully",
    failed,
  );
}

/** @param rowId which one is changed */
export function useUpdatePaymentMethod(rowId: string) {
  return useChange(
    (input: PaymentMethodInput) => updateRow(paymentMethods, rowId, { ...input }),
    "Payment method updated successfully",
    failed,
  );
}

export function useDeletePaymentMethod() {
  return useChange(
    (rowId: string) => deleteRow(paymentMethods, rowId),
    "Payment method deleted successfully",
    "Failed to delete payment method",
  );
}
