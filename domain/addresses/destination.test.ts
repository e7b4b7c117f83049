import { describe, expect, it } from "vitest";
import { Books, writesTo } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type BookedAddress, MOST_ADDRESSES } from "./address-book.ts";
import { bookVersionId } from "./book-version.ts";
import { destinationEffects, destinationRefusal } from "./destination.ts";
import { entryId } from "./entry-id.ts";

const books = new Books();
books.at = "2026-03-14T09:26:53.000Z";
const { at } = books;
const nextDay = "2026-03-15T09:26:53.000Z";
const found = books.addInvestor("ada");
const owner = (profile: object = {}) => ({ ...found, profile: { ...found.profile, ...profile } });
const locked = { addressLockedAt: "2026-01-01T00:00:00.000Z", addressLockEndsAt: null };
const given = books.context({ id: "ada", role: "investor" }, "k1");
const contextWith = (settings: Partial<typeof given.settings>) => ({
  ...given,
  settings: { ...given.settings, ...settings },
});
const context = contextWith({ addressWaitHours: 24 });
const withoutWait = contextWith({ addressWaitHours: 0 });

const place = { network: "btc", address: bitcoinAddress("ada") };
const rowId = entryId("ada", place);
const empty = { version: 3, entries: 0, found: null };
const full = { entries: MOST_ADDRESSES };
const stored: BookedAddress = { ...place, label: "Mine", addedAt: at, usableFrom: nextDay, isStored: true };
const since = "2026-02-01T00:00:00.000Z";
const known: BookedAddress = {
  ...place,
  label: null,
  addedAt: since,
  usableFrom: since,
  isStored: false,
  isPaid: true,
};
const counted = {
  tableId: "profileversions",
  rowId: bookVersionId("ada"),
  column: "version",
  by: 1,
  atMost: 4,
};

describe("the destination of a withdrawal", () => {
  const proven = { isProven: true, needsCode: false };
  const unproven = { isProven: false, needsCode: false };
  const refusal = (change: object, proof = proven, now = withoutWait, lock: object = {}) =>
    destinationRefusal({ ...empty, ...change }, owner(lock).profile, proof, now);

  it("is an address that does not wait any more, with a proof or without", () => {
    expect(refusal({ found: known }, unproven, context)).toBeNull();
    expect(refusal({ found: stored }, unproven, { ...context, at: nextDay })).toBeNull();
  });

  it("is no address that waits, also with a proof", () => {
    expect(refusal({ found: stored }, proven)).toMatchObject({
      code: "address-waiting",
      values: { until: { instant: nextDay } },
    });
  });

  it.each([
    [24, "24 hours"],
    [1, "1 hour"],
  ])("is no new address where one waits %d hours", (addressWaitHours, hours) => {
    expect(refusal({}, proven, contextWith({ addressWaitHours }))).toMatchObject({
      code: "address-unlisted",
      message: `Add this address to your address book first. You can withdraw to it ${hours} later`,
    });
  });

  it("is no new address while the book is locked", () => {
    expect(refusal({}, proven, withoutWait, locked)).toMatchObject({ code: "address-unlisted" });
  });

  it("takes a proof where a new address does not wait", () => {
    expect(refusal({})).toBeNull();
    expect(refusal({}, unproven)).toMatchObject({ code: "address-unproven" });
    const withCode = refusal({}, { isProven: false, needsCode: true });
    expect(withCode?.message).toContain("a code from your authenticator app");
  });

  it("is no new address where the book is full", () => {
    expect(refusal(full)).toMatchObject({ code: "address-book-full" });
    expect(refusal({ ...full, found: known })).toBeNull();
  });

  it("counts the version, and adds a new address that is usable at once", () => {
    const destination = { ...place, label: "Mine" };
    const effects = destinationEffects(owner(), empty, destination, withoutWait);
    expect(effects.counters).toEqual([counted]);
    expect(writesTo("addresses", effects)).toMatchObject([
      { action: "create", rowId, columns: { ...destination, addedAt: at, usableFrom: at } },
    ]);
    const again = destinationEffects(owner(), { ...empty, found: known }, destination, withoutWait);
    expect(again).toEqual({ writes: [], counters: [counted] });
  });
});
