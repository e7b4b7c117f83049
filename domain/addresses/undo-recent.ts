import { type CommandContext, readerOf } from "#domain/commands/decision.ts";
import { combined, type Effects } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { alarmCutoff } from "#domain/security/alarm.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { addressesForgotten } from "#domain/transactions/transaction-effects.ts";
import { isUsable } from "./address-book.ts";
import type { AddressEntry } from "./address-entry.ts";
import { lockEnd } from "./address-wait.ts";
import { bookChange } from "./book-version.ts";
import { type BookOwner, describeAddress } from "./change-book.ts";
import { entryRemoved } from "./entry-effects.ts";

/** A whole book as it was read, after its version. */
export interface WholeBook {
  readonly version: number | null;
  readonly entries: readonly AddressEntry[];
  /** The newest withdrawal to each entry that a freeze removes, where there is one. */
  readonly withdrawals: readonly Transaction[];
}

/**
 * Returns the entries that a freeze removes: those that wait, and those that a mail whose link still works can be about,
 * however long they have been usable.
 * @param reportedAt when that of the mail took place @param at now, in UTC
 */
export function reportedEntries(
  entries: readonly AddressEntry[],
  reportedAt: string,
  at: string,
): AddressEntry[] {
  const oldest = alarmCutoff(at);
  const since = reportedAt < oldest ? reportedAt : oldest;
  return entries.filter((entry) => entry.addedAt >= since || !isUsable(entry, at));
}

/**
 * Takes new addresses out of an address book, for an account that is frozen, and lets a lock that is ending stay on. Also
 * what withdrawals made known is forgotten, so that one of a thief does not permit the next. Nothing distinguishes the
 * addresses of a thief from those of the owner, who adds them again.
 */
export function recentUndone(
  owner: BookOwner,
  { version, entries, withdrawals }: WholeBook,
  reportedAt: string,
  context: Pick<CommandContext, "key" | "at">,
): Effects {
  const { profile } = owner;
  const reader = readerOf(owner);
  const removed = reportedEntries(entries, reportedAt, context.at);
  // One for all: a full book would take more writes than a commit can have.
  const news = { kind: "address-removed", text: removed.map(describeAddress).join(", ") } as const;
  return combined(
    bookChange(profile.$id, version),
    addressesForgotten(withdrawals, context.at),
    ...removed.map((entry) => entryRemoved(profile.$id, entry)),
    { writes: removed.length === 0 ? [] : notificationWrites(reader, context, news), counters: [] },
    ...(lockEnd(profile, context.at) === null ? [] : [profileChanged(owner, { addressLockEndsAt: null })]),
  );
}
