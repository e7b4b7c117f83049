import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postOffice, send } from "./post-office.ts";

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

const letter = { subject: "Hello", text: "In words\n", html: "<p>In words</p>" };

function office() {
  const { port } = server.server.address() as AddressInfo;
  return postOffice({ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), APP_URL: "https://house.example" });
}

describe("send", () => {
  it("hands over both versions to the one recipient", async () => {
    await send(office(), "ada@example.com", letter);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["ada@example.com"]);
    for (const part of ["Subject: Hello", "From: no-reply@house.example", "text/plain", "text/html"])
      expect(received[0]?.source).toContain(part);
  });

  it("fails in the server's words", async () => {
    await expect(send(office(), "nobody@example.com", letter)).rejects.toThrow("No such mailbox");
  });
});

it.each([
  [{}, "SMTP_HOST"],
  [{ SMTP_HOST: "127.0.0.1" }, "APP_URL"],
])("%j misses %s, and says so", (variables, name) => {
  expect(() => postOffice(variables)).toThrow(`The variable ${name} of the function mail is not set`);
});
