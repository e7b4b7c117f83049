import { HOUR } from "#domain/values/durations.ts";
import type { Apply, Ask, Booked, Model } from "./model.ts";

/** Models the address books. All investors withdraw to one address of one network, which each of them has for itself. */

/** New addresses need not wait, but for those of a locked book. */
const LOCKED = 24 * HOUR;

function isLocked({ locks, now }: Model, owner: string): boolean {
  const lock = locks.get(owner);
  return lock !== undefined && (lock.endsAt === null || lock.endsAt > now);
}

/** Zero for an entry that need not wait. */
const usableFrom = (model: Model, owner: string) => (isLocked(model, owner) ? model.now + LOCKED : 0);

/** The entry of an owner, or the address as the withdrawals since its last removal made it known. */
function found(model: Model, owner: string): Booked | undefined {
  const entry = model.book.get(owner);
  if (entry !== undefined) return entry;
  return isKnownBy(model, owner, ["pending", "success"]) ? { label: null, usableFrom: 0 } : undefined;
}

function isKnownBy(model: Model, owner: string, statuses: readonly string[]): boolean {
  const later = withdrawalsOf(model, owner).slice(model.forgotten.get(owner));
  return later.some(({ status }) => statuses.includes(status));
}

function withdrawalsOf({ movements }: Model, caller: string) {
  return [...movements.values()].filter((one) => one.owner === caller && one.kind === "withdrawal");
}

/** Returns why a withdrawal cannot go to the address; "ok" where it can, which adds a new one to the book. */
export function destined(model: Model, { caller, input }: Ask): string {
  const entry = found(model, caller);
  if (entry !== undefined) return entry.usableFrom <= model.now ? "ok" : "address-waiting";
  if (isLocked(model, caller)) return "address-unlisted";
  if (input.proof === undefined) return "address-unproven";
  model.book.set(caller, { label: null, usableFrom: 0 });
  return "ok";
}

/** Returns whether a withdrawal of an owner may be approved: its address is still in the book, and usable. */
export function isPayable(model: Model, owner: string): boolean {
  const entry = found(model, owner);
  return entry !== undefined && entry.usableFrom <= model.now;
}

const labelIn = ({ input }: Ask) => (input.label ? String(input.label) : null);

/** A command that any account with a profile may send. */
const ofMember =
  (apply: Apply): Apply =>
  (model, ask, self) =>
    model.members.has(ask.caller) ? apply(model, ask, self) : "not-registered";

export const addressModels = {
  addAddress(model, ask) {
    if (!model.methods.has(String(ask.input.methodId))) return "payment-method-not-found";
    const isPaid = !model.book.has(ask.caller) && isKnownBy(model, ask.caller, ["success"]);
    if (found(model, ask.caller) !== undefined && !isPaid) return "address-listed";
    if (ask.input.proof === undefined) return "address-unproven";
    const from = isPaid ? 0 : usableFrom(model, ask.caller);
    model.book.set(ask.caller, { label: labelIn(ask), usableFrom: from });
    return "ok";
  },
  renameAddress: ofMember((model, ask) => {
    const entry = found(model, ask.caller);
    if (entry === undefined) return "address-not-found";
    if (entry.label === labelIn(ask)) return "no-changes";
    model.book.set(ask.caller, { ...entry, label: labelIn(ask) });
    return "ok";
  }),
  removeAddress: ofMember((model, { caller }) => {
    if (found(model, caller) === undefined) return "address-not-found";
    model.book.delete(caller);
    model.forgotten.set(caller, withdrawalsOf(model, caller).length);
    return "ok";
  }),
  lockAddresses: ofMember((model, { caller }) => {
    if (isLocked(model, caller) && model.locks.get(caller)?.endsAt === null) return "addresses-locked";
    model.locks.set(caller, { endsAt: null });
    return "ok";
  }),
  unlockAddresses: ofMember((model, { caller, input }) => {
    if (!isLocked(model, caller)) return "addresses-unlocked";
    if (model.locks.get(caller)?.endsAt !== null) return "address-lock-ending";
    if (input.proof === undefined) return "lock-unproven";
    model.locks.set(caller, { endsAt: model.now + LOCKED });
    return "ok";
  }),
} satisfies Record<string, Apply>;
