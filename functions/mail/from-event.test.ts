import { beforeEach, describe, expect, it } from "vitest";
import { newMessageColumns, removedMessage } from "#domain/messages/message.ts";
import { profileColumns } from "#domain/profiles/profile.ts";
import {
  newTransaction,
  type TransactionKind,
  transactionColumns,
} from "#domain/transactions/transaction.ts";
import type { TransactionStatus } from "#domain/transactions/transaction-status.ts";
import { cents } from "#domain/values/money.ts";
import { sampleSite } from "#scripts/dev/mail/samples.ts";
import { Books } from "#tests/books.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
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

function occurrencesFor(event: string, row: object) {
  return occurrencesOf(appwrite.connect(), event, JSON.stringify(row), "2026-03-14T12:00:00.000Z");
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
    expect(await occurrencesFor(event, entry("register"))).toMatchObject([
      { template: "welcome", about: "ada", reader: { userId: "ada" } },
    ]);
  });

  it.each([
    ["setDepositLimit", { dayLimit: 50_000, limitFrom: null }, ["$500.00", "2026-03-14 09:00:00 UTC"]],
    [
      "setDepositLimit",
      { dayLimit: null, limitFrom: "2026-03-15T09:00:00.000Z" },
      ["No limit", "2026-03-15"],
    ],
    ["pauseInvesting", { pausedUntil: "2026-03-21T09:00:00.000Z" }, ["2026-03-21 09:00:00 UTC"]],
    ["excludeSelf", { excludedForEver: true }, ["Permanently"]],
    ["requestReturn", { returnAt: "2026-03-15T09:00:00.000Z" }, ["2026-03-15 09:00:00 UTC"]],
  ])("confirms the change of own limits by %s: %j", async (operation, after, texts) => {
    const at = "2026-03-14T09:00:00.000Z";
    const [mail] = await occurrencesFor(audited, entry(operation, { after: JSON.stringify(after), at }));
    expect(mail).toMatchObject({ template: "limits-changed", about: "k1", reader: { userId: "ada" } });
    const facts = JSON.stringify(mail?.write({ name: "Ada" }, sampleSite).facts);
    for (const text of texts) expect(facts).toContain(text);
  });

  it("confirms restored limits of several periods with the time of each", async () => {
    const after = {
      dayNext: 50_000,
      dayNextAt: "2026-03-15T09:00:00.000Z",
      weekLimit: 70_000,
      weekNext: null,
      weekNextAt: "2026-03-15T08:00:00.000Z",
    };
    const row = { after: JSON.stringify(after), at: "2026-03-14T09:00:00.000Z", reason: "by phone" };
    const [mail] = await occurrencesFor(audited, entry("restoreLimits", row));
    expect(mail?.write({ name: "Ada" }, sampleSite).facts?.slice(0, 6)).toEqual([
      ["Deposit limit within 24 hours", "$500.00"],
      ["Applies from", "2026-03-15 09:00:00 UTC"],
      ["Deposit limit within 7 days", "$700.00"],
      ["Applies from", "2026-03-14 09:00:00 UTC"],
      ["Deposit limit within 7 days", "No limit"],
      ["Applies from", "2026-03-15 08:00:00 UTC"],
    ]);
  });

  const place = { network: "btc", address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" };
  const none = { network: null, address: null };
  const usableFrom = "2026-03-15T09:00:00.000Z";
  const added = { ...place, usableFrom };

  it.each([
    ["addAddress", null, added, "address-added", ["bc1q ar0s", "2026-03-15 09:00:00 UTC"]],
    ["requestWithdrawal", null, added, "address-added", ["bc1q ar0s"]],
    ["removeAddress", place, none, "address-removed", ["BTC", "bc1q ar0s"]],
    ["unlockAddresses", null, { addressLockEndsAt: usableFrom }, "address-lock-ending", ["2026-03-15"]],
  ])(
    "warns of the change of the address book by %s, before %j",
    async (operation, before, after, template, texts) => {
      const row = entry(operation, {
        before: JSON.stringify(before ?? {}),
        after: JSON.stringify(after),
      });
      const mails = await occurrencesFor(audited, row);
      expect(mails).toMatchObject([{ template, about: "k1", reader: { userId: "ada" } }]);
      const facts = JSON.stringify(mails[0]?.write({ name: "Ada" }, sampleSite).facts);
      for (const text of texts) expect(facts).toContain(text);
    },
  );

  it.each([
    ["renameAddress", place, { ...place, label: "*" }],
    ["lockAddresses", null, { addressLockedAt: usableFrom, addressLockEndsAt: null }],
  ])("mails nothing of the change of the address book by %s", async (operation, before, after) => {
    const row = entry(operation, { before: JSON.stringify(before ?? {}), after: JSON.stringify(after) });
    expect(await occurrencesFor(audited, row)).toEqual([]);
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
    ["referralBonus", "referral", "success", "referral-bonus"],
    ["reject", "deposit", "failed", "request-rejected"],
    ["reject", "withdrawal", "failed", "request-rejected"],
  ] as const)(
    "an audit entry of %s about a %s that is %s now calls for %s",
    async (operation, kind, status, template) => {
      storeTransaction(kind, status);
      const [found, ...more] = await occurrencesFor(audited, entry(operation, { transactionId: "t1" }));
      expect(found).toMatchObject({ template, about: "t1", reader: { userId: "ada" } });
      expect(more).toEqual([]);
      expect(found?.write({ name: "Ada" }, sampleSite).greeting).toBe("Hello Ada,");
    },
  );

  it.each(["setProfit", "setBonus", "confirm"])(
    "an audit entry of %s that moves no money calls for a mail",
    async (name) => {
      appwrite.put(
        "ledger",
        ledgerRow({ $id: "k1", userId: "ada", kind: "profit-adjusted", transactionId: null }),
      );
      expect(await occurrencesFor(audited, entry(name))).toMatchObject([
        { template: "balance-adjusted", about: "k1" },
      ]);
    },
  );

  it("an audit entry of a change of the second step calls for one mail", async () => {
    const after = JSON.stringify({ secondStep: "app-added,switched-on" });
    const [found] = await occurrencesFor(audited, entry("changeSecondStep", { after }));
    expect(found).toMatchObject({ template: "second-step-changed", about: "k1", reader: { userId: "ada" } });
    expect(found?.write({ name: "Ada" }, sampleSite).facts).toContainEqual([
      "Change",
      "two-step verification switched on, authenticator app added",
    ]);
  });

  it.each([
    ["email-changed", ["email-changing"]],
    ["password-changed,email-changed", ["email-changing", "second-step-changed"]],
  ])("an audit entry of %s calls for the mail about the address", async (changes, templates) => {
    const after = JSON.stringify({ secondStep: changes });
    const found = await occurrencesFor(audited, entry("changeSecondStep", { after }));
    expect(found.map(({ template }) => template)).toEqual(templates);
    expect(found[0]).toMatchObject({ about: "ada", reader: { userId: "ada" } });
  });

  it.each(["openTrade", "claimProfit", "cancel", "applyResult", "trustApp"])(
    "an audit entry of %s calls for no mail",
    async (operation) => {
      storeTransaction("deposit", "success");
      expect(await occurrencesFor(audited, entry(operation, { transactionId: "t1" }))).toEqual([]);
    },
  );

  it("about an account that is gone calls for no mail", async () => {
    expect(await occurrencesFor(audited, entry("register", { userId: "eve" }))).toEqual([]);
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
  ])("%s calls for no mail", async (event) =>
    expect(await occurrencesFor(event, entry("register"))).toEqual([]),
  );

  it("users.ada.sessions.s1.create is a new sign-in", async () => {
    const session = { clientName: "Firefox", osName: "Linux", countryName: "France", ip: "::1" };
    const row = { $id: "s1", $createdAt, userId: "ada", ...session, secret: "", provider: "email" };
    const [found] = await occurrencesFor("users.ada.sessions.s1.create", row);
    expect(found).toMatchObject({
      template: "new-sign-in",
      about: "s1",
      daily: "unproven",
      reader: { userId: "ada", session: { ip: "::1" } },
    });
    expect(found?.write({ name: "Ada" }, sampleSite).facts).toContainEqual(["Device", "Firefox on Linux"]);
  });

  it("an event of a session that was made for an account, not by its owner, calls for no mail", async () => {
    const session = { clientName: "curl", osName: "", countryName: "Unknown", ip: "::1", provider: "server" };
    const row = { $id: "s1", $createdAt, userId: "ada", ...session, secret: "" };
    expect(await occurrencesFor("users.ada.sessions.s1.create", row)).toEqual([]);
  });
});

describe("a message of the contact form", () => {
  const event = "databases.main.tables.messages.rows.m1.create";
  const text = { name: "Eve", email: "eve@example.com", message: "Hello" };
  const message = { ...newMessageColumns(text, null), $id: "m1", $createdAt };
  const occurrencesOfMessage = (over: object = {}) => {
    appwrite.put("messages", { ...message, ...over });
    return occurrencesFor(event, { ...message, ...over });
  };

  it("goes to the operator, with the reply address, and is confirmed to its sender", async () => {
    expect(await occurrencesOfMessage()).toMatchObject([
      { template: "contact-message", about: "m1", reader: { operator: true, replyTo: "eve@example.com" } },
      { template: "contact-confirmation", daily: "always", reader: { email: "eve@example.com" } },
    ]);
  });

  it("a message of a signed-in visitor is confirmed to the address of the account", async () => {
    const [, confirmation] = await occurrencesOfMessage({ senderId: "ada" });
    expect(confirmation).toMatchObject({ about: "m1", reader: { userId: "ada" } });
  });

  it("calls for no mail once the account of its sender is deleted", async () => {
    appwrite.put("messages", { ...message, ...removedMessage });
    expect(await occurrencesFor(event, { ...message, senderId: "ada" })).toEqual([]);
  });

  it("is confirmed to one address once a day, for any sender", async () => {
    for (const senderId of [null, "ada"])
      expect(await occurrencesOfMessage({ senderId })).toMatchObject([{ about: "m1" }, { daily: "always" }]);
  });

  it.each([
    "a@b.example, all@example.com",
    "a@b.example\r\nBcc: all@example.com",
    "<all@example.com>",
    "Group: a@b.example;",
    "unknown",
    "a@b",
  ])("is neither confirmed to %j nor answered there", async (email) => {
    expect(await occurrencesOfMessage({ email })).toMatchObject([
      { template: "contact-message", reader: { replyTo: null } },
    ]);
  });
});

describe("an administrator's decision about an account", () => {
  it.each([
    ["activate", "account-activated", "Your account is active."],
    ["deactivate", "account-deactivated", "An administrator has deactivated your account"],
  ])(
    "an administrator's decision about an account to %s is mailed with its reason",
    async (operation, template, words) => {
      const [found, ...more] = await occurrencesFor(
        audited,
        entry(operation, { reason: "Checked by phone" }),
      );
      expect(found).toMatchObject({ template, about: "k1", reader: { userId: "ada" } });
      expect(more).toEqual([]);
      const email = found?.write({ name: "Ada" }, sampleSite);
      expect(email?.paragraphs[0]).toContain(words);
      expect(email?.facts).toContainEqual(["Reason", "Checked by phone"]);
    },
  );
});

describe("another email address", () => {
  const changed = { $id: "ada", $createdAt, $updatedAt: $createdAt, name: "Ada", emailVerification: false };

  it.each(["users.ada.update", "users.ada.update.email"])(
    "another email address of the account is mailed to the address of the profile by %s, once a day",
    async (event) => {
      const [found, ...more] = await occurrencesFor(event, { ...changed, email: "thief@example.com" });
      expect(found).toMatchObject({ template: "email-changing", daily: "always", reader: { userId: "ada" } });
      expect(JSON.stringify(found?.write({ name: "Ada" }, sampleSite))).not.toContain("thief");
      expect(more).toEqual([]);
    },
  );

  it("is not mailed when it is the address of the profile, or there is no profile", async () => {
    expect(
      await occurrencesFor("users.ada.update", { ...changed, email: profile.email.toUpperCase() }),
    ).toEqual([]);
    const newcomer = { ...changed, $id: "new", email: "new@example.com" };
    expect(await occurrencesFor("users.new.update", newcomer)).toEqual([]);
  });

  it("is mailed to that address when the profile has taken it over", async () => {
    const after = JSON.stringify({ email: "(personal)" });
    expect(await occurrencesFor(audited, entry("updateProfile", { after }))).toMatchObject([
      { template: "email-changed", about: "k1", reader: { userId: "ada" } },
    ]);
    const phone = JSON.stringify({ phone: "(personal)" });
    expect(await occurrencesFor(audited, entry("updateProfile", { after: phone }))).toEqual([]);
  });
});

describe("a deleted account", () => {
  const gone = { $id: "eve", $createdAt, $updatedAt: $createdAt, name: "Eve", email: "eve@example.com" };

  it.each([true, false])("is mailed to its last address, verified: %s", async (emailVerification) => {
    expect(await occurrencesFor("users.eve.delete", { ...gone, emailVerification })).toMatchObject([
      {
        template: "account-deleted",
        about: `eve ${$createdAt}`,
        reader: { email: "eve@example.com", name: "Eve", isUnproven: !emailVerification },
      },
    ]);
  });

  it("is mailed in the language that its receipt has kept, or that of a profile which is still there", async () => {
    const languageOf = async () => {
      const [found] = await occurrencesFor("users.eve.delete", { ...gone, emailVerification: true });
      return found?.reader;
    };
    expect(await languageOf()).toMatchObject({ language: "en" });
    appwrite.put("users", { ...profileColumns({ ...profile, language: "tr" }), $id: "eve", $createdAt });
    expect(await languageOf()).toMatchObject({ language: "tr" });
    const result = JSON.stringify({ userId: "eve", fileId: null, language: "ar" });
    appwrite.put("audit", entry("deleteUser", { guard: "delete:eve", userId: "eve", result }));
    expect(await languageOf()).toMatchObject({ language: "ar" });
  });

  it("is none while the account exists, because the removal of an authenticator app has the same event", async () => {
    appwrite.accounts.set("eve", { name: "Eve", email: gone.email, status: true, labels: [] });
    expect(await occurrencesFor("users.eve.delete", { ...gone, emailVerification: true })).toEqual([]);
    expect(await occurrencesFor("users.eve.delete", {})).toEqual([]);
  });

  it("is mailed although another account has taken its id since", async () => {
    appwrite.accounts.set("eve", { name: "Eve", email: "thief@example.com", status: true, labels: [] });
    const before = { ...gone, $createdAt: "2025-01-01T00:00:00.000+00:00", emailVerification: true };
    expect(await occurrencesFor("users.eve.delete", before)).toMatchObject([
      { template: "account-deleted", reader: { email: "eve@example.com" } },
    ]);
  });

  it("is none when it was an account without an address", async () => {
    expect(
      await occurrencesFor("users.eve.delete", { ...gone, email: "", emailVerification: false }),
    ).toEqual([]);
  });
});
