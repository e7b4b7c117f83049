import { beforeEach, describe, expect, it } from "vitest";
import type { TransactionStatus } from "#domain/life.ts";
import { newMessageColumns } from "#domain/message.ts";
import { cents } from "#domain/money.ts";
import { profileColumns } from "#domain/profile.ts";
import { newTransaction, type TransactionKind, transactionColumns } from "#domain/transaction.ts";
import { sampleHouse } from "#scripts/mail/samples.ts";
import { Books } from "#tests/books.ts";
import { MemoryAppwrite } from "#tests/memory-appwrite.ts";
import { auditRow, ledgerRow } from "#tests/rows.ts";
import { occurrencesOf } from "./from-event.ts";

const { profile } = new Books().addInvestor("ada");
const { $createdAt } = profile;
let appwrite: MemoryAppwrite;

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  appwrite.put("users", { ...profileColumns(profile), $id: "ada", $createdAt });
});

function storeTransaction(kind: TransactionKind, status: TransactionStatus) {
  const label = { $id: "t1", id: "ada", transactionId: "TNX-234567", amount: cents(500) };
  const columns = newTransaction({ ...label, kind, type: "credit", description: "-", status });
  appwrite.put("transactions", { ...transactionColumns(columns), $id: "t1", $createdAt });
}

function told(event: string, row: object) {
  return occurrencesOf(appwrite.connect().tables, event, JSON.stringify(row));
}

const audited = "databases.main.tables.audit.rows.k1.create";
const entry = (operation: string, over: object = {}) =>
  auditRow({ $id: "k1", operation, userId: "ada", transactionId: null, ...over });

describe("an audit entry", () => {
  it.each([
    "databases.main.tables.audit.rows.k1.create",
    "databases.main.collections.audit.documents.k1.create",
    "tablesdb.main.tables.audit.rows.k1.create",
  ])("announces a registration as a welcome by the event %s", async (event) => {
    expect(await told(event, entry("register"))).toMatchObject([
      { template: "welcome", about: "ada", reader: { userId: "ada" } },
    ]);
  });

  it.each([
    ["requestDeposit", "deposit", "pending", "deposit-received"],
    ["requestDeposit", "deposit", "success", "deposit-received"],
    ["requestWithdrawal", "withdrawal", "pending", "withdrawal-received"],
    ["setBalance", "adjustment", "success", "balance-adjusted"],
    ["setBonus", "bonus", "success", "balance-adjusted"],
    ["confirm", "adjustment", "success", "balance-adjusted"],
    ["approve", "deposit", "success", "deposit-confirmed"],
    ["approve", "withdrawal", "success", "withdrawal-completed"],
    ["confirm", "withdrawal", "success", "withdrawal-completed"],
    ["reject", "deposit", "failed", "request-rejected"],
    ["reject", "withdrawal", "failed", "request-rejected"],
  ] as const)("of %s about a %s that is %s now calls for %s", async (operation, kind, status, template) => {
    storeTransaction(kind, status);
    const [found, ...more] = await told(audited, entry(operation, { transactionId: "t1" }));
    expect(found).toMatchObject({ template, about: "t1", reader: { userId: "ada" } });
    expect(more).toEqual([]);
    expect(found?.write({ name: "Ada" }, sampleHouse).greeting).toBe("Hello Ada,");
  });

  it.each(["setProfit", "setBonus", "confirm"])(
    "of %s that moves no money calls for a mail",
    async (name) => {
      appwrite.put(
        "ledger",
        ledgerRow({ $id: "k1", userId: "ada", kind: "profit-adjusted", transactionId: null }),
      );
      expect(await told(audited, entry(name))).toMatchObject([{ template: "balance-adjusted", about: "k1" }]);
    },
  );

  it("of a change of the second step calls for one mail", async () => {
    const after = JSON.stringify({ secondStep: "app-added,switched-on" });
    const [found] = await told(audited, entry("changeSecondStep", { after }));
    expect(found).toMatchObject({ template: "second-step-changed", about: "k1", reader: { userId: "ada" } });
    expect(found?.write({ name: "Ada" }, sampleHouse).facts).toContainEqual([
      "What",
      "two-step verification switched on, authenticator app added",
    ]);
  });

  it.each(["openTrade", "claimProfit", "cancel", "updateProfile", "applyResult", "trustApp"])(
    "of %s calls for no mail",
    async (operation) => {
      storeTransaction("deposit", "success");
      expect(await told(audited, entry(operation, { transactionId: "t1" }))).toEqual([]);
    },
  );

  it("about an account that is gone calls for no mail", async () => {
    expect(await told(audited, entry("register", { userId: "eve" }))).toEqual([]);
  });
});

describe("an event", () => {
  it.each([
    "databases.main.tables.audit.rows.k1.update",
    "databases.other.tables.audit.rows.k1.create",
    "databases.main.tables.ledger.rows.k1.create",
    "users.ada.create",
    "users.ada.sessions.s1.delete",
    "",
  ])("%s calls for no mail", async (event) => expect(await told(event, entry("register"))).toEqual([]));

  it("users.ada.sessions.s1.create is a new sign-in", async () => {
    const session = { clientName: "Firefox", osName: "Linux", countryName: "France", ip: "::1" };
    const row = { $id: "s1", $createdAt, userId: "ada", ...session, secret: "" };
    const [found] = await told("users.ada.sessions.s1.create", row);
    expect(found).toMatchObject({
      template: "new-sign-in",
      about: "s1",
      daily: "unproven",
      reader: { userId: "ada", session: { ip: "::1" } },
    });
    expect(found?.write({ name: "Ada" }, sampleHouse).facts).toContainEqual(["Device", "Firefox on Linux"]);
  });
});

describe("a message of the contact form", () => {
  const event = "databases.main.tables.messages.rows.m1.create";
  const text = { name: "Eve", email: "eve@example.com", message: "Hello" };
  const message = { ...newMessageColumns(text, null), $id: "m1", $createdAt };

  it("goes to the operator, with the way back, and is confirmed to whoever wrote", async () => {
    expect(await told(event, message)).toMatchObject([
      { template: "contact-message", about: "m1", reader: { operator: true, replyTo: "eve@example.com" } },
      { template: "contact-confirmation", daily: "always", reader: { email: "eve@example.com" } },
    ]);
  });

  it("of somebody who is signed in is confirmed to the address of the account", async () => {
    const [, confirmation] = await told(event, { ...message, senderId: "ada" });
    expect(confirmation).toMatchObject({ about: "m1", reader: { userId: "ada" } });
  });

  it("is confirmed to one address once a day, whoever asks for it", async () => {
    for (const senderId of [null, "ada"])
      expect(await told(event, { ...message, senderId })).toMatchObject([
        { about: "m1" },
        { daily: "always" },
      ]);
  });

  it.each([
    "a@b.example, all@example.com",
    "a@b.example\r\nBcc: all@example.com",
    "<all@example.com>",
    "Group: a@b.example;",
    "nobody",
    "a@b",
  ])("is neither confirmed to %j nor answered there", async (email) => {
    expect(await told(event, { ...message, email })).toMatchObject([
      { template: "contact-message", reader: { replyTo: null } },
    ]);
  });
});
