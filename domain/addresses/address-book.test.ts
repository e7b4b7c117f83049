import { describe, expect, it } from "vitest";
import { PERSONAL } from "#domain/effects/personal-value.ts";
import { newTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { addressBook, isUsable } from "./address-book.ts";
import { type AddressEntry, parseAddressEntry } from "./address-entry.ts";
import { addressKey, isSameDestination } from "./address-key.ts";
import { hoursAfter, isLocked, lockEnd, lockedWait, newAddressWait } from "./address-wait.ts";
import { bookVersionId } from "./book-version.ts";
import { entryAdded, entryRemoved, entryRenamed } from "./entry-effects.ts";
import { entryId } from "./entry-id.ts";
import { addressLabel, addressOperations, labelOf, walletAddress } from "./operations.ts";
import { shortAddress } from "./short-address.ts";

const at = "2026-03-14T09:26:53.000Z";
const entry: AddressEntry = {
  $id: "e1",
  userId: "ada",
  network: "sol",
  address: "Sun1",
  label: "Mine",
  addedAt: at,
  usableFrom: "2026-03-15T09:26:53.000Z",
};

function withdrawal(address: string | null, day: number, change: Partial<Transaction> = {}): Transaction {
  const given = newTransaction({
    $id: `w${day}`,
    id: "ada",
    transactionId: `TNX-${day}`,
    kind: "withdrawal",
    amount: cents(1000),
    type: "withdraw",
    description: "",
    crypto: "sol",
    address,
  });
  return { ...given, $createdAt: onDay(day), ...change };
}
const onDay = (day: number) => `2026-03-${String(day).padStart(2, "0")}T00:00:00.000Z`;

describe("the address book", () => {
  it("lists its entries first, and then each other address that withdrawals made known", () => {
    expect(addressBook([entry], [withdrawal("Sun2", 3), withdrawal("Sun1", 2)])).toEqual([
      {
        network: "sol",
        address: "Sun1",
        label: "Mine",
        addedAt: at,
        usableFrom: "2026-03-15T09:26:53.000Z",
        isStored: true,
      },
      {
        network: "sol",
        address: "Sun2",
        label: null,
        addedAt: onDay(3),
        usableFrom: onDay(3),
        isStored: false,
        isPaid: true,
      },
    ]);
  });

  it("lists an address once that is an entry among others", () => {
    const other = { ...entry, $id: "e2", address: "Sun2" };
    expect(addressBook([entry, other], [withdrawal("Sun2", 3)]).map(({ isStored }) => isStored)).toEqual([
      true,
      true,
    ]);
  });

  it("holds a known address of another network beside an entry", () => {
    const book = addressBook([entry], [withdrawal("Sun1", 3, { crypto: "btc" })]);
    expect(book.map(({ network }) => network)).toEqual(["sol", "btc"]);
  });
});

describe("an address of the book", () => {
  const waiting = { addedAt: at, usableFrom: "2026-03-15T09:26:53.000Z" };
  it("is usable from the end of its wait", () => {
    expect(isUsable(waiting, "2026-03-15T09:26:52.999Z")).toBe(false);
    expect(isUsable(waiting, "2026-03-15T09:26:53.000Z")).toBe(true);
  });

  it("an address of the book that never had to wait is usable by a clock that is behind", () => {
    expect(isUsable({ addedAt: at, usableFrom: at }, "2026-03-14T09:00:00.000Z")).toBe(true);
  });
});

describe("the spelling of an address", () => {
  it.each([
    ["eth", "0xAB", "0xab"],
    ["usdt-erc20", "0xAB", "0xab"],
    ["bnb", "0xAB", "0xab"],
    ["matic", "0xAB", "0xab"],
    ["btc", "BC1QAB", "bc1qab"],
    ["ltc", "LTC1QAB", "ltc1qab"],
  ])("does not matter on %s for %s", (network, address, key) => {
    expect(addressKey({ network, address })).toBe(key);
    expect(isSameDestination({ network, address }, { network, address: key })).toBe(true);
  });

  it.each([
    ["btc", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT"],
    ["btc", "1Abc1Q"],
    ["btc", "bc1QA-B"],
    ["ltc", "LdP8Qox1VAhCzLJNqrr74YovaWYyNBUWvL"],
    ["doge", "DBC1QAB"],
    ["doge", "bc1QAB"],
    ["trx", "TAB"],
    ["sol", "Sun1"],
    ["unknown", "0xAB"],
  ])("matters on %s for %s", (network, address) => {
    expect(addressKey({ network, address })).toBe(address);
  });

  it("the spelling of an address of another address or network is another destination", () => {
    const one = { network: "sol", address: "Sun1" };
    expect(isSameDestination(one, one)).toBe(true);
    expect(isSameDestination(one, { ...one, address: "Sun2" })).toBe(false);
    expect(isSameDestination(one, { ...one, network: "btc" })).toBe(false);
  });
});

describe("the lock of a book", () => {
  const on = { addressLockedAt: at, addressLockEndsAt: null };
  const ending = { addressLockedAt: at, addressLockEndsAt: "2026-03-15T00:00:00.000Z" };
  const off = { addressLockedAt: null, addressLockEndsAt: null };
  it.each([
    ["on", on, at, true, null],
    ["off", off, at, false, null],
    ["ending", ending, "2026-03-14T23:59:59.999Z", true, ending.addressLockEndsAt],
    ["ended", ending, "2026-03-15T00:00:00.000Z", false, null],
    ["off, with an end that is left over", { ...ending, addressLockedAt: null }, at, false, null],
  ])("reads the lock of a book when it is %s", (_, lock, now, locked, end) => {
    expect(isLocked(lock, now)).toBe(locked);
    expect(lockEnd(lock, now)).toBe(end);
  });

  it("makes a new address wait for at least 24 hours", () => {
    expect(lockedWait({ addressWaitHours: 0 })).toBe(24);
    expect(lockedWait({ addressWaitHours: 48 })).toBe(48);
    expect(newAddressWait(on, { addressWaitHours: 0 }, at)).toBe(24);
    expect(newAddressWait(off, { addressWaitHours: 0 }, at)).toBe(0);
    expect(newAddressWait(off, { addressWaitHours: 5 }, at)).toBe(5);
    expect(hoursAfter(at, 24)).toBe("2026-03-15T09:26:53.000Z");
  });
});

describe("the row of an entry", () => {
  const { $id: _, ...columns } = entry;
  it("has one id for all spellings of a destination of an account", () => {
    const id = entryId("ada", { network: "eth", address: "0xAB" });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(entryId("ada", { network: "eth", address: "0xab" })).toBe(id);
    expect(entryId("bob", { network: "eth", address: "0xab" })).not.toBe(id);
    expect(entryId("ada", { network: "bnb", address: "0xab" })).not.toBe(id);
    expect(entryId("ada", { network: "eth", address: "0xcd" })).not.toBe(id);
  });

  it("is read by its owner, and audited without the label", () => {
    const added = entryAdded(columns, "ada");
    expect(added.writes).toEqual([
      { table: "addresses", action: "create", rowId: entryId("ada", entry), columns, owner: "ada" },
    ]);
    expect(added.counters).toEqual([]);
    expect(added.after).toEqual({
      network: "sol",
      address: "Sun1",
      label: PERSONAL,
      usableFrom: entry.usableFrom,
    });
    expect(entryAdded({ ...columns, label: null }, "ada").after).not.toHaveProperty("label");
  });

  it("gets another label, of which the audit says only that it changed", () => {
    expect(entryRenamed(columns, "Ledger")).toEqual({
      writes: [
        {
          table: "addresses",
          action: "update",
          rowId: entryId("ada", entry),
          columns: { userId: "ada", label: "Ledger" },
        },
      ],
      counters: [],
      before: { network: "sol", address: "Sun1" },
      after: { network: "sol", address: "Sun1", label: PERSONAL },
    });
  });

  it("is deleted by account and destination", () => {
    expect(entryRemoved("ada", entry)).toEqual({
      writes: [{ table: "addresses", action: "delete", rowId: entryId("ada", entry) }],
      counters: [],
    });
  });

  it("is read with instants in one spelling", () => {
    expect(parseAddressEntry({ ...entry, addedAt: "2026-03-14T09:26:53.000+00:00" })).toEqual(entry);
    expect(() => parseAddressEntry({ ...entry, network: null })).toThrow();
  });

  it("is ordered by a row that has an id of its own for each account", () => {
    expect(bookVersionId("ada")).toMatch(/^book-[0-9a-f]{31}$/);
    expect(bookVersionId("bob")).not.toBe(bookVersionId("ada"));
  });
});

describe("the fields of an address", () => {
  it("take an address of up to 256 characters, without blanks around it", () => {
    expect(walletAddress.parse(" bc1q ")).toBe("bc1q");
    expect(walletAddress.safeParse("a".repeat(256)).success).toBe(true);
    expect(walletAddress.safeParse("a".repeat(257)).success).toBe(false);
    expect(walletAddress.safeParse(" ").success).toBe(false);
  });

  it("take a label of up to 40 characters, which may be left out", () => {
    expect(addressLabel.parse(" Mine ")).toBe("Mine");
    expect(addressLabel.safeParse("a".repeat(40)).success).toBe(true);
    expect(addressLabel.safeParse("a".repeat(41)).success).toBe(false);
    expect([labelOf("Mine"), labelOf(""), labelOf(" "), labelOf(undefined)]).toEqual([
      "Mine",
      null,
      null,
      null,
    ]);
  });

  it("limit the change of a book to what a book can hold", () => {
    const { input } = addressOperations.removeAddress;
    const named = { network: "n".repeat(32), address: "a".repeat(256) };
    expect(input.safeParse(named).success).toBe(true);
    expect(input.safeParse({ ...named, network: "n".repeat(33) }).success).toBe(false);
    expect(input.safeParse({ ...named, address: "a".repeat(257) }).success).toBe(false);
  });
});

it("a long address is shortened to its beginning and its end", () => {
  expect(shortAddress("1234567890123456")).toBe("1234567890123456");
  expect(shortAddress("12345678901234567")).toBe("12345678…234567");
});
