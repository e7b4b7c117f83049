import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { labelKey, type SavedAddress } from "#domain/saved-address.ts";
import { messageOf } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { writePreference } from "#src/backend/preferences.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";
import { addressLabels, labelsPreference } from "./queries.ts";

/** One intention to withdraw: however often it is sent, it is one withdrawal. */
export type WithdrawalIntent = OperationInput<"requestWithdrawal"> & { key: string; about?: string };

/** Asks for a payout. @param userId the investor */
export function useRequestWithdrawal(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, about, ...input }: WithdrawalIntent) =>
      run("requestWithdrawal", input, { userId, key, about }),
    // The key as id of the toast: resuming after a lost answer may bring the same news twice.
    onSuccess: (_, { key }) => toast.success("Withdrawal request sent", { id: key }),
    onError: (error, { key }) => toast.error(messageOf(error), { id: key }),
    onSettled: () =>
      Promise.all(
        [users, ledger, transactions].map((table) => client.invalidateQueries({ queryKey: [table.id] })),
      ),
  });
}

/** Deletes a saved address, and the name that its owner gave it. @param userId whose */
export function useForgetAddress(userId: string) {
  const client = useQueryClient();
  const name = useNameAddress(userId);
  return useMutation({
    mutationFn: ({ network, address, label }: SavedAddress) => {
      // Never the address itself: what names a request is read over the owner's shoulder, on every page.
      const about = [label, network.toUpperCase()].filter(Boolean).join(", ");
      return run("forgetAddress", { network, address }, { userId, about });
    },
    onSuccess: (_, { network, address, label }) => {
      toast.success("Address deleted");
      if (label !== undefined) name.mutate({ network, address, label: "" });
    },
    onError: (error) => toastFailure("Failed to delete the address", error),
    onSettled: () => client.invalidateQueries({ queryKey: [transactions.id] }),
  });
}

/** Gives an address a name of the owner's, another one, or with an empty label none. @param userId whose */
export function useNameAddress(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ label, ...address }: Omit<SavedAddress, "label"> & { label: string }) => {
      const { [labelKey(address)]: _, ...others } = await client.fetchQuery({
        ...addressLabels(userId),
        staleTime: 0,
      });
      await writePreference(
        labelsPreference,
        label === "" ? others : { ...others, [labelKey(address)]: label },
      );
    },
    onError: (error) => toast.error("The label could not be saved", { description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: addressLabels(userId).queryKey }),
  });
}
