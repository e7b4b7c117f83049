import { type CommandContext, type Decision, ownDecision, readerOf } from "#domain/commands/decision.ts";
import { combined, type Effects } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { addressProblem } from "#domain/payment-methods/address-check.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { profileChanged, type ReadProfile } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse, refuseInput } from "#domain/refusals/refusal.ts";
import { countValue } from "#domain/refusals/refusal-value.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { addressForgotten } from "#domain/transactions/transaction-effects.ts";
import { type BookedAddress, MOST_ADDRESSES } from "./address-book.ts";
import type { Destination } from "./address-key.ts";
import { hoursAfter, isLocked, lockEnd, lockedWait, newAddressWait } from "./address-wait.ts";
import { bookChange } from "./book-version.ts";
import { entryAdded, entryRemoved, entryRenamed } from "./entry-effects.ts";
import { type AddressInputs, type AddressResults, labelOf } from "./operations.ts";
import { shortAddress } from "./short-address.ts";

/** The changes of an address book. docs/decisions/051-address-book.md. */

/** A profile without the books: the address book moves no money. */
export type BookOwner = ReadProfile;

/** The book as it was read for a change, after its version. */
export interface ReadBook {
  readonly version: number | null;
  /** How many entries it has. */
  readonly entries: number;
  /** The address that the change is about; null when the book does not hold it. */
  readonly found: BookedAddress | null;
}

/**
 * Adds an address. It can be used after the waiting time, which is decided now; one that was paid to is usable already and
 * gets its entry: a page that reads only the newest withdrawals takes it for a new one.
 */
export function addAddress(
  owner: BookOwner,
  method: PaymentMethod,
  { version, found, entries }: ReadBook,
  { address, label: typed }: Pick<AddressInputs["addAddress"], "address" | "label">,
  context: CommandContext,
): Decision<AddressResults["addAddress"]> | Refusal {
  const problem = addressProblem(method.id, address);
  if (problem !== null) return refuseInput(problem, "address", "address-wrong");
  if (found !== null && found.isPaid !== true) return refuse("address-listed");
  const full = fullRefusal(entries);
  if (full !== null) return full;
  const destination = { network: method.id, address };
  const label = labelOf(typed);
  const wait = newAddressWait(owner.profile, context.settings, context.at);
  const { addedAt, usableFrom } = found ?? { addedAt: context.at, usableFrom: hoursAfter(context.at, wait) };
  return {
    ...ownDecision(owner, context, null),
    ...combined(
      newEntry(owner, { ...destination, label, addedAt, usableFrom }, context),
      counted(owner, version),
    ),
    result: { ...destination, usableFrom },
  };
}

/** Returns why a book takes no further address; null when it does. @param entries how many it has */
export function fullRefusal(entries: number): Refusal | null {
  return entries < MOST_ADDRESSES
    ? null
    : refuse("address-book-full", { count: countValue(MOST_ADDRESSES, String(MOST_ADDRESSES)) });
}

/** Writes a new entry, and the news of it. */
export function newEntry(
  owner: BookOwner,
  { network, address, label, addedAt, usableFrom }: Omit<BookedAddress, "isStored" | "isPaid">,
  context: CommandContext,
): Effects {
  const { $id: userId } = owner.profile;
  const reader = readerOf(owner);
  const entry = { userId, network, address, label, addedAt, usableFrom };
  const news = { kind: "address-added", text: describeAddress({ network, address }) } as const;
  return combined(entryAdded(entry, reader), {
    writes: notificationWrites(reader, context, news),
    counters: [],
  });
}

/** Names an address in a notification: enough to recognize it, and not all of it on a screen that others see. */
export function describeAddress({ network, address }: Destination): string {
  return `${network.toUpperCase()} ${shortAddress(address)}`;
}

/** Gives an address another label, and nothing else. */
export function renameAddress(
  owner: BookOwner,
  { version, found, entries }: ReadBook,
  { label: typed }: Pick<AddressInputs["renameAddress"], "label">,
  context: CommandContext,
): Decision<AddressResults["renameAddress"]> | Refusal {
  if (found === null) return refuse("address-not-found");
  const label = labelOf(typed);
  if (found.label === label) return refuse("no-changes");
  const { isStored, isPaid: _, ...entry } = { userId: owner.profile.$id, ...found };
  const full = isStored ? null : fullRefusal(entries);
  if (full !== null) return full;
  const named = isStored
    ? entryRenamed(entry, label)
    : // It has been usable since that withdrawal, so the entry permits nothing new.
      entryAdded({ ...entry, label }, readerOf(owner));
  return {
    ...ownDecision(owner, context, null),
    ...combined(named, counted(owner, version)),
    result: { network: found.network, address: found.address },
  };
}

/**
 * Removes an address: added again it is a new one. Removing takes no proof, because it permits nothing.
 * @param withdrawals of the owner to this address, the newest first: the newest one remembers the removal for all
 */
export function removeAddress(
  owner: BookOwner,
  { version, found }: ReadBook,
  withdrawals: readonly Transaction[],
  context: CommandContext,
): Decision<AddressResults["removeAddress"]> | Refusal {
  if (found === null) return refuse("address-not-found");
  const { network, address, isStored } = found;
  const [newest] = withdrawals;
  const none: Effects = { writes: [], counters: [] };
  const news = { kind: "address-removed", text: describeAddress(found) } as const;
  return {
    ...ownDecision(owner, context, null),
    ...combined(
      isStored ? entryRemoved(owner.profile.$id, found) : none,
      newest === undefined ? none : addressForgotten(newest, context.at),
      { writes: notificationWrites(readerOf(owner), context, news), counters: [] },
      { ...none, before: { network, address }, after: { network: null, address: null } },
      counted(owner, version),
    ),
    result: { network, address },
  };
}

/** Locks the book at once, or takes the end of its lock back. Takes no proof, because it permits nothing. */
export function lockAddresses(
  owner: BookOwner,
  version: number | null,
  context: CommandContext,
): Decision<AddressResults["lockAddresses"]> | Refusal {
  const { profile } = owner;
  const isOn = isLocked(profile, context.at);
  if (isOn && lockEnd(profile, context.at) === null) return refuse("addresses-locked");
  const addressLockedAt = isOn ? profile.addressLockedAt : context.at;
  const change = profileChanged(owner, { addressLockedAt, addressLockEndsAt: null });
  return {
    ...ownDecision(owner, context, null),
    ...combined(change, counted(owner, version)),
    result: { userId: profile.$id },
  };
}

/** Lets the lock of the book end after the waiting time, which is decided now. */
export function unlockAddresses(
  owner: BookOwner,
  version: number | null,
  context: CommandContext,
): Decision<AddressResults["unlockAddresses"]> | Refusal {
  const { profile } = owner;
  if (!isLocked(profile, context.at)) return refuse("addresses-unlocked");
  if (lockEnd(profile, context.at) !== null) return refuse("address-lock-ending");
  const endsAt = hoursAfter(context.at, lockedWait(context.settings));
  const reader = readerOf(owner);
  return {
    ...ownDecision(owner, context, null),
    ...combined(
      profileChanged(owner, { addressLockEndsAt: endsAt }),
      {
        writes: notificationWrites(reader, context, { kind: "address-lock-ending", text: endsAt }),
        counters: [],
      },
      counted(owner, version),
    ),
    result: { endsAt },
  };
}

function counted({ profile }: BookOwner, version: number | null): Effects {
  return bookChange(profile.$id, version);
}
