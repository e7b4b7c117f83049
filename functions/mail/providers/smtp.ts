import { Socket } from "node:net";
import { createTransport } from "nodemailer";
import { permitConnection } from "#functions/lib/confine-connections.ts";
import { noAnswerError, type Send, type Sender } from "./mail-provider.ts";

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly sender: Sender;
  readonly sign?: { readonly user: string; readonly pass: string };
  /** How long all of it may take, in milliseconds. */
  readonly answerTime: number;
}

/** Where mail is handed in: encrypted from the first byte, and encrypted as soon as both have said so. */
const ENCRYPTED = 465;
const SUBMISSION = 587;

/**
 * A submission port and every password require encryption: otherwise an attacker in between could claim that
 * there is none, and read along.
 */
export function encryption(port: number, isSigned: boolean) {
  return { secure: port === ENCRYPTED, requireTLS: port === SUBMISSION || isSigned };
}

/** A mail server. It knows a repeat by the Message-ID. */
export function smtpServer({ host, port, sender, sign, answerTime }: SmtpServer): Send {
  const domain = sender.email.slice(sender.email.lastIndexOf("@") + 1);
  return async ({ id, recipient, replyTo, subject, text, html, attachments = [], calendarEvent }) => {
    // Ours, because the transport drops a connection in progress without ending it.
    const socket = new Socket();
    permitConnection(socket);
    const transport = createTransport({
      host,
      port,
      socket,
      ...encryption(port, sign !== undefined),
      connectionTimeout: answerTime,
      greetingTimeout: answerTime,
      socketTimeout: answerTime,
      dnsTimeout: answerTime,
      ...(sign !== undefined && { auth: sign }),
    });
    let isBegun = false;
    transport.use("stream", ({ message }, next) => {
      // Read when the server has let us in, taken the recipient and asked for the message; made before that.
      message.processFunc((content) => content.once("resume", () => (isBegun = true)));
      next();
    });
    const sent = transport.sendMail({
      from: { name: sender.name, address: sender.email },
      // Objects, not texts: a comma in an address would otherwise make two recipients of it.
      to: { name: "", address: recipient },
      ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
      messageId: `<${id}@${domain}>`,
      subject,
      text,
      html,
      attachments: attachments.map((file) => ({ ...file, encoding: "base64" })),
      ...(calendarEvent !== undefined && { icalEvent: { content: calendarEvent } }),
    });
    try {
      const { response } = await inTime(sent, answerTime);
      return response || null;
    } catch (error) {
      // Only where the server said no is it known what became of a message that had gone out.
      const mayHaveTaken = isBegun && !isRefusal(error);
      throw noAnswerError(error instanceof Error ? error.message : String(error), { mayHaveTaken });
    } finally {
      transport.close();
      socket.destroy();
    }
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 400;
}

/** Its own limits restart with each step and each byte; this one does not. */
async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("The mail server did not answer in time"));
    timer = setTimeout(fail, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // No caller waits any more; a later error is ignored.
    work.catch(() => undefined);
  }
}
