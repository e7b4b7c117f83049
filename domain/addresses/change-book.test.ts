import { describe, expect, it } from "vitest";
import { PERSONAL } from "#domain/effects/personal-value.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { newTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { accepted } from "#tests/accepted.ts";
import { Books, bitcoin, writesTo } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type BookedAddress, MOST_ADDRESSES } from "./address-book.ts";
import { bookVersionId } from "./book-version.ts";
import {
  addAddress,
  describeAddress,
  fullRefusal,
  lockAddresses,
  removeAddress,
  renameAddress,
  unlockAddresses,
} from "./change-book.ts";
import { entryId } from "./entry-id.ts";

const books = new Books();
books.at = "2026-03-14T09:26:53.000Z";
const { at } = books;
const nextDay = "2026-03-15T09:26:53.000Z";
const found = books.addInvestor("ada");
const owner = (profile: Partial<Profile> = {}) => ({ ...found, profile: { ...found.profile, ...profile } });
const locked = { addressLockedAt: "2026-01-01T00:00:00.000Z", addressLockEndsAt: null };
const given = books.context({ id: "ada", role: "investor" }, "k1");
const contextWith = (settings: Partial<typeof given.settings>) => ({
  ...given,
  settings: { ...given.settings, ...settings },
});
const context = contextWith({ addressWaitHours: 24 });
const withoutWait = contextWith({ addressWaitHours: 0 });

const address = bitcoinAddress("ada");
const place = { network: "btc", address };
const rowId = entryId("ada", place);
const empty = { version: 3, entries: 0, found: null };
const stored: BookedAddress = {
  ...place,
  label: "Mine",
  addedAt: at,
  usableFrom: nextDay,
  isStored: true,
};
const since = "2026-02-01T00:00:00.000Z";
const known: BookedAddress = {
  ...place,
  label: null,
  addedAt: since,
  usableFrom: since,
  isStored: false,
  isPaid: true,
};
const full = { entries: MOST_ADDRESSES };

const withdrawal: Transaction = {
  ...newTransaction({
    $id: "w1",
    id: "ada",
    transactionId: "TNX-1",
    kind: "withdrawal",
    amount: cents(1000),
    type: "withdraw",
    description: "",
    crypto: "btc",
    address,
  }),
  $createdAt: since,
};

const counted = {
  tableId: "profileversions",
  rowId: bookVersionId("ada"),
  column: "version",
  by: 1,
  atMost: 4,
};
const own = { userId: "ada", guard: "key:k1", reason: null, transactionId: null };
const news = (kind: string, text: string) => [
  { action: "create", rowId: "k1", owner: "ada", columns: { userId: "ada", kind, text } },
];
const named = describeAddress(place);

it("a notification names an address by network, beginning and end", () => {
  expect(describeAddress({ network: "btc", address: "1234567890123456789" })).toBe("BTC 12345678…456789");
});

describe("adding an address", () => {
  const add = (change: object = {}, input: object = {}, by = owner(), now = context) =>
    addAddress(by, bitcoin, { ...empty, ...change }, { address, label: "Mine", ...input }, now);

  it("writes an entry that waits, notifies its owner, and counts the version", () => {
    const decision = accepted(add());
    expect(decision).toMatchObject({
      ...own,
      counters: [counted],
      after: { network: "btc", address, label: PERSONAL, usableFrom: nextDay },
      result: { network: "btc", address, usableFrom: nextDay },
    });
    expect(writesTo("addresses", decision)).toEqual([
      {
        action: "create",
        rowId,
        owner: "ada",
        columns: { userId: "ada", ...place, label: "Mine", addedAt: at, usableFrom: nextDay },
      },
    ]);
    expect(writesTo("notifications", decision)).toMatchObject(news("address-added", named));
  });

  it("makes the row of the version where nothing has changed the book before", () => {
    const decision = accepted(add({ version: null }));
    expect(decision.counters).toEqual([]);
    expect(writesTo("profileversions", decision)).toEqual([
      { action: "create", rowId: bookVersionId("ada"), columns: { version: 1 } },
    ]);
  });

  it("waits no time where the operator asks for none, but 24 hours while the book is locked", () => {
    expect(add({}, {}, owner(), withoutWait)).toMatchObject({ result: { usableFrom: at } });
    expect(add({}, {}, owner(locked), withoutWait)).toMatchObject({ result: { usableFrom: nextDay } });
  });

  it("keeps an address usable that was paid to", () => {
    const decision = accepted(add({ found: known }));
    expect(decision.result.usableFrom).toBe(since);
    expect(writesTo("addresses", decision)).toMatchObject([
      { action: "create", columns: { label: "Mine", addedAt: since, usableFrom: since } },
    ]);
  });

  it.each([
    ["an address with wrong check digits", {}, { address: `${address}q` }, "address-wrong"],
    ["an address that the book holds", { found: stored }, {}, "address-listed"],
    [
      "an address that only a pending withdrawal made known",
      { found: { ...known, isPaid: false } },
      {},
      "address-listed",
    ],
    ["an address more than the book can hold", full, {}, "address-book-full"],
  ])("refuses %s", (_, change, input, code) => {
    expect(add(change, input)).toMatchObject({ code, field: "address" });
  });
});

it("a book is full with 50 entries, which the refusal names", () => {
  expect(fullRefusal(49)).toBeNull();
  expect(fullRefusal(50)).toMatchObject({
    code: "address-book-full",
    message: "Your address book holds 50 addresses, which is the maximum. Remove one first",
  });
});

describe("renaming an address", () => {
  const rename = (change: object, label = "Ledger") =>
    renameAddress(owner(), { ...empty, ...change }, { label }, context);

  it("changes the label of an entry, also in a full book, without a notification", () => {
    const decision = accepted(rename({ found: stored, ...full }));
    expect(decision).toMatchObject({ ...own, counters: [counted], result: place });
    expect(decision.writes).toEqual([
      { table: "addresses", action: "update", rowId, columns: { userId: "ada", label: "Ledger" } },
    ]);
  });

  it("removes the label with an empty one", () => {
    expect(accepted(rename({ found: stored }, " ")).writes).toMatchObject([{ columns: { label: null } }]);
  });

  it("writes an entry, usable as before, for an address that withdrawals made known", () => {
    const decision = accepted(rename({ found: known }));
    expect(decision.writes).toEqual([
      {
        table: "addresses",
        action: "create",
        rowId,
        owner: "ada",
        columns: { userId: "ada", ...place, label: "Ledger", addedAt: since, usableFrom: since },
      },
    ]);
    expect(decision.counters).toEqual([counted]);
  });

  it.each([
    ["an address that the book does not hold", { found: null }, "address-not-found"],
    ["the label that it has", { found: { ...stored, label: "Ledger" } }, "no-changes"],
    ["an entry more than the book can hold", { found: known, ...full }, "address-book-full"],
  ])("refuses %s", (_, change, code) => {
    expect(rename(change)).toMatchObject({ code });
  });
});

describe("removing an address", () => {
  const remove = (address: BookedAddress | null, withdrawals: readonly Transaction[] = []) =>
    removeAddress(owner(), { ...empty, found: address }, withdrawals, context);

  it("deletes the entry, notifies its owner, and counts the version", () => {
    const decision = accepted(remove(stored));
    expect(decision).toMatchObject({
      ...own,
      counters: [counted],
      before: place,
      after: { network: null, address: null },
      result: place,
    });
    expect(writesTo("addresses", decision)).toEqual([{ action: "delete", rowId }]);
    expect(writesTo("notifications", decision)).toMatchObject(news("address-removed", named));
    expect(writesTo("transactions", decision)).toEqual([]);
  });

  it("is remembered by the newest withdrawal to it alone", () => {
    const decision = accepted(remove(known, [withdrawal, { ...withdrawal, $id: "w0" }]));
    expect(decision.counters).toEqual([counted]);
    expect(decision.writes.map(({ table }) => table)).toEqual(["transactions", "notifications"]);
    expect(writesTo("addresses", decision)).toEqual([]);
    expect(writesTo("transactions", decision)).toEqual([
      { action: "update", rowId: "w1", columns: { addressForgottenAt: at } },
    ]);
  });

  it("is refused for an address that the book does not hold", () => {
    expect(remove(null)).toMatchObject({ code: "address-not-found" });
  });
});

describe("locking a book", () => {
  const ending = { ...locked, addressLockEndsAt: nextDay };
  it.each([
    ["locks an open book from now on", {}, at],
    ["locks a book whose lock has ended from now on", { ...locked, addressLockEndsAt: at }, at],
    ["takes the end of a lock back, which keeps its beginning", ending, locked.addressLockedAt],
  ])("%s", (_, profile, addressLockedAt) => {
    const decision = accepted(lockAddresses(owner(profile), 3, context));
    expect(decision).toMatchObject({ ...own, counters: [counted], result: { userId: "ada" } });
    expect(decision.writes).toEqual([
      {
        table: "users",
        action: "update",
        rowId: "ada",
        columns: { addressLockedAt, addressLockEndsAt: null },
      },
    ]);
  });

  it("is refused when it is locked already", () => {
    expect(lockAddresses(owner(locked), 3, context)).toMatchObject({ code: "addresses-locked" });
  });
});

describe("unlocking a book", () => {
  it.each([
    [0, nextDay],
    [48, "2026-03-16T09:26:53.000Z"],
  ])("with a wait of %d hours ends the lock at %s", (addressWaitHours, endsAt) => {
    const decision = accepted(unlockAddresses(owner(locked), 3, contextWith({ addressWaitHours })));
    expect(decision).toMatchObject({
      ...own,
      counters: [counted],
      after: { addressLockEndsAt: endsAt },
      result: { endsAt },
    });
    expect(writesTo("users", decision)).toEqual([
      { action: "update", rowId: "ada", columns: { addressLockEndsAt: endsAt } },
    ]);
    expect(writesTo("notifications", decision)).toMatchObject(news("address-lock-ending", endsAt));
  });

  it.each([
    ["that is open", {}, "addresses-unlocked"],
    ["whose lock has ended", { ...locked, addressLockEndsAt: at }, "addresses-unlocked"],
    ["whose lock is ending", { ...locked, addressLockEndsAt: nextDay }, "address-lock-ending"],
  ])("is refused for a book %s", (_, profile, code) => {
    expect(unlockAddresses(owner(profile), 3, context)).toMatchObject({ code });
  });
});
