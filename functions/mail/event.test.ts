import { describe, expect, it } from "vitest";
import type { TransactionStatus } from "#domain/life.ts";
import { newMessageColumns } from "#domain/message.ts";
import { cents } from "#domain/money.ts";
import { profileColumns } from "#domain/profile.ts";
import { type SecondStepStatus, secondStepColumns } from "#domain/second-step-status.ts";
import { newTransaction, type TransactionKind, transactionColumns } from "#domain/transaction.ts";
import { sampleHouse } from "#scripts/mail/samples.ts";
import { Books } from "#tests/books.ts";
import { occurrencesOf } from "./event.ts";

const { profile } = new Books().addInvestor("ada");
const { $createdAt } = profile;
const user = { ...profileColumns(profile), $id: "ada", $createdAt };

function transaction(kind: TransactionKind, status: TransactionStatus) {
  const label = { $id: "t1", id: "ada", transactionId: "TNX-234567", amount: cents(500) };
  const columns = newTransaction({ ...label, kind, type: "credit", description: "-", status });
  return { ...transactionColumns(columns), $id: "t1", $createdAt };
}

function told(event: string, row: object) {
  return occurrencesOf(event, JSON.stringify(row));
}

const made = "databases.main.tables.transactions.rows.t1.create";
const settled = "databases.main.tables.transactions.rows.t1.update";

describe("an event", () => {
  it.each([
    "databases.main.tables.users.rows.ada.create",
    "databases.main.collections.users.documents.ada.create",
    "tablesdb.main.tables.users.rows.ada.create",
  ])("%s is a welcome", (event) => {
    expect(told(event, user)).toMatchObject([
      { template: "welcome", about: "ada", reader: { userId: "ada" } },
    ]);
  });

  it.each([
    [made, transaction("deposit", "pending"), "deposit-received"],
    [made.replace("tables", "collections").replace("rows", "documents"), transaction("deposit", "pending")],
    [made, transaction("withdrawal", "pending"), "withdrawal-received"],
    [made, transaction("adjustment", "success"), "balance-adjusted"],
    [made, transaction("bonus", "success"), "balance-adjusted"],
    [settled, transaction("deposit", "success"), "deposit-confirmed"],
    [settled, transaction("withdrawal", "success"), "withdrawal-completed"],
    [settled, transaction("deposit", "failed"), "request-rejected"],
    [settled, transaction("withdrawal", "failed"), "request-rejected"],
  ] as const)("%s of %o", (event, row, template = "deposit-received") => {
    const [found, ...more] = told(event, row);
    expect(found).toMatchObject({ template, about: "t1", reader: { userId: "ada" } });
    expect(more).toEqual([]);
    expect(found?.write({ name: "Ada" }, sampleHouse).greeting).toBe("Hello Ada,");
  });

  it.each([
    ["databases.main.tables.users.rows.ada.update", user],
    [made, transaction("deposit", "success")],
    [made, transaction("trade", "success")],
    [made, transaction("referral", "success")],
    [settled, transaction("withdrawal", "pending")],
    [settled, transaction("withdrawal", "cancelled")],
    [settled, transaction("adjustment", "success")],
    ["databases.other.tables.users.rows.ada.create", user],
    ["databases.main.tables.ledger.rows.ada.create", user],
    ["users.ada.create", user],
    ["users.ada.sessions.s1.delete", user],
    ["", user],
  ])("%s calls for no mail", (event, row) => expect(told(event, row)).toEqual([]));

  it("users.ada.sessions.s1.create is a new sign-in", () => {
    const session = { clientName: "Firefox", osName: "Linux", countryName: "France", ip: "::1" };
    const row = { $id: "s1", $createdAt, userId: "ada", ...session, secret: "" };
    const [found] = told("users.ada.sessions.s1.create", row);
    expect(found).toMatchObject({
      template: "new-sign-in",
      about: "s1",
      daily: "unproven",
      reader: { userId: "ada", session: { ip: "::1" } },
    });
    expect(found?.write({ name: "Ada" }, sampleHouse).facts).toContainEqual(["Device", "Firefox on Linux"]);
  });
});

describe("a change of the second step", () => {
  const status: SecondStepStatus = {
    ...{ userId: "ada", isOn: true, hasApp: true, onSince: null, appSince: null, appTrustedAt: null },
    ...{ changedAt: $createdAt, changes: "app-added,switched-on", changeId: "c1", version: 1 },
  };
  const row = { ...secondStepColumns(status), $id: "ada" };

  it.each([
    "databases.main.tables.secondsteps.rows.ada.create",
    "databases.main.collections.secondsteps.documents.ada.update",
  ])("is told by %s, once for its entry of the audit", (event) => {
    const [found] = told(event, row);
    expect(found).toMatchObject({ template: "second-step-changed", about: "c1", reader: { userId: "ada" } });
    expect(found?.write({ name: "Ada" }, sampleHouse).facts).toContainEqual([
      "What",
      "switched on, authenticator app added",
    ]);
  });

  it("of before anybody remembered it is told to nobody", () => {
    const unchanged = { ...row, changedAt: null, changes: null, changeId: null };
    expect(told("databases.main.tables.secondsteps.rows.ada.update", unchanged)).toEqual([]);
  });
});

describe("a message of the contact form", () => {
  const event = "databases.main.tables.messages.rows.m1.create";
  const text = { name: "Eve", email: "eve@example.com", message: "Hello" };
  const message = { ...newMessageColumns(text, null), $id: "m1", $createdAt };

  it("goes to the operator, with the way back, and is confirmed to whoever wrote", () => {
    expect(told(event, message)).toMatchObject([
      { template: "contact-message", about: "m1", reader: { operator: true, replyTo: "eve@example.com" } },
      { template: "contact-confirmation", daily: "always", reader: { email: "eve@example.com" } },
    ]);
  });

  it("of somebody who is signed in is confirmed to the address of the account", () => {
    const [, confirmation] = told(event, { ...message, senderId: "ada" });
    expect(confirmation).toMatchObject({ about: "m1", reader: { userId: "ada" } });
  });

  it("is confirmed to one address once a day, whoever asks for it", () => {
    for (const senderId of [null, "ada"])
      expect(told(event, { ...message, senderId })).toMatchObject([{ about: "m1" }, { daily: "always" }]);
  });

  it.each([
    "a@b.example, all@example.com",
    "a@b.example\r\nBcc: all@example.com",
    "<all@example.com>",
    "Group: a@b.example;",
    "nobody",
    "a@b",
  ])("is neither confirmed to %j nor answered there", (email) => {
    expect(told(event, { ...message, email })).toMatchObject([
      { template: "contact-message", reader: { replyTo: null } },
    ]);
  });
});
