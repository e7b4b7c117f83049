import type { Profile } from "#domain/profiles/profile.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { HOUR } from "#domain/values/durations.ts";

/** How long a new address waits, and the lock that makes it wait where the operator asks for no time. */

/** The least time, in hours, that a locked book takes for a new address and for the end of the lock. */
const LEAST_LOCKED_HOURS = 24;

/** The lock of a book: null while it is off. One that ends holds until `addressLockEndsAt`. */
export type AddressLock = Pick<Profile, "addressLockedAt" | "addressLockEndsAt">;

type Wait = Pick<Settings, "addressWaitHours">;

/** Returns whether the book is locked, also while the end of the lock is awaited. @param at now, in UTC */
export function isLocked({ addressLockedAt, addressLockEndsAt }: AddressLock, at: string): boolean {
  return Boolean(addressLockedAt) && (!addressLockEndsAt || addressLockEndsAt > at);
}

/** Returns when a lock ends that was switched off; null for one that stays on or is off. @param at now, in UTC */
export function lockEnd(lock: AddressLock, at: string): string | null {
  return isLocked(lock, at) ? (lock.addressLockEndsAt ?? null) : null;
}

/** Returns how many hours a locked book takes for a change. */
export function lockedWait({ addressWaitHours }: Wait): number {
  return Math.max(addressWaitHours, LEAST_LOCKED_HOURS);
}

/** Returns how many hours pass before a new address can be used. */
export function newAddressWait(lock: AddressLock, settings: Wait, at: string): number {
  return isLocked(lock, at) ? lockedWait(settings) : settings.addressWaitHours;
}

export function hoursAfter(moment: string, hours: number): string {
  return addMilliseconds(moment, hours * HOUR);
}
