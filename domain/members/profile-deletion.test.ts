import { expect, it } from "vitest";
import { Books } from "#tests/books.ts";
import { profileDeleted } from "./profile-deletion.ts";

const { profile } = new Books().addInvestor("ada");
const waiting = { ...profile, isActive: false, activatedAt: null };

it("the deletion leaves the books, which no person reads any more, and nothing personal", () => {
  const { writes } = profileDeleted(profile);
  const unreadable = { columns: { $permissions: [] } };
  expect(writes).toMatchObject([
    { table: "transactions", action: "updateWhere", where: { column: "id", value: "ada" }, ...unreadable },
    { table: "ledger", action: "updateWhere", where: { column: "userId", value: "ada" }, ...unreadable },
    { table: "consents", action: "updateWhere", where: { column: "userId", value: "ada" }, ...unreadable },
    { table: "users", action: "delete", rowId: "ada" },
    {
      table: "users",
      action: "updateWhere",
      where: { column: "referrerId", value: "ada00000" },
      columns: { referrerId: null },
    },
    ...[
      "mails",
      "signals",
      "notifications",
      "addresses",
      "secondsteps",
      "proofs",
      "alarms",
      "passkeys",
      "authenticators",
      "logsecrets",
      "trusteddevices",
      "challenges",
      "signins",
      "devices",
      "mailphrases",
      "formeremails",
      "sessionuses",
      "identities",
      "selflimits",
    ].map((table) => ({
      table,
      action: "deleteWhere",
      where: { column: "userId", value: "ada" },
    })),
    {
      table: "messages",
      action: "updateWhere",
      where: { column: "senderId", value: "ada" },
      columns: { name: "Deleted account", email: "", senderId: null },
    },
    { table: "replies", action: "deleteWhere", where: { column: "userId", value: "ada" } },
  ]);
  const [transactions, ledger] = writes;
  expect([transactions, ledger]).toMatchObject([unreadable, unreadable]);
  expect(JSON.stringify(writes)).not.toContain("ada@example.com");
});

it.each([
  ["of a newcomer takes one from those who wait for an activation", waiting, -1],
  ["of a member counts nothing", profile, undefined],
  ["of a deactivated member counts nothing", { ...profile, isActive: false }, undefined],
])("the deletion %s", (_, gone, by) => {
  expect(profileDeleted(gone).counters[0]?.by).toBe(by);
});
