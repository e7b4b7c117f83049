/** A table whose rows their owner reads needs a place in three lists. The permission matrix says which tables these are. */
import { expect, it } from "vitest";
import { profileDeleted } from "#domain/members/profile-effects.ts";
import { Books } from "#tests/books.ts";
import { allowedRowActions } from "#tests/security/permission-matrix.ts";
import { withdrawReadingOfProfile } from "./commit.ts";
import { silentTables } from "./silent-rows.ts";

const published = (table: string) => allowedRowActions[table]?.stranger.includes("read");
const owned = Object.keys(allowedRowActions).filter(
  (table) => allowedRowActions[table]?.owner.includes("read") && !published(table),
);

it("an owner reads the profile, the books, the notifications and the signals", () => {
  expect(owned).toEqual(
    expect.arrayContaining(["users", "transactions", "ledger", "notifications", "signals"]),
  );
});

it.each(owned.filter((table) => table !== "signals"))("rows of %s are written without events", (table) => {
  expect([...silentTables]).toContain(table);
});

it.each(owned)("rows of %s are withdrawn from the account that loses its reading", (table) => {
  expect(withdrawReadingOfProfile("ada").map(({ tableId }) => tableId)).toContain(table);
});

it.each(owned)(
  "rows of %s are deleted, or read by no account, when their owner's profile is deleted",
  (table) => {
    const { writes } = profileDeleted(new Books().addInvestor("ada").profile);
    expect(writes.map((write) => write.table)).toContain(table);
  },
);
