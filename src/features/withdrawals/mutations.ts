import { useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/commands/operations.ts";
import { labelKey, type SavedAddress } from "#domain/withdrawals/saved-address.ts";
import { writePreference } from "#src/backend/preferences.ts";
import { settingsTable } from "#src/backend/tables.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { addressLabels, labelsPreference } from "./queries.ts";

/** One intention to withdraw: however often it is sent, it is one withdrawal. */
export type WithdrawalIntent = OperationInput<"requestWithdrawal"> & { key: string; about?: string };

/** Asks for a payout. @param userId the investor */
export function useRequestWithdrawal(userId: string) {
  return useCommand("requestWithdrawal", {
    userId,
    request: ({ key, about, ...input }: WithdrawalIntent) => ({ input, key, about }),
    // The key as id: resuming after a lost answer may bring the same news twice.
    toastId: ({ key }) => key,
    // A page that missed a change of the fee would be refused again and again.
    alsoInvalidates: [[settingsTable.id]],
  });
}

/** Deletes a saved address, and the name that its owner gave it. @param userId whose */
export function useForgetAddress(userId: string) {
  const name = useNameAddress(userId);
  return useCommand("forgetAddress", {
    userId,
    request: ({ network, address, label }: SavedAddress) => ({
      input: { network, address },
      // Never the address itself: what names a request is read over the owner's shoulder, on every page.
      about: [label, network.toUpperCase()].filter(Boolean).join(", "),
    }),
    onSuccess: (_, { network, address, label }) => {
      if (label !== undefined) name.mutate({ network, address, label: "" });
    },
  });
}

/** Gives an address a name of the owner's, another one, or with an empty label none. @param userId whose */
export function useNameAddress(userId: string) {
  const client = useQueryClient();
  const labels = addressLabels(userId);
  return useAnnouncedMutation(
    async ({ label, ...address }: Omit<SavedAddress, "label"> & { label: string }) => {
      const { [labelKey(address)]: _, ...others } = await client.fetchQuery({ ...labels, staleTime: 0 });
      await writePreference(
        labelsPreference,
        label === "" ? others : { ...others, [labelKey(address)]: label },
      );
    },
    { failure: "The label could not be saved", invalidates: [labels.queryKey] },
  );
}
