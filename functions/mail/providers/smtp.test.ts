import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { encryption, smtpServer } from "./smtp.ts";

const received: { to: string[]; source: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  disableReverseLookup: true,
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith("missing@") ? new Error("No such mailbox") : null),
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

const sender = { name: "Acme, Inc.", email: "no-reply@site.example" };
const email = { subject: "Hello", text: "In words\n", html: "<p>In words</p>" };
const mail = { id: "mail-1", recipient: "ada@example.com", replyTo: null, ...email };

function send(over: object = {}) {
  const { port } = server.server.address() as AddressInfo;
  return smtpServer({ host: "127.0.0.1", port, sender, answerTime: 30_000 })({ ...mail, ...over });
}

describe("a mail server", () => {
  it("gets both versions for the one recipient, under the mail's own id", async () => {
    expect(await send({ replyTo: "context@example.com" })).toContain("250");
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["ada@example.com"]);
    const headers = ["Subject: Hello", 'From: "Acme, Inc." <no-reply@site.example>'];
    const identity = ["Message-ID: <mail-1@site.example>", "Reply-To: context@example.com"];
    for (const part of [...headers, ...identity, "text/plain", "text/html"])
      expect(received[0]?.source).toContain(part);
  });

  it("gets no extra header or recipient from a subject or an address", async () => {
    received.length = 0;
    await send({ subject: "Hi\r\nBcc: all@example.com\r\n\r\nBody", recipient: "ada@example.com" });
    await send({ replyTo: "eve@example.com\r\nBcc: all@example.com" });
    expect(received.map(({ to }) => to)).toEqual([["ada@example.com"], ["ada@example.com"]]);
    for (const { source } of received) expect(source).not.toMatch(/^Bcc:/im);
  });

  it("fails in the server's words", async () => {
    await expect(send({ recipient: "missing@example.com" })).rejects.toThrow("No such mailbox");
  });

  it("gets attachments and an appointment where a mail has them", async () => {
    received.length = 0;
    const file = { filename: "a.txt", contentType: "text/plain", content: "SGVsbG8=" };
    await send({ attachments: [file], calendarEvent: "BEGIN:VCALENDAR\r\nEND:VCALENDAR" });
    for (const part of ["filename=a.txt", "SGVsbG8=", "text/calendar"])
      expect(received[0]?.source).toContain(part);
  });

  it("a mail server that offers no encryption never sees a password", async () => {
    received.length = 0;
    const sign = { user: "acme", pass: "secret" };
    const { port } = server.server.address() as AddressInfo;
    const signed = smtpServer({ host: "127.0.0.1", port, sender, answerTime: 30_000, sign });
    await expect(signed(mail)).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it.each([
    [465, false, { secure: true, requireTLS: false }],
    [587, false, { secure: false, requireTLS: true }],
    [25, false, { secure: false, requireTLS: false }],
    [25, true, { secure: false, requireTLS: true }],
  ])("on port %i, signed in: %s, gets the expected connection", (port, isSigned, expected) => {
    expect(encryption(port, isSigned)).toEqual(expected);
  });

  it("times out when it is silent", async () => {
    const silent = createServer();
    expect(await impatient(silent)).toMatchObject({ mayHaveTaken: false });
  });

  it.each([/^MAIL/m, /^RCPT/m, /^DATA/m])(
    "has not taken what it was not given, silent after %s",
    async (last) => {
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const silent = until(last, () => vi.advanceTimersByTime(30_000));
      expect(await impatient(silent, 30_000)).toMatchObject({ mayHaveTaken: false });
      vi.useRealTimers();
      const gone = until(last, (socket) => socket.resetAndDestroy());
      expect(await impatient(gone, 30_000)).toMatchObject({ mayHaveTaken: false });
    },
  );

  it("may have taken what it read and never answered to", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const late = untilTheMessage(() => vi.advanceTimersByTime(30_000));
    expect(await impatient(late, 30_000)).toMatchObject({ mayHaveTaken: true });
    vi.useRealTimers();
  });

  it("may have taken what it read before it hung up", async () => {
    expect(
      await impatient(
        untilTheMessage((socket) => socket.resetAndDestroy()),
        30_000,
      ),
    ).toMatchObject({
      mayHaveTaken: true,
    });
  });

  it("does not take a message that it refuses after reading it", async () => {
    const full = untilTheMessage((socket) => socket.write("452 Mailbox full\r\n"));
    const refused = await impatient(full, 30_000);
    expect(refused).toMatchObject({ mayHaveTaken: false });
    expect((refused as Error).message).toContain("452 Mailbox full");
  });

  it("does not take a message that it refuses before reading it", async () => {
    await expect(send({ recipient: "missing@example.com" })).rejects.toMatchObject({ mayHaveTaken: false });
  });

  it("times out when it sends almost nothing", async () => {
    const endless = createServer((socket) => {
      socket.write("220 here\r\n");
      const drip = setInterval(() => socket.write("250-wait\r\n"), 5);
      socket.on("close", () => clearInterval(drip)).on("error", () => undefined);
    });
    expect(await impatient(endless)).toMatchObject({ mayHaveTaken: false });
  });
});

/** A server that reads a message to its end. @param then what it does next */
const untilTheMessage = (then: (socket: Socket) => void) => until(/\r\n\.\r\n$/, then);

/** A server that answers as it should until it has heard this. */
function until(last: RegExp, then: (socket: Socket) => void): Server {
  return createServer((socket) => {
    let heard = "";
    socket.on("error", () => undefined).write("220 here\r\n");
    socket.on("data", (bytes) => {
      heard += bytes;
      if (last.test(heard)) then(socket);
      else if (/^DATA\r\n$/m.test(String(bytes))) socket.write("354 go on\r\n");
      else if (/^(?:EHLO|HELO|MAIL|RCPT)/.test(String(bytes))) socket.write("250 well\r\n");
    });
  });
}

/** Sends to a server that has this long to answer. */
async function impatient(slow: Server, answerTime = 50): Promise<unknown> {
  await new Promise<void>((ready) => slow.listen(0, "127.0.0.1", ready));
  const { port } = slow.address() as AddressInfo;
  try {
    await smtpServer({ host: "127.0.0.1", port, sender, answerTime })(mail);
    return "sent";
  } catch (problem) {
    return problem;
  } finally {
    await new Promise((closed) => slow.close(closed));
  }
}
