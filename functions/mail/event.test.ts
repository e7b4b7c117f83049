import { describe, expect, it } from "vitest";
import type { TransactionStatus } from "#domain/life.ts";
import { cents } from "#domain/money.ts";
import { profileColumns } from "#domain/profile.ts";
import { newTransaction, transactionColumns } from "#domain/transaction.ts";
import { Books } from "#tests/books.ts";
import { occurrenceOf } from "./event.ts";

const { profile } = new Books().addInvestor("ada");
const user = { ...profileColumns(profile), $id: "ada", $createdAt: profile.$createdAt };

function deposit(status: TransactionStatus, kind: "deposit" | "withdrawal" = "deposit") {
  const columns = newTransaction({
    $id: "t1",
    id: "ada",
    transactionId: "TNX-234567",
    kind,
    amount: cents(500),
    type: "credit",
    description: "Deposit",
    status,
  });
  return { ...transactionColumns(columns), $id: "t1", $createdAt: profile.$createdAt };
}

function occurrence(event: string, row: object) {
  const headers = { "x-appwrite-event": event };
  return occurrenceOf({ method: "POST", path: "/", headers, bodyText: JSON.stringify(row) });
}

describe("an event", () => {
  it.each([
    "databases.main.tables.users.rows.ada.create",
    "databases.main.collections.users.documents.ada.create",
    "tablesdb.main.tables.users.rows.ada.create",
  ])("%s is a welcome", (event) => {
    expect(occurrence(event, user)).toEqual({ template: "welcome", about: "ada", userId: "ada" });
  });

  it.each([
    "databases.main.tables.transactions.rows.t1.create",
    "databases.main.collections.transactions.documents.t1.create",
  ])("%s of a pending deposit is a deposit received", (event) => {
    expect(occurrence(event, deposit("pending"))).toMatchObject({
      template: "deposit-received",
      about: "t1",
      userId: "ada",
      deposit: { amount: 500 },
    });
  });

  it.each([
    ["databases.main.tables.users.rows.ada.update", user],
    ["databases.main.tables.transactions.rows.t1.update", deposit("success")],
    ["databases.main.tables.transactions.rows.t1.create", deposit("success")],
    ["databases.main.tables.transactions.rows.t1.create", deposit("pending", "withdrawal")],
    ["databases.other.tables.users.rows.ada.create", user],
    ["users.ada.create", user],
    ["", user],
  ])("%s calls for no mail", (event, row) => expect(occurrence(event, row)).toBeNull());
});
