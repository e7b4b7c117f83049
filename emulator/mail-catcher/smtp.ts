import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime, { type Address } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Outbox } from "./outbox.ts";

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

const maxBytes = 10 * 1024 * 1024;

/**
 * Accepts every mail, from any sender to any recipient, and puts it into an outbox. Reached from this
 * machine only.
 * @param outboxOf finds the outbox by the name that the sender signed in with, "" without one
 * @param port 0 takes any free one
 * @throws the system's error when the port is taken
 */
export async function listenSmtp(outboxOf: (user: string) => Outbox, port: number): Promise<SmtpListener> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    size: maxBytes,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "" }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? "" : mailFrom.address;
      const to = rcptTo.map(({ address }) => address);
      receive(stream, { from, to }, outboxOf(session.user ?? "")).then(() => done(), done);
    },
  });
  // A client that breaks off in the middle is its own problem.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

async function receive(
  stream: Readable & { sizeExceeded?: boolean },
  envelope: Envelope,
  outbox: Outbox,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to the end all the same, so that the client hears the answer.
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw Object.assign(new Error("Message exceeds 10 MB"), { responseCode: 552 });
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  outbox.mail({
    from: mail.from?.address ?? envelope.from,
    to: envelope.to,
    toNames: envelope.to.map((address) => nameIn(mail.to, address)),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId ?? "",
    replyTo: mail.replyTo?.[0]?.address ?? "",
  });
}

/** The name that a mail's header has for one of its recipients. */
function nameIn(header: readonly Address[] | undefined, address: string): string {
  const entry = header?.find((each) => each.address?.toLowerCase() === address.toLowerCase());
  return entry?.name ?? "";
}
