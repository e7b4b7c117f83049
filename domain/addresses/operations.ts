import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { methodId, proof } from "#domain/commands/input-fields.ts";
import { checkError } from "#domain/values/check-error.ts";
import { atMost, isVisible, readableText, requiredText } from "#domain/values/fields.ts";
import type { Destination } from "./address-key.ts";

export interface AddressResults {
  readonly addAddress: Destination & { readonly usableFrom: string };
  readonly renameAddress: Destination;
  readonly removeAddress: Destination;
  readonly lockAddresses: { readonly userId: string };
  readonly unlockAddresses: { readonly endsAt: string };
}

/** A wallet address as it is typed. */
export const walletAddress = requiredText(
  checkError("address.missing", "Please enter a wallet address"),
  256,
);

/** The owner's name for an address as it is typed. */
export const addressLabel = z.string().check(readableText, atMost(40));

/** Returns the name that was typed; null for an empty one. */
export function labelOf(typed: string | undefined): string | null {
  return typed !== undefined && isVisible(typed) ? typed : null;
}

const addressMissing = checkError("saved-address.missing", "Choose an address");

/** An address of the book, as it is named to change it. */
const bookedAddress = {
  network: requiredText(addressMissing, 32),
  address: requiredText(addressMissing, 256),
};

export const addressOperations = {
  addAddress: {
    by: "investor",
    whileFrozen: "refused",
    input: z.object({ methodId, address: walletAddress, label: z.optional(addressLabel), proof }),
  },
  renameAddress: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ ...bookedAddress, label: addressLabel }),
  },
  removeAddress: { by: "account", whileFrozen: "allowed", input: z.object(bookedAddress) },
  /** Also takes the end of the lock back. */
  lockAddresses: { by: "account", whileFrozen: "allowed", input: z.object({}) },
  unlockAddresses: { by: "account", whileFrozen: "refused", input: z.object({ proof }) },
} as const satisfies OperationsOf<AddressResults>;

export type AddressInputs = InputsOf<typeof addressOperations>;
