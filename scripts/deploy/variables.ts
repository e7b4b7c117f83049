import { limitVariables, readMessageLimits } from "#domain/requests/sender-limit.ts";
import { adminSessionVariable, readAdminSessionHours } from "#domain/security/admin-session.ts";
import { readSettings, settingVariables } from "#domain/settings/settings.ts";
import { checkMailVariables } from "#functions/mail/settings.ts";
import { CommandError } from "#scripts/operate/command.ts";
import { operator } from "#src/content/brand.ts";
import { sessionDays } from "./policies.ts";

/** A variable that a function reads. */
export interface FunctionVariable {
  readonly name: string;
  /** Without it the function cannot do its work. */
  readonly isRequired?: boolean;
  /** When this one is set, the variable is not needed. */
  readonly unless?: string;
  /** Never shown again once it is set, not even to a key. */
  readonly isSecret?: boolean;
}

/** Every variable of every function: what `deploy` sets from the environment and `doctor` asks for. */
export const functionVariables: Readonly<Record<string, readonly FunctionVariable[]>> = {
  operations: [...settingVariables, adminSessionVariable].map((name) => ({ name })),
  contact: limitVariables.map((name) => ({ name })),
  mail: [
    { name: "SMTP_HOST", isRequired: true, unless: "MAIL_API_URL" },
    { name: "SMTP_PORT" },
    { name: "SMTP_USERNAME" },
    { name: "SMTP_PASSWORD", isSecret: true },
    { name: "MAIL_API_URL" },
    { name: "MAIL_API_KEY", isSecret: true },
    { name: "MAIL_FROM" },
    { name: "MAIL_RATE" },
    { name: "MAIL_TIMEOUT" },
    { name: "DEPOSIT_CONFIRMED" },
    // The contact form promises a reader.
    { name: "OPERATOR_EMAIL", isRequired: operator.supportEmail === "" },
    { name: "APP_URL", isRequired: true },
  ],
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Refuses values that the functions or the settings of the project could not use. @throws Error with one sentence */
export function checkVariables(variables: Variables): void {
  readSettings(variables);
  readMessageLimits(variables);
  checkMailVariables(variables);
  sessionDays(variables);
  readAdminSessionHours(variables);
}

/** The address of the site: by option, otherwise the variable that mails take for their links. @throws CommandError */
export function siteOf(option: string | undefined, variables: Variables): string | undefined {
  const site = (option ?? variables.APP_URL)?.replace(/\/+$/, "");
  if (site === undefined || site === "") return undefined;
  if (!/^https?:\/\/[^/]+$/.test(site) || !URL.canParse(site))
    throw new CommandError(`The site must be a URL such as https://app.example.com, not "${site}".`);
  return site;
}
