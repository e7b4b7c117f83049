import { describe, expect, it } from "vitest";
import { type MailTemplate, mailKinds } from "#domain/mail/mail.ts";
import { admin, Books } from "#tests/books.ts";
import { notificationOperations } from "./operations.ts";
import { setNotificationPreferences } from "./set-preferences.ts";
import { notificationChoices, notificationPreferences, topicNames, wantsMail } from "./topics.ts";

const everyTemplate = Object.keys(mailKinds) as MailTemplate[];
const withoutResults = topicNames.filter((topic) => topic !== "results");
const everythingOff = notificationChoices({ bell: [], mail: [] });

describe("the choice of an account", () => {
  it("begins with everything in the bell, and with every mail but the digest of results", () => {
    expect(notificationPreferences({})).toEqual({ bell: topicNames, mail: withoutResults });
  });

  it.each([
    { bell: [], mail: [] },
    { bell: topicNames, mail: topicNames },
    { bell: ["results"], mail: ["results", "referrals"] },
  ] as const)("is read as it was written: %j", (chosen) => {
    const read = notificationPreferences(notificationChoices(chosen));
    expect(new Set(read.bell)).toEqual(new Set(chosen.bell));
    expect(new Set(read.mail)).toEqual(new Set(chosen.mail));
  });

  it("says nothing of a topic that a later version has", () => {
    expect(notificationPreferences({ mutedBell: "deposits,weather", mutedMails: "weather" })).toEqual({
      bell: topicNames.filter((topic) => topic !== "deposits"),
      mail: withoutResults,
    });
  });
});

it("the columns hold what is switched off, and results by their own column", () => {
  expect(notificationChoices({ bell: topicNames, mail: withoutResults })).toEqual({
    mutedBell: "",
    mutedMails: "",
    resultDigest: false,
  });
  expect(everythingOff).toEqual({
    mutedBell: topicNames.join(","),
    mutedMails: withoutResults.join(","),
    resultDigest: false,
  });
});

describe("a mail", () => {
  it("about the security of the account, and a receipt of an own request, cannot be switched off", () => {
    expect(everyTemplate.filter((template) => wantsMail(everythingOff, template))).toEqual([
      "welcome",
      "deposit-received",
      "withdrawal-received",
      "account-activated",
      "account-deactivated",
      "account-deleted",
      "new-sign-in",
      "second-step-changed",
      "phrase-changed",
      "email-changing",
      "email-changed",
      "data-ready",
      "identity-received",
      "identity-accepted",
      "identity-rejected",
      "identity-expired",
      "identity-waiting",
      "account-frozen",
      "account-released",
      "alarm-raised",
      "limits-changed",
      "address-added",
      "address-removed",
      "address-lock-ending",
      "contact-message",
      "contact-confirmation",
    ]);
  });

  it("a mail that the specification names is sent until it is switched off", () => {
    expect(everyTemplate.filter((template) => !wantsMail({}, template))).toEqual(["result-digest"]);
    expect(wantsMail({ mutedMails: "deposits" }, "deposit-confirmed")).toBe(false);
    expect(wantsMail({ mutedMails: "deposits" }, "withdrawal-completed")).toBe(true);
  });
});

describe("the command", () => {
  const books = new Books();
  const ada = books.addInvestor("ada");
  const context = books.context({ ...admin, id: "ada" }, "key");

  it("writes what is switched off, and shows the change in the audit", () => {
    const decision = setNotificationPreferences(ada, { bell: ["deposits"], mail: topicNames }, context);
    const change = {
      mutedBell: topicNames.filter((topic) => topic !== "deposits").join(","),
      mutedMails: "",
      resultDigest: true,
    };
    expect(decision).toMatchObject({
      userId: "ada",
      writes: [{ table: "users", action: "update", rowId: "ada", columns: change }],
      after: change,
      result: { userId: "ada" },
    });
  });

  it("is refused where nothing changes", () => {
    const same = { bell: topicNames, mail: withoutResults };
    expect(setNotificationPreferences(ada, same, context)).toMatchObject({ code: "no-changes" });
  });

  it("takes topics only, so that no request names what is always sent", () => {
    const { input } = notificationOperations.setNotificationPreferences;
    expect(input.safeParse({ bell: topicNames, mail: [] }).success).toBe(true);
    expect(input.safeParse({ bell: ["new-sign-in"], mail: [] }).success).toBe(false);
  });
});
