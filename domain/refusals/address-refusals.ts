import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals of the address book. */
export const addressRefusals = {
  "address-listed": {
    kind: "conflict",
    message: "This address is already in your address book",
    field: "address",
  },
  "address-book-full": {
    kind: "refused",
    message: "Your address book holds {count} addresses, which is the maximum. Remove one first",
    field: "address",
  },
  "address-waiting": {
    kind: "refused",
    message: "This address is new. For your protection, you can withdraw to it from {until}",
    field: "address",
  },
  "address-unlisted": {
    kind: "refused",
    message: "Add this address to your address book first. You can withdraw to it {hours} later",
    field: "address",
  },
  "owner-address-removed": {
    kind: "refused",
    message:
      "This address was removed from the investor's address book. Reject the withdrawal, or approve it once the investor has added the address again and can use it",
  },
  "addresses-locked": { kind: "conflict", message: "Your address book is already locked" },
  "addresses-unlocked": { kind: "conflict", message: "Your address book is not locked" },
  "address-lock-ending": { kind: "conflict", message: "The address book lock is already being removed" },
} as const satisfies Record<string, RefusalDefinition>;
