import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOutbox, type Outbox } from "./outbox.ts";
import { listenSmtp, type SmtpListener } from "./smtp.ts";

describe("SMTP port", () => {
  let outbox: Outbox;
  let smtp: SmtpListener;
  beforeEach(async () => {
    outbox = createOutbox({ now: () => 0 });
    smtp = await listenSmtp(() => outbox, 0);
  });
  afterEach(() => smtp.close());

  const send = (mail: object, auth?: { user: string; pass: string }) =>
    createTransport({ host: "127.0.0.1", port: smtp.port, ...(auth ? { auth } : {}) }).sendMail({
      from: "Sender <sender@example.com>",
      to: "ann@example.com",
      ...mail,
    });

  it("catches a mail with its text and HTML", async () => {
    await send({
      subject: "Žluťoučký",
      text: "plain – text",
      html: "<p>rich</p>",
      bcc: "hidden@example.com",
      messageId: "<m1@example.com>",
      replyTo: "Support <support@example.com>",
    });
    expect(outbox.mails("hidden@example.com")).toHaveLength(1);
    expect(outbox.mails("ann@example.com")[0]).toMatchObject({
      from: "sender@example.com",
      to: ["ann@example.com", "hidden@example.com"],
      subject: "Žluťoučký",
      text: "plain – text\n",
      html: "<p>rich</p>\n",
      messageId: "<m1@example.com>",
      replyTo: "support@example.com",
    });
  });

  it("takes any user name and password", async () => {
    await send({ subject: "x" }, { user: "someone", pass: "something" });
    expect(outbox.mails()).toHaveLength(1);
  });

  it("refuses a mail of more than 10 MB and goes on", async () => {
    await expect(send({ text: "x".repeat(11 * 1024 * 1024) })).rejects.toThrow();
    await send({ subject: "small" });
    expect(outbox.mails().map(({ subject }) => subject)).toEqual(["small"]);
  });

  it("says so when its port is taken", async () => {
    await expect(listenSmtp(() => outbox, smtp.port)).rejects.toThrow("EADDRINUSE");
  });
});
