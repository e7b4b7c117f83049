import { beforeEach, describe, expect, it } from "vitest";
import { MAIL_ATTEMPTS } from "#domain/mail/mail.ts";
import { beforeAttempts, MailProcesses } from "#tests/mail-processes.ts";
import { isRetry } from "./from-event.ts";

let mails: MailProcesses;

beforeEach(() => {
  mails = new MailProcesses();
});

describe("retrying a mail as an administrator", () => {
  it("lets a mail that was given up be tried from the beginning, at once", async () => {
    const mail = await mails.queued();
    mails.appwrite.put("mails", {
      ...mail,
      status: "given-up",
      attempts: MAIL_ATTEMPTS,
      turn: 8,
      nextAttemptAt: null,
    });
    expect(await mails.retry(mail.$id)).toEqual({ mailId: mail.$id });
    expect(mails.rows).toMatchObject([{ status: "queued", attempts: 0, turn: 9 }]);
    await mails.round();
    expect(mails.rows).toMatchObject([{ status: "sent", attempts: 1 }]);
    expect(mails.appwrite.all("audit")).toMatchObject([
      { operation: "retryMail", actorId: "root", userId: "ada" },
    ]);
    const [entry] = mails.appwrite.all("audit");
    const event = (table: string) => `databases.main.tables.${table}.rows.${entry?.$id}.create`;
    expect(isRetry(event("audit"), JSON.stringify(entry))).toBe(true);
    expect(isRetry(event("audit"), JSON.stringify({ ...entry, operation: "approve" }))).toBe(false);
    expect(isRetry(event("messages"), JSON.stringify(entry))).toBe(false);
  });

  it("retries also what an older version left", async () => {
    const old = { ...(await mails.queued()), ...beforeAttempts };
    mails.appwrite.put("mails", { ...old, status: "failed", error: "refused" });
    expect(await mails.retry(old.$id)).toEqual({ mailId: old.$id });
    await mails.round();
    expect(mails.taken).toEqual([old.$id]);
  });

  it("learns whether it is on its way, was sent, or does not exist", async () => {
    const mail = await mails.queued();
    expect(await mails.retry(mail.$id)).toMatchObject({ code: "mail-waiting" });
    await mails.round();
    expect(await mails.retry(mail.$id)).toMatchObject({ code: "mail-sent" });
    expect(await mails.retry("nothing")).toMatchObject({ code: "mail-not-found" });
  });

  it("never creates a second mail while the first is being sent", async () => {
    for (let calls = 1; calls <= 12; calls++) {
      mails = new MailProcesses();
      const mail = await mails.queued();
      mails.appwrite.put("mails", { ...mail, status: "failed", attempts: 1, turn: 1 });
      // At this call of the retry the clock's round gets in between and sends the mail.
      let left = calls;
      mails.appwrite.interfere = async () => {
        left -= 1;
        if (left !== 0) return;
        mails.letLive();
        await mails.round();
      };
      await mails.retry(mail.$id);
      mails.letLive();
      await mails.round();
      expect(mails.taken).toEqual([mail.$id]);
      expect(mails.rows).toMatchObject([{ status: "sent" }]);
    }
  });
});
