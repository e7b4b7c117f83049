import { createTransport } from "nodemailer";
import type { RenderedLetter } from "./letter.ts";

/** The mail server as the operator configured it, by variables of the function. */
export interface PostOffice {
  readonly host: string;
  readonly port: number;
  readonly from: string;
  readonly user?: string;
  readonly password?: string;
}

/** @throws Error that names the variable that is missing */
export function postOffice(variables: Readonly<Record<string, string | undefined>>): PostOffice {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USERNAME, SMTP_PASSWORD, MAIL_FROM, APP_URL } = variables;
  if (!host) throw new Error("The variable SMTP_HOST of the function mail is not set");
  if (!APP_URL) throw new Error("The variable APP_URL of the function mail is not set");
  const from = MAIL_FROM || `no-reply@${new URL(APP_URL).hostname}`;
  const sign = SMTP_USERNAME && SMTP_PASSWORD ? { user: SMTP_USERNAME, password: SMTP_PASSWORD } : {};
  return { host, port: Number(port || 587), from, ...sign };
}

/** Hands a mail to the mail server. @throws Error when the server does not take it */
export async function send(office: PostOffice, recipient: string, letter: RenderedLetter): Promise<void> {
  const { host, port, from, user, password } = office;
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    connectionTimeout: 10_000,
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
  });
  // An object, not a text: a comma in an address would otherwise make two recipients of it.
  await transport.sendMail({ from, to: { name: "", address: recipient }, ...letter });
}
