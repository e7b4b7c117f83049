import { createTransport } from "nodemailer";
import { type Send, type Sender, unanswered } from "./post-office.ts";

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly sender: Sender;
  readonly sign?: { readonly user: string; readonly pass: string };
  /** How long it may take to answer, in milliseconds. */
  readonly answerTime: number;
}

/** A mail server. It knows a repeat by the Message-ID. */
export function smtpServer({ host, port, sender, sign, answerTime }: SmtpServer): Send {
  const domain = sender.email.slice(sender.email.lastIndexOf("@") + 1);
  return async ({ id, recipient, replyTo, ...letter }) => {
    const transport = createTransport({
      host,
      port,
      secure: port === 465,
      connectionTimeout: answerTime,
      greetingTimeout: answerTime,
      socketTimeout: answerTime,
      dnsTimeout: answerTime,
      ...(sign !== undefined && { auth: sign }),
    });
    try {
      const { response } = await transport.sendMail({
        from: { name: sender.name, address: sender.email },
        // Objects, not texts: a comma in an address would otherwise make two recipients of it.
        to: { name: "", address: recipient },
        ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
        messageId: `<${id}@${domain}>`,
        ...letter,
      });
      return response || null;
    } catch (error) {
      throw unanswered(error instanceof Error ? error.message : String(error));
    } finally {
      transport.close();
    }
  };
}
