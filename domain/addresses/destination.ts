import type { CommandContext } from "#domain/commands/decision.ts";
import { combined, type Effects } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue, instantValue } from "#domain/refusals/refusal-value.ts";
import { unproven } from "#domain/security/proof.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { isUsable } from "./address-book.ts";
import type { Destination } from "./address-key.ts";
import { type AddressLock, newAddressWait } from "./address-wait.ts";
import { bookChange } from "./book-version.ts";
import { type BookOwner, fullRefusal, newEntry, type ReadBook } from "./change-book.ts";

/** How the owner of a withdrawal has proven to be the owner. */
interface Proof {
  readonly isProven: boolean;
  /** Whether the proof takes a code as well. */
  readonly needsCode: boolean;
}

/**
 * Returns why a withdrawal cannot go to an address; null when it can. Where no time has to pass, a new address takes a
 * proof only.
 */
export function destinationRefusal(
  { found, entries }: Pick<ReadBook, "found" | "entries">,
  lock: AddressLock,
  { isProven, needsCode }: Proof,
  { at, settings }: Pick<CommandContext, "at" | "settings">,
): Refusal | null {
  if (found !== null)
    return isUsable(found, at)
      ? null
      : refuse("address-waiting", {
          until: instantValue(found.usableFrom, formatMomentUtc(found.usableFrom)),
        });
  const hours = newAddressWait(lock, settings, at);
  if (hours > 0)
    return refuse("address-unlisted", {
      hours: countValue(hours, hours === 1 ? "1 hour" : `${hours} hours`),
    });
  return fullRefusal(entries) ?? (isProven ? null : unproven("address-unproven", needsCode));
}

/**
 * Writes what a withdrawal changes of the address book: the version, so that no change of the book passes it unnoticed,
 * and the entry of a new address that takes no time.
 */
export function destinationEffects(
  owner: BookOwner,
  { version, found }: ReadBook,
  destination: Destination & { readonly label: string | null },
  context: CommandContext,
): Effects {
  const order = bookChange(owner.profile.$id, version);
  if (found !== null) return order;
  return combined(
    order,
    newEntry(owner, { ...destination, addedAt: context.at, usableFrom: context.at }, context),
  );
}
