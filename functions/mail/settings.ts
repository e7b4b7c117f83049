import type { House } from "./house.ts";
import { httpProvider } from "./providers/http.ts";
import type { Send } from "./providers/post-office.ts";
import { smtpServer } from "./providers/smtp.ts";

/** What the operator says by variables of the function `mail`; docs/mail.md lists them. */

type Variables = Readonly<Record<string, string | undefined>>;

/** Mails that are handed over in a second when nothing else is said. */
const USUAL_RATE = 10;

/** @throws Error that says which variable is wrong */
export function ratePerSecond({ MAIL_RATE }: Variables): number {
  const rate = Number(MAIL_RATE || USUAL_RATE);
  if (!(rate > 0)) throw new Error(`The variable MAIL_RATE must be mails per second, not "${MAIL_RATE}"`);
  return rate;
}

/** How long a provider may take to answer when nothing else is said, and at most: a function has a minute. */
const USUAL_SECONDS = 10;
const MOST_SECONDS = 50;

/** @returns milliseconds @throws Error that says which variable is wrong */
function answerTimeOf({ MAIL_TIMEOUT }: Variables): number {
  const seconds = Number(MAIL_TIMEOUT || USUAL_SECONDS);
  if (!(seconds > 0 && seconds <= MOST_SECONDS))
    throw new Error(`The variable MAIL_TIMEOUT must be seconds up to ${MOST_SECONDS}, not "${MAIL_TIMEOUT}"`);
  return seconds * 1000;
}

/** @throws Error that says which variable is wrong */
function portOf({ SMTP_PORT }: Variables): number {
  const port = Number(SMTP_PORT || 587);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`The variable SMTP_PORT must be a port such as 587, not "${SMTP_PORT}"`);
  return port;
}

/** @returns undefined when nobody is named @throws Error that says which variable is wrong */
function senderOf({ MAIL_FROM }: Variables): string | undefined {
  if (MAIL_FROM && !/^[^\s@<>]+@[^\s@<>]+$/.test(MAIL_FROM))
    throw new Error(
      `The variable MAIL_FROM must be an address such as no-reply@example.com, not "${MAIL_FROM}"`,
    );
  return MAIL_FROM || undefined;
}

/** Looks at what is said before it is deployed; what is not said yet is no fault. @throws Error that says which variable is wrong */
export function checkMailVariables(variables: Variables): void {
  ratePerSecond(variables);
  answerTimeOf(variables);
  portOf(variables);
  senderOf(variables);
}

/** Whether an approved deposit is confirmed by mail; the specification does not. */
export function confirmsDeposits({ DEPOSIT_CONFIRMED }: Variables): boolean {
  return DEPOSIT_CONFIRMED === "on";
}

/** Who reads the messages of the contact form; null when nobody is named. */
export function operatorAddress({ OPERATOR_EMAIL }: Variables, { supportEmail }: House): string | null {
  return OPERATOR_EMAIL || supportEmail || null;
}

/**
 * Who takes the mails: the HTTP provider when its address is given, otherwise a mail server.
 * @throws Error that names the variable that is missing
 */
export function postOffice(variables: Variables, house: House): Send {
  if (house.appUrl === "") throw missing("APP_URL");
  const { MAIL_API_URL, MAIL_API_KEY } = variables;
  const { SMTP_HOST, SMTP_USERNAME, SMTP_PASSWORD } = variables;
  const answerTime = answerTimeOf(variables);
  const sender = {
    name: house.product,
    email: senderOf(variables) ?? `no-reply@${new URL(house.appUrl).hostname}`,
  };
  if (MAIL_API_URL) {
    if (!MAIL_API_KEY) throw missing("MAIL_API_KEY");
    return httpProvider({ url: MAIL_API_URL, key: MAIL_API_KEY, sender, answerTime });
  }
  if (!SMTP_HOST) throw missing("SMTP_HOST (or MAIL_API_URL)");
  const sign = SMTP_USERNAME && SMTP_PASSWORD ? { sign: { user: SMTP_USERNAME, pass: SMTP_PASSWORD } } : {};
  return smtpServer({ host: SMTP_HOST, port: portOf(variables), sender, answerTime, ...sign });
}

function missing(name: string): Error {
  return new Error(`The variable ${name} of the function mail is not set`);
}
