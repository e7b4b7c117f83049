/** A table whose rows their owner reads needs a place in three lists. The permission matrix says which tables these are. */
import { describe, expect, it } from "vitest";
import { profileDeleted } from "#domain/members/profile-deletion.ts";
import { Books } from "#tests/books.ts";
import { allowedRowActions } from "#tests/security/permission-matrix.ts";
import appwrite from "../../appwrite.json" with { type: "json" };
import { withdrawReadingOfProfile } from "./commit.ts";
import { tablesWithoutEvents } from "./rows-without-events.ts";

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
  expect([...tablesWithoutEvents]).toContain(table);
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

describe("a table that names an account", () => {
  /** Tables whose rows outlive the account, or are deleted elsewhere, each with the reason. */
  const others: Readonly<Record<string, string>> = {
    audit: "the record of what was decided, which administrators alone read",
    proposals: "the record of what was proposed, which administrators alone read",
    downloads: "deleted after the commit, with their files: remove-account.ts",
  };
  const tables = appwrite.tables
    .filter(({ columns }) => columns.some(({ key }) => key === "userId"))
    .map(({ $id }) => $id);

  it("is a table of the schema where it is named as another one", () => {
    expect(tables).toEqual(expect.arrayContaining(Object.keys(others)));
  });

  it.each(tables.filter((table) => !(table in others)))(
    "loses its rows of %s, or their reader, with the account",
    (table) => {
      const { writes } = profileDeleted(new Books().addInvestor("ada").profile);
      const removed = writes
        .filter((write) => write.table === table)
        .map((write) => {
          if (write.action === "delete") return write.rowId;
          if (write.action === "updateWhere" && String(Object(write.columns).$permissions) !== "")
            return null;
          return "where" in write && write.where.column === "userId" ? String(write.where.value) : null;
        });
      expect(removed).toContain("ada");
    },
  );
});
