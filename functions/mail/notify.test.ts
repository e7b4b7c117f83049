import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { newMessageColumns, parseMessage } from "#domain/messages/message.ts";
import { topicNames } from "#domain/notifications/topics.ts";
import { profileColumns } from "#domain/profiles/profile.ts";
import { newTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { Books } from "#tests/books.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import { KEPT_FOR_WARNINGS, UNPROVEN_PER_DAY } from "./daily-limit.ts";
import { changedAccount, type Occurrence, session } from "./event.ts";
import { notify } from "./notify.ts";
import { removeDeletionMails } from "./outbox.ts";
import { accountDeletion, secondStepChange, signedIn, signedUp } from "./templates/account.ts";
import { messageReceived } from "./templates/contact.ts";
import { alarmRaised } from "./templates/freeze.ts";
import { transactionChanged } from "./templates/money.ts";

const { profile } = new Books().addInvestor("ada");
let mails: MailProcesses;

beforeEach(() => {
  mails = new MailProcesses();
  mails.appwrite.put("users", { ...profileColumns(profile), $id: "ada", $createdAt: profile.$createdAt });
  mails.appwrite.accounts.set("ada", {
    name: "Ada",
    email: profile.email,
    status: true,
    labels: [],
    emailVerification: false,
  });
});

const notifyOf = (...occurrences: Occurrence[]) =>
  notify(mails.startContext(), occurrences, mails.time + 10_000);

function aMessage($id: string, given: { email?: string; senderId?: string | null; at?: string } = {}) {
  const { email = "eve@example.com", senderId = null, at = "2026-03-14T10:00:00.000Z" } = given;
  const columns = newMessageColumns({ name: "Eve", email, message: "Hello" }, senderId);
  return messageReceived(parseMessage({ ...columns, $id, $createdAt: at }));
}

function aSignIn($id: string, $createdAt: string): Occurrence[] {
  const device = {
    ip: "198.51.100.7",
    clientName: "Firefox",
    osName: "Linux",
    countryName: "France",
    provider: "email",
  };
  return signedIn(session.parse({ $id, $createdAt, userId: "ada", ...device }));
}

function aDeletion(n: number, emailVerification: boolean): Occurrence {
  const $createdAt = new Date(Date.parse("2026-03-14T10:00:00.000Z") + n).toISOString();
  const gone = { $id: "gone", $createdAt, $updatedAt: $createdAt, name: "Gert", email: "gert@example.com" };
  return accountDeletion(changedAccount.parse({ ...gone, emailVerification }), $createdAt, "en");
}

const recipients = (template: string) =>
  mails.rows.filter((row) => row.template === template).map(({ recipient }) => recipient);

it("names the account that its owner reported, by its id, to OPERATOR_EMAIL", async () => {
  const entry = { $id: "a1", userId: "ada", at: "2026-03-14T10:00:00.000Z", reason: null };
  const context = mails.startContext({ OPERATOR_EMAIL: "operator@example.com" });
  await notify(context, alarmRaised(entry), mails.time + 10_000);
  expect(recipients("alarm-raised")).toEqual(["operator@example.com"]);
  const [report] = mails.rows.filter(({ template }) => template === "alarm-raised");
  expect(report?.text).toContain("Account: ada");
  expect(report?.text).toContain("/admin/users/ada");
});

describe("the language of a mail", () => {
  const inLanguage = (language: string | null) =>
    mails.appwrite.put("users", {
      ...profileColumns({ ...profile, language }),
      $id: "ada",
      $createdAt: profile.$createdAt,
    });

  it.each([
    ["de", /^Willkommen bei/, 'lang="de"'],
    ["ar", /\p{Script=Arabic}/u, 'dir="rtl" lang="ar"'],
    [null, /^Welcome to/, 'lang="en"'],
    // Of a later version.
    ["tlh", /^Welcome to/, 'lang="en"'],
  ])("is that of the profile: %s", async (language, subject, html) => {
    inLanguage(language);
    await notifyOf(signedUp(profile));
    expect(mails.rows).toMatchObject([{ subject: expect.stringMatching(subject) }]);
    expect(mails.rows[0]?.html).toContain(html);
  });

  it("is that of the page to a visitor without an account", async () => {
    const columns = newMessageColumns(
      { name: "Eve", email: "eve@example.com", message: "Hello", language: "fr" },
      null,
    );
    const sent = parseMessage({ ...columns, $id: "m1", $createdAt: "2026-03-14T10:00:00.000Z" });
    await notifyOf(...messageReceived(sent));
    const confirmation = mails.rows.find(({ template }) => template === "contact-confirmation");
    expect(confirmation?.html).toContain('lang="fr"');
    expect(confirmation?.text).toContain("Eve");
  });

  it("is English to the operator, in whatever language the message was sent", async () => {
    inLanguage("de");
    await notifyOf(...aMessage("m1", { senderId: "ada" }));
    const subjects = Object.fromEntries(mails.rows.map(({ template, subject }) => [template, subject]));
    expect(subjects["contact-message"]).toMatch(/^Contact form: /);
    expect(subjects["contact-confirmation"]).not.toMatch(/has received your message/);
  });
});

describe("an event", () => {
  it("is one mail, sent once, when several processes receive it at the same time", async () => {
    await Promise.all([
      notifyOf(signedUp(profile)),
      notifyOf(signedUp(profile)),
      notifyOf(signedUp(profile)),
    ]);
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 1, recipient: profile.email }]);
    expect(mails.taken).toHaveLength(1);
  });

  it("an event that causes two mails queues both before the first is delivered", async () => {
    const queuedThen: unknown[] = [];
    mails.take = async ({ id }) => {
      queuedThen.push(mails.rows.length);
      mails.taken.push(id);
      return null;
    };
    await notifyOf(...aMessage("m1"));
    expect(queuedThen).toEqual([2, 2]);
    expect(mails.taken).toHaveLength(2);
  });

  it("an event that causes two mails sends the second when the first cannot be queued, and reports it", async () => {
    let isFirst = true;
    mails.appwrite.interfere = (moment) => {
      if (moment !== "before createRow" || !isFirst) return;
      isFirst = false;
      throw new AppwriteException("Server Error", 500);
    };
    await expect(notifyOf(...aMessage("m1"))).rejects.toThrow("Server Error");
    expect(mails.rows).toMatchObject([{ status: "sent" }]);
  });

  it("leaves a mail that the provider does not take in time to the clock", async () => {
    await notify(mails.startContext(), [signedUp(profile)], mails.time - 1);
    expect(mails.rows).toMatchObject([{ status: "queued", attempts: 0 }]);
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "sent" }]);
  });

  it("about a deleted account makes no mail", async () => {
    mails.appwrite.rows.get("users")?.clear();
    await notifyOf(signedUp(profile), ...aSignIn("s1", "2026-03-14T10:00:00.000Z"));
    expect(mails.rows).toEqual([]);
  });
});

it("a mail that was deleted with an account is sent when there is reason for it again", async () => {
  await notifyOf(...aMessage("m1", { senderId: "ada" }));
  for (const { $id, userId } of mails.rows)
    if (userId === "ada") mails.appwrite.rows.get("mails")?.delete($id);
  mails.time += 60_000;
  await notifyOf(...aMessage("m2", { email: profile.email }));
  expect(mails.rows.map(({ status }) => status)).toEqual(["sent", "sent"]);
});

describe("a deleted account", () => {
  it("is confirmed once to the address that it had, by name", async () => {
    await Promise.all([notifyOf(aDeletion(0, true)), notifyOf(aDeletion(0, true))]);
    expect(mails.rows).toMatchObject([{ recipient: "gert@example.com", userId: null, status: "sent" }]);
    expect(mails.rows[0]?.text).toContain("Hello Gert,");
  });

  it("keeps its address for three days only, until the mail is sent or given up", async () => {
    await notifyOf(aDeletion(0, true), signedUp(profile));
    const { tables } = mails.startContext();
    const threeDays = Date.parse(String(mails.rows[0]?.$createdAt)) + 3 * 86_400_000;
    await removeDeletionMails(tables, threeDays - 1_000);
    expect(mails.rows).toHaveLength(2);
    await removeDeletionMails(tables, threeDays + 1_000);
    expect(mails.rows).toMatchObject([{ template: "welcome" }]);
  });
});

describe("one address", () => {
  it("gets ten mails a day about accounts that never verified it and were deleted", async () => {
    for (let n = 0; n < 15; n++) await notifyOf(aDeletion(n, false));
    expect(mails.taken).toHaveLength(UNPROVEN_PER_DAY);
    await notifyOf(aDeletion(15, true));
    expect(mails.taken).toHaveLength(UNPROVEN_PER_DAY + 1);
  });

  it("is notified once a day that a message of a visitor came in", async () => {
    await notifyOf(...aMessage("m1"));
    await notifyOf(...aMessage("m2", { email: "EVE@example.com" }));
    expect(recipients("contact-confirmation")).toEqual(["eve@example.com"]);
    await notifyOf(...aMessage("m3", { at: "2026-03-15T10:00:00.000Z" }));
    expect(recipients("contact-confirmation")).toHaveLength(2);
    expect(recipients("contact-message")).toHaveLength(3);
  });

  it("is notified of the account's own message although a stranger wrote from it, and of no third one", async () => {
    const second = profileColumns({ ...profile, userId: "eve", referralId: "eve" });
    mails.appwrite.put("users", { ...second, $id: "eve", $createdAt: profile.$createdAt });
    await notifyOf(...aMessage("m1", { email: profile.email }));
    await notifyOf(...aMessage("m2", { senderId: "ada" }));
    expect(recipients("contact-confirmation")).toEqual([profile.email, profile.email]);
    await notifyOf(...aMessage("m3", { senderId: "ada" }));
    await notifyOf(...aMessage("m4", { email: profile.email.toUpperCase() }));
    // A stranger who signed up with it.
    await notifyOf(...aMessage("m5", { senderId: "eve" }));
    expect(recipients("contact-confirmation")).toHaveLength(2);
    await notifyOf(...aMessage("m6", { senderId: "ada", at: "2026-03-15T10:00:00.000Z" }));
    expect(recipients("contact-confirmation")).toHaveLength(3);
  });

  it("is notified of sign-ins once a day until the address is verified", async () => {
    mails.appwrite.sessions = [];
    for (const id of ["s1", "s2"]) await notifyOf(...aSignIn(id, "2026-03-14T10:00:00.000Z"));
    expect(recipients("new-sign-in")).toEqual([profile.email]);
    await notifyOf(...aSignIn("s3", "2026-03-15T10:00:00.000Z"));
    expect(recipients("new-sign-in")).toHaveLength(2);
  });

  it("gets ten mails a day however often an account is made for it and deleted", async () => {
    const signUpAgain = async (n: number) => {
      const at = new Date(Date.parse(profile.$createdAt) + n * 60_000).toISOString();
      // The commit that deletes an account deletes its mails; the new one has the same id, which Appwrite allows.
      for (const { $id } of mails.rows) mails.appwrite.rows.get("mails")?.delete($id);
      mails.appwrite.put("users", { ...profileColumns(profile), $id: "ada", $createdAt: at });
      const again = { ...profile, $createdAt: at };
      await Promise.all([notifyOf(signedUp(again)), notifyOf(signedUp(again))]);
      await notifyOf(...aMessage(`m${n}`, { senderId: "ada", at }));
    };
    for (let n = 0; n < 15; n++) await signUpAgain(n);
    const others = UNPROVEN_PER_DAY - KEPT_FOR_WARNINGS;
    expect(mails.taken).toHaveLength(15 + others);
    expect(JSON.stringify(mails.appwrite.all("limits"))).not.toContain("example.com");
    mails.time += 24 * 3_600_000;
    await signUpAgain(15);
    const written = mails.rows.map(({ template }) => template);
    expect(written.toSorted()).toEqual(["contact-confirmation", "contact-message", "welcome"]);
  });

  it("is warned of another password or second step also when everything else was used up", async () => {
    for (let n = 0; n < 15; n++) {
      const at = new Date(Date.parse(profile.$createdAt) + n * 60_000).toISOString();
      mails.appwrite.put("users", { ...profileColumns(profile), $id: "ada", $createdAt: at });
      await notifyOf(signedUp({ ...profile, $createdAt: at }));
      for (const { $id } of mails.rows) mails.appwrite.rows.get("mails")?.delete($id);
    }
    const changed = { userId: "ada", at: "2026-03-14T11:00:00.000Z", $id: "c1", changes: "password-changed" };
    await notifyOf(secondStepChange(changed));
    expect(recipients("second-step-changed")).toEqual([profile.email]);
  });

  it("does not count daily notifications against its mails", async () => {
    mails.appwrite.sessions = [];
    for (let n = 0; n < 15; n++) await notifyOf(...aSignIn(`s${n}`, "2026-03-14T10:00:00.000Z"));
    await notifyOf(signedUp(profile));
    expect(mails.rows.map(({ template }) => template)).toEqual(["new-sign-in", "welcome"]);
    expect(mails.appwrite.all("limits")).toHaveLength(2);
  });

  it("gets every mail that an administrator causes, and every one when it is proven", async () => {
    const credited = (n: number) => {
      const label = { $id: `t${n}`, id: "ada", transactionId: `TNX-${n}`, amount: cents(500) };
      const made = newTransaction({
        ...label,
        kind: "adjustment",
        type: "credit",
        description: "-",
        status: "success",
      });
      return transactionChanged({ ...made, $createdAt: "2026-03-14T10:00:00.000Z" } as Transaction, true);
    };
    for (let n = 0; n < 15; n++) await notifyOf(...credited(n));
    expect(recipients("balance-adjusted")).toHaveLength(15);
    expect(mails.appwrite.all("limits")).toEqual([]);
    const account = { name: "Ada", email: profile.email, status: true, labels: [], emailVerification: true };
    mails.appwrite.accounts.set("ada", account);
    for (let n = 0; n < 15; n++)
      await notifyOf(signedUp({ ...profile, $id: "ada", $createdAt: `2026-03-14T10:00:${10 + n}.000Z` }));
    expect(mails.appwrite.all("limits")).toEqual([]);
  });

  it("is notified of every one when it is verified, unless the account has another address by now", async () => {
    mails.appwrite.sessions = [];
    const account = { name: "Ada", email: profile.email, status: true, labels: [], emailVerification: true };
    mails.appwrite.accounts.set("ada", account);
    for (const id of ["s1", "s2"]) await notifyOf(...aSignIn(id, "2026-03-14T10:00:00.000Z"));
    expect(recipients("new-sign-in")).toHaveLength(2);
    mails.appwrite.accounts.set("ada", { ...account, email: "elsewhere@example.com" });
    for (const id of ["s3", "s4"]) await notifyOf(...aSignIn(id, "2026-03-14T10:00:00.000Z"));
    // To the address that was proven, and no more often than to any other.
    expect(recipients("new-sign-in")).toEqual([profile.email, profile.email, profile.email]);
  });
});

describe("a sign-in from a new device", () => {
  const notifications = () => mails.appwrite.all("notifications");

  it("is written for the bell once, however often its event comes, with its device", async () => {
    const begun = aSignIn("s1", "2026-03-14T11:00:00.000Z");
    await Promise.all([notifyOf(...begun), notifyOf(...begun)]);
    await notifyOf(...begun);
    expect(notifications()).toMatchObject([
      { $id: "s1", userId: "ada", kind: "new-sign-in", text: "Firefox on Linux, France", readAt: null },
    ]);
    expect(mails.appwrite.all("signals")).toMatchObject([
      { userId: "ada", changes: "create:notifications:s1" },
    ]);
  });

  it("is mailed also when the bell cannot be written, and although all topics are switched off", async () => {
    mails.appwrite.put("users", {
      ...profileColumns({ ...profile, mutedMails: topicNames.join(","), mutedBell: topicNames.join(",") }),
      $id: "ada",
      $createdAt: profile.$createdAt,
    });
    mails.appwrite.interfere = (now) => {
      if (now.includes("createTransaction")) throw new Error("Appwrite is away");
    };
    await notifyOf(...aSignIn("s1", "2026-03-14T11:00:00.000Z"));
    expect(recipients("new-sign-in")).toEqual([profile.email]);
  });
});

it("a mail of a topic that the account switched off is not queued, and others are", async () => {
  mails.appwrite.put("users", {
    ...profileColumns({ ...profile, mutedMails: "deposits" }),
    $id: "ada",
    $createdAt: profile.$createdAt,
  });
  const fixed = { $id: "t1", id: "ada", transactionId: "TNX-234567", amount: cents(5_000) } as const;
  const row = newTransaction({ ...fixed, kind: "deposit", type: "credit", description: "" });
  const approved: Transaction = { ...row, $createdAt: "2026-03-14T10:00:00.000Z" };
  await notifyOf(...transactionChanged(approved, false));
  const refused: Transaction = { ...approved, $id: "t2", status: "failed" };
  await notifyOf(...transactionChanged(refused, false));
  expect(mails.rows.map(({ template }) => template)).toEqual(["request-rejected"]);
});
