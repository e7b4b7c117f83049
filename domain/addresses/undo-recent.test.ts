import { describe, expect, it } from "vitest";
import type { Profile } from "#domain/profiles/profile.ts";
import { newTransaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { Books, writesTo } from "#tests/books.ts";
import { bookVersionId } from "./book-version.ts";
import { describeAddress } from "./change-book.ts";
import { entryId } from "./entry-id.ts";
import { recentUndone, reportedEntries } from "./undo-recent.ts";

const books = new Books();
books.at = "2026-03-14T09:26:53.000Z";
const { at } = books;
const nextDay = "2026-03-15T09:26:53.000Z";
const found = books.addInvestor("ada");
const owner = (profile: Partial<Profile>) => ({ ...found, profile: { ...found.profile, ...profile } });
const locked = { addressLockedAt: "2026-01-01T00:00:00.000Z", addressLockEndsAt: null };
const context = books.context({ id: "ada", role: "investor" }, "k1");
const counted = {
  tableId: "profileversions",
  rowId: bookVersionId("ada"),
  column: "version",
  by: 1,
  atMost: 4,
};

const withdrawal = {
  ...newTransaction({
    $id: "w1",
    id: "ada",
    transactionId: "TNX-1",
    kind: "withdrawal",
    amount: cents(1000),
    type: "withdraw",
    description: "",
    crypto: "sol",
    address: "address-recent",
  }),
  $createdAt: "2026-03-08T00:00:00.000Z",
};

describe("a freeze", () => {
  const entry = (id: string, addedAt: string, usableFrom = addedAt) => ({
    $id: id,
    userId: "ada",
    network: "sol",
    address: `address-${id}`,
    label: null,
    addedAt,
    usableFrom,
  });
  // Seven days before now.
  const limit = "2026-03-07T09:26:53.000Z";
  const before = "2026-03-07T09:26:52.999Z";
  const old = entry("old", before);
  const recent = entry("recent", limit);
  const waiting = entry("waiting", before, nextDay);

  it("removes entries of the last seven days, and those that wait", () => {
    expect(reportedEntries([waiting, recent, old], at, at)).toEqual([waiting, recent]);
  });

  it("removes entries since an earlier event that was reported", () => {
    expect(reportedEntries([recent, old], before, at)).toEqual([recent, old]);
  });

  const undone = (change: object = {}, profile: Partial<Profile> = {}) =>
    recentUndone(
      owner(profile),
      { version: 3, entries: [recent, old], withdrawals: [], ...change },
      at,
      context,
    );

  it("deletes these entries, notifies the owner once, and counts the version", () => {
    const effects = undone({ entries: [waiting, recent, old] });
    expect(effects.counters).toEqual([counted]);
    expect(writesTo("addresses", effects)).toEqual([
      { action: "delete", rowId: entryId("ada", waiting) },
      { action: "delete", rowId: entryId("ada", recent) },
    ]);
    expect(writesTo("notifications", effects)).toMatchObject([
      {
        owner: "ada",
        columns: {
          userId: "ada",
          kind: "address-removed",
          text: `${describeAddress(waiting)}, ${describeAddress(recent)}`,
        },
      },
    ]);
    expect(writesTo("users", effects)).toEqual([]);
  });

  it("notifies of nothing where no entry is removed", () => {
    expect(undone({ entries: [old] }).writes).toEqual([]);
  });

  it("forgets the addresses of any number of withdrawals by one write", () => {
    const withdrawals = Array.from({ length: 31 }, (_, index) => ({ ...withdrawal, $id: `w${index}` }));
    expect(writesTo("transactions", undone({ withdrawals }))).toEqual([
      {
        action: "updateWhere",
        where: { column: "$id", value: withdrawals.map(({ $id }) => $id) },
        columns: { addressForgottenAt: at },
      },
    ]);
  });

  it("lets a lock that is ending stay on", () => {
    expect(writesTo("users", undone({}, { ...locked, addressLockEndsAt: nextDay }))).toEqual([
      { action: "update", rowId: "ada", columns: { addressLockEndsAt: null } },
    ]);
    expect(writesTo("users", undone({}, locked))).toEqual([]);
  });
});
