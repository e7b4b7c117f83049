import type { AddressEntry } from "./address-entry.ts";
import { type Destination, isSameDestination } from "./address-key.ts";
import { type KnownAddress, knownAddresses } from "./known-address.ts";

/** The address book of an investor: where withdrawals may go. */

/** How many entries an account may have. */
export const MOST_ADDRESSES = 50;

export interface BookedAddress extends Destination {
  /** The owner's name for it; null for none. */
  readonly label: string | null;
  readonly addedAt: string;
  /** From when withdrawals may go there. */
  readonly usableFrom: string;
  /** False for one that only withdrawals of an earlier version made known. */
  readonly isStored: boolean;
  /** Of one that only withdrawals made known: whether one of them was paid. */
  readonly isPaid?: boolean;
}

/**
 * Returns the addresses of a book, the newest first; those that only withdrawals made known come last.
 * @param entries of one account, the newest first
 * @param withdrawals of the same account, the newest first
 */
export function addressBook(
  entries: readonly AddressEntry[],
  withdrawals: Parameters<typeof knownAddresses>[0],
): BookedAddress[] {
  const stored = entries.map(storedAddress);
  const known = knownAddresses(withdrawals).filter(
    (one) => !stored.some((entry) => isSameDestination(one, entry)),
  );
  return [...stored, ...known.map(knownAddress)];
}

/**
 * Returns whether withdrawals may go to an address of the book. One that never had to wait is usable by every clock, also
 * by one that is behind the server's.
 * @param at now, in UTC
 */
export function isUsable(
  { addedAt, usableFrom }: Pick<BookedAddress, "addedAt" | "usableFrom">,
  at: string,
): boolean {
  return usableFrom <= at || usableFrom <= addedAt;
}

function storedAddress({ network, address, label, addedAt, usableFrom }: AddressEntry): BookedAddress {
  return { network, address, label, addedAt, usableFrom, isStored: true };
}

function knownAddress({ network, address, since, isPaid }: KnownAddress): BookedAddress {
  return { network, address, label: null, addedAt: since, usableFrom: since, isStored: false, isPaid };
}
