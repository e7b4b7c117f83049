import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smtpServer } from "./smtp.ts";

const received: { to: string[]; source: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  disableReverseLookup: true,
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith("nobody@") ? new Error("No such mailbox") : null),
  onData: (stream, session, done) => {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    void text(stream).then((source) => {
      received.push({ to, source });
      done();
    });
  },
});

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready())));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const sender = { name: "Acme, Inc.", email: "no-reply@house.example" };
const letter = { subject: "Hello", text: "In words\n", html: "<p>In words</p>" };
const mail = { id: "mail-1", recipient: "ada@example.com", replyTo: null, ...letter };

function send(over: object = {}) {
  const { port } = server.server.address() as AddressInfo;
  return smtpServer({ host: "127.0.0.1", port, sender, answerTime: 30_000 })({ ...mail, ...over });
}

describe("a mail server", () => {
  it("gets both versions for the one recipient, under the mail's own id", async () => {
    expect(await send({ replyTo: "desk@example.com" })).toContain("250");
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["ada@example.com"]);
    const headers = ["Subject: Hello", 'From: "Acme, Inc." <no-reply@house.example>'];
    const identity = ["Message-ID: <mail-1@house.example>", "Reply-To: desk@example.com"];
    for (const part of [...headers, ...identity, "text/plain", "text/html"])
      expect(received[0]?.source).toContain(part);
  });

  it("gets no other header and no other recipient, whatever stands in subject and addresses", async () => {
    received.length = 0;
    await send({ subject: "Hi\r\nBcc: all@example.com\r\n\r\nBody", recipient: "ada@example.com" });
    await send({ replyTo: "eve@example.com\r\nBcc: all@example.com" });
    expect(received.map(({ to }) => to)).toEqual([["ada@example.com"], ["ada@example.com"]]);
    for (const { source } of received) expect(source).not.toMatch(/^Bcc:/im);
  });

  it("fails in the server's words", async () => {
    await expect(send({ recipient: "nobody@example.com" })).rejects.toThrow("No such mailbox");
  });

  it("is not waited for when it says nothing", async () => {
    const silent = createServer();
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
    const { port } = silent.address() as AddressInfo;
    const sent = smtpServer({ host: "127.0.0.1", port, sender, answerTime: 50 })(mail);
    await expect(sent).rejects.toThrow();
    await new Promise((closed) => silent.close(closed));
  });
});
