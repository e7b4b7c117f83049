import { httpProvider } from "./providers/http.ts";
import type { Send } from "./providers/mail-provider.ts";
import { smtpServer } from "./providers/smtp.ts";
import type { SiteInfo } from "./site-info.ts";

/** The operator's variables of the function `mail`; docs/mail.md lists them. */

type Variables = Readonly<Record<string, string | undefined>>;

/** Mails that are handed over in a second when nothing else is said. */
const USUAL_RATE = 10;

/** Mails a second; the usual ones also where that cannot be understood, because then nothing is sent anyway. */
export function ratePerSecond({ MAIL_RATE }: Variables): number {
  const rate = Number(MAIL_RATE || USUAL_RATE);
  return rate > 0 ? rate : USUAL_RATE;
}

/** How long a provider may take to answer when nothing else is said, and at most: main.ts counts on it. */
const USUAL_SECONDS = 10;
const MOST_SECONDS = 20;

/** Where mail is handed in when nothing else is said. */
const USUAL_PORT = 587;

/** Whether an approved deposit is confirmed by mail: yes, unless the operator switches it off. */
export function confirmsDeposits({ DEPOSIT_CONFIRMED }: Variables): boolean {
  return DEPOSIT_CONFIRMED !== "off";
}

/** Returns the address that receives contact messages, or null when none is set. */
export function operatorAddress({ OPERATOR_EMAIL }: Variables, { supportEmail }: SiteInfo): string | null {
  return OPERATOR_EMAIL || supportEmail || null;
}

/** One sentence for each value that cannot be meant. A missing variable is no problem. */
function wrongValues(variables: Variables): string[] {
  const { MAIL_RATE, MAIL_TIMEOUT, MAIL_FROM, SMTP_PORT, MAIL_API_URL, APP_URL } = variables;
  const wrong = (name: string, rule: string) =>
    `The variable ${name} must be ${rule}, not "${variables[name]}"`;
  const isRate = !MAIL_RATE || (Number(MAIL_RATE) > 0 && Number.isFinite(Number(MAIL_RATE)));
  const isTime = !MAIL_TIMEOUT || (Number(MAIL_TIMEOUT) > 0 && Number(MAIL_TIMEOUT) <= MOST_SECONDS);
  const isPort = !SMTP_PORT || (/^\d{1,5}$/.test(SMTP_PORT) && +SMTP_PORT >= 1 && +SMTP_PORT <= 65_535);
  const isFrom = !MAIL_FROM || /^[^\s@<>]+@[^\s@<>]+$/.test(MAIL_FROM);
  return [
    ...(isRate ? [] : [wrong("MAIL_RATE", "mails per second")]),
    ...(isTime ? [] : [wrong("MAIL_TIMEOUT", `seconds up to ${MOST_SECONDS}`)]),
    ...(isPort ? [] : [wrong("SMTP_PORT", "a port such as 587")]),
    ...(isFrom ? [] : [wrong("MAIL_FROM", "an address such as no-reply@example.com")]),
    ...(isWebAddress(MAIL_API_URL) ? [] : [wrong("MAIL_API_URL", "an address that begins with http")]),
    ...(isWebAddress(APP_URL) ? [] : [wrong("APP_URL", "an address that begins with http")]),
  ];
}

/** Validates the variables before a deploy; a missing one is no error. @throws Error a sentence a line */
export function checkMailVariables(variables: Variables): void {
  const faults = wrongValues(variables);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function isWebAddress(text: string | undefined): boolean {
  return !text || (/^https?:/.test(text) && URL.canParse(text));
}

/** Everything that would keep mails from being sent as they are meant to, a sentence each. */
export function mailFaults(variables: Variables): string[] {
  const { MAIL_API_URL, MAIL_API_KEY, SMTP_USERNAME, SMTP_PASSWORD } = variables;
  const half = SMTP_USERNAME ? "SMTP_PASSWORD" : "SMTP_USERNAME";
  return [
    ...wrongValues(variables),
    ...(MAIL_API_URL && !MAIL_API_KEY ? [`${missing("MAIL_API_KEY")}, but MAIL_API_URL is`] : []),
    // Without the other half mails would go out unsigned, or not at all, without a visible reason.
    ...(!SMTP_USERNAME === !SMTP_PASSWORD ? [] : [`${missing(half)}, but the other half of the login is`]),
  ];
}

/**
 * Returns the mail provider: HTTP when its address is given, otherwise a mail server.
 * @throws Error that names the variable that is missing or malformed
 */
export function configuredProvider(variables: Variables, site: SiteInfo): Send {
  if (site.appUrl === "") throw new Error(missing("APP_URL"));
  const [fault] = mailFaults(variables);
  if (fault !== undefined) throw new Error(fault);
  const { MAIL_FROM, MAIL_API_URL, MAIL_API_KEY = "", MAIL_TIMEOUT } = variables;
  const { SMTP_HOST, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD } = variables;
  const answerTime = Number(MAIL_TIMEOUT || USUAL_SECONDS) * 1000;
  const sender = {
    name: site.product,
    email: MAIL_FROM || `no-reply@${new URL(site.appUrl).hostname}`,
  };
  if (MAIL_API_URL) return httpProvider({ url: MAIL_API_URL, key: MAIL_API_KEY, sender, answerTime });
  if (!SMTP_HOST) throw new Error(missing("SMTP_HOST (or MAIL_API_URL)"));
  const sign = SMTP_USERNAME && SMTP_PASSWORD ? { sign: { user: SMTP_USERNAME, pass: SMTP_PASSWORD } } : {};
  return smtpServer({ host: SMTP_HOST, port: Number(SMTP_PORT || USUAL_PORT), sender, answerTime, ...sign });
}

function missing(name: string): string {
  return `The variable ${name} of the function mail is not set`;
}
