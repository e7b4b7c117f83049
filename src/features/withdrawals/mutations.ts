import type { BookedAddress } from "#domain/addresses/address-book.ts";
import type { OperationInput } from "#domain/operations/operations.ts";
import { settingsTable } from "#src/backend/tables.ts";
import { useCommand } from "#src/commands/use-command.ts";

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

/** Names an address where a request is announced. Never by the address itself, which is read over its owner's shoulder. */
const namedBy = ({ label, network }: Pick<BookedAddress, "label" | "network">) =>
  [label, network.toUpperCase()].filter(Boolean).join(", ");

type Booked = Pick<BookedAddress, "network" | "address" | "label">;

/** Removes an address from the address book. @param userId whose */
export function useRemoveAddress(userId: string) {
  return useCommand("removeAddress", {
    userId,
    request: ({ network, address, label }: Booked) => ({
      input: { network, address },
      about: namedBy({ network, label }),
    }),
  });
}

/** Gives an address of the book another label, with an empty one none. @param userId whose */
export function useRenameAddress(userId: string) {
  return useCommand("renameAddress", {
    userId,
    request: ({ network, address, label }: Omit<Booked, "label"> & { label: string }) => ({
      input: { network, address, label },
      about: namedBy({ network, label }),
    }),
  });
}
