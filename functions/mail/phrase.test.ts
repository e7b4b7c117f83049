/** The anti-phishing phrase from the outbox, which has none, to what the provider gets. */
import { beforeEach, describe, expect, it } from "vitest";
import type { PhraseChange } from "#domain/mail-phrase/mail-phrase.ts";
import { newMessageColumns, parseMessage } from "#domain/messages/message.ts";
import { profileColumns } from "#domain/profiles/profile.ts";
import { DAY, MINUTE } from "#domain/values/durations.ts";
import { Books } from "#tests/books.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import type { Occurrence } from "./event.ts";
import { notify } from "./notify.ts";
import type { OutgoingMail } from "./providers/mail-provider.ts";
import { secondStepChange, signedUp } from "./templates/account.ts";
import { messageReceived } from "./templates/contact.ts";
import { alarmRaised } from "./templates/freeze.ts";
import { phraseChange } from "./templates/mail-phrase.ts";

const { profile } = new Books().addInvestor("ada");
let mails: MailProcesses;
let sent: OutgoingMail[];

beforeEach(() => {
  mails = new MailProcesses();
  sent = [];
  mails.take = async (mail) => {
    sent.push(mail);
    return null;
  };
  mails.appwrite.put("users", { ...profileColumns(profile), $id: "ada", $createdAt: profile.$createdAt });
  mails.appwrite.accounts.set("ada", { name: "Ada", email: profile.email, status: true, labels: [] });
});

const at = (minutes: number) => new Date(mails.time + minutes * MINUTE).toISOString();

function phrase(seq: number, text: string, since: string, until: string | null = null): void {
  mails.appwrite.put("mailphrases", { $id: `r${seq}`, userId: "ada", seq, phrase: text, since, until });
}

const notifyOf = (...occurrences: Occurrence[]) =>
  notify(mails.startContext({ OPERATOR_EMAIL: "operator@example.com" }), occurrences, mails.time + 10_000);

const changed = (change: PhraseChange, minutes = 0) =>
  phraseChange({ $id: `c${minutes}`, userId: "ada", at: at(minutes) }, change);

/** The phrase at the top of the plain text; undefined where there is none. */
function shown({ text }: Pick<OutgoingMail, "text">): string | undefined {
  return /^Your anti-phishing phrase:\n(.*)\n\n/.exec(text)?.[1];
}

describe("a mail to an account", () => {
  it("shows the phrase in both versions, and the outbox holds its number alone", async () => {
    phrase(3, "blue kettle", at(-5));
    await notifyOf(signedUp(profile));
    const [mail] = sent;
    expect(mail && shown(mail)).toBe("blue kettle");
    expect(mail?.html).toContain(">blue kettle</p>");
    const stored = JSON.stringify(mails.rows);
    expect(stored).toContain("[only-in-the-sent-email:3]");
    expect(stored).not.toContain("kettle");
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain("only-in-the-sent-email");
  });

  it("shows none where none was chosen, or it was removed", async () => {
    phrase(1, "blue kettle", at(-5), at(-1));
    await notifyOf(signedUp(profile));
    expect(sent.map(shown)).toEqual([undefined]);
    expect(JSON.stringify(sent)).not.toMatch(/phrase|only-in/);
  });

  it.each([
    ["I <3 \"bread\" & 'butter'", "I &lt;3 &quot;bread&quot; &amp; &#x27;butter&#x27;"],
    ["$& $1 $` $'", "$&amp; $1 $` $&#x27;"],
    ["?token=only-in-the-sent-email", "?token=only-in-the-sent-email"],
  ])("shows %s as it was typed, never as markup", async (text, html) => {
    phrase(1, text, at(-5));
    await notifyOf(changed("phrase-replaced"));
    const [mail] = sent;
    expect(mail && shown(mail)).toBe(text);
    expect(mail?.html).toContain(`>${html}</p>`);
  });

  it("shows the same phrase at each attempt, also after it was replaced", async () => {
    phrase(1, "blue kettle", at(-5));
    const { take } = mails;
    mails.take = async (mail) => {
      await take(mail);
      throw new Error("down");
    };
    await notifyOf(signedUp(profile));
    phrase(1, "blue kettle", at(-5), at(1));
    phrase(2, "red kettle", at(1));
    mails.take = take;
    mails.time += 5 * MINUTE;
    await mails.round();
    expect(sent.map(shown)).toEqual(["blue kettle", "blue kettle"]);
  });

  it("shows a dash in the place of a phrase that is no longer stored", async () => {
    phrase(1, "blue kettle", at(-5));
    const { take } = mails;
    mails.take = () => Promise.reject(new Error("down"));
    await notifyOf(signedUp(profile));
    mails.appwrite.rows.get("mailphrases")?.clear();
    mails.take = take;
    mails.time += DAY;
    await mails.round();
    expect(sent.map(shown)).toEqual(["—"]);
  });
});

describe("a warning that comes late", () => {
  it("shows the phrase in force when it happened, not that of the thief", async () => {
    phrase(1, "blue kettle", at(-9), at(-2));
    phrase(2, "red kettle", at(-2));
    await notifyOf(secondStepChange({ $id: "c", userId: "ada", at: at(-4), changes: "switched-on" }));
    await notifyOf(secondStepChange({ $id: "d", userId: "ada", at: at(-2), changes: "app-added" }));
    expect(sent.map(shown)).toEqual(["blue kettle", "red kettle"]);
  });

  it("shows none from before the first one was chosen", async () => {
    phrase(1, "red kettle", at(-2));
    await notifyOf(secondStepChange({ $id: "c", userId: "ada", at: at(-4), changes: "switched-on" }));
    expect(sent.map(shown)).toEqual([undefined]);
  });
});

describe("a mail to a frozen account", () => {
  const freeze = (minutes: number) => {
    const row = mails.appwrite.all("users").find(({ $id }) => $id === "ada");
    mails.appwrite.put("users", { ...row, $id: "ada", frozenAt: at(minutes) });
  };
  const alarm = () => alarmRaised({ $id: "alarm", userId: "ada", at: at(-1), reason: null });

  it("shows the phrase from before, not that of the thief", async () => {
    phrase(1, "blue kettle", at(-60 * 24 * 90), at(-60));
    phrase(2, "red kettle", at(-60), at(-30));
    phrase(3, "green kettle", at(-30));
    freeze(-1);
    await notifyOf(...alarm());
    await notifyOf(changed("phrase-replaced", -30));
    expect(sent.filter(({ recipient }) => recipient === profile.email).map(shown)).toEqual([
      "blue kettle",
      "blue kettle",
    ]);
  });

  it("shows no phrase that was chosen while the account was frozen", async () => {
    phrase(1, "red kettle", at(-1));
    freeze(-1);
    await notifyOf(...alarm());
    expect(JSON.stringify(sent)).not.toContain("red kettle");
  });
});

describe("the mail about another phrase", () => {
  it("shows the one before, also when it comes late", async () => {
    phrase(1, "blue kettle", at(-9), at(-4));
    phrase(2, "red kettle", at(-4), at(-2));
    phrase(3, "green kettle", at(-2));
    await notifyOf(changed("phrase-replaced", -4));
    await notifyOf(changed("phrase-replaced", -2));
    expect(sent.map(shown)).toEqual(["blue kettle", "red kettle"]);
  });

  it("shows none when the first is chosen, and the last one when it is removed", async () => {
    phrase(1, "blue kettle", at(-4), at(-2));
    await notifyOf(changed("phrase-chosen", -4));
    await notifyOf(changed("phrase-removed", -2));
    expect(sent.map(shown)).toEqual([undefined, "blue kettle"]);
  });

  it("has the link by which a thief is reported, and does not say the phrase elsewhere", async () => {
    phrase(1, "blue kettle", at(-4), at(-2));
    phrase(2, "red kettle", at(-2));
    await notifyOf(changed("phrase-replaced", -2));
    const [mail] = sent;
    expect(mail?.text).toMatch(/\/not-me\?token=[\w-]{43}\n/);
    expect(mail?.text.split("kettle")).toHaveLength(2);
    expect(mail?.text).not.toContain("red kettle");
  });
});

describe("a mail to another reader than the owner", () => {
  const message = "I ask for [only-in-the-sent-email:1]";

  it("shows no phrase to the operator, whatever stands in the message", async () => {
    phrase(1, "blue kettle", at(-5));
    const columns = newMessageColumns({ name: "Ada", email: profile.email, message }, "ada");
    await notifyOf(...messageReceived(parseMessage({ ...columns, $id: "m1", $createdAt: at(0) })));
    const toOperator = sent.find(({ recipient }) => recipient === "operator@example.com");
    expect(toOperator?.text).toContain(message);
    expect(`${toOperator?.text}${toOperator?.html}`).not.toContain("kettle");
  });

  it("shows no phrase to an address that was typed, also that of an account", async () => {
    phrase(1, "blue kettle", at(-5));
    const columns = newMessageColumns({ name: "Ada", email: profile.email, message }, null);
    await notifyOf(...messageReceived(parseMessage({ ...columns, $id: "m1", $createdAt: at(0) })));
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toContain("kettle");
  });
});
