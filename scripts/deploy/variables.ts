import { accessLimitVariable, readAccessLimit } from "#domain/access/access-limit.ts";
import { readRememberDays, rememberDaysVariable } from "#domain/devices/remembered-device.ts";
import { limitVariables, readMessageLimits } from "#domain/rate-limits/sender-limit.ts";
import { readWorkLimits, workVariables } from "#domain/requests/work-rates.ts";
import { adminSessionVariable, readAdminSessionHours } from "#domain/security/admin-session.ts";
import { lifetimeVariables, readSessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { readSettings, settingVariables } from "#domain/settings/settings.ts";
import { breachServiceVariable, readBreachService } from "#functions/lib/breached-passwords.ts";
import { publicLogKeyVariable, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { publicLogWitnessesVariable, readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { readReserveAddresses, reserveAddressesVariable } from "#functions/lib/reserve-addresses.ts";
import { readSecondStepKey, secondStepKeyVariable } from "#functions/lib/second-step/key.ts";
import { checkMailVariables } from "#functions/mail/settings.ts";
import { CommandError } from "#scripts/operate/command.ts";
import { operator } from "#src/content/brand.ts";

/** A variable that a function reads. */
interface FunctionVariable {
  readonly name: string;
  /** Without it the function cannot do its work. */
  readonly isRequired?: boolean;
  /** When this one is set, the variable is not needed. */
  readonly unless?: string;
  /** Never shown again once it is set, not even to a key. */
  readonly isSecret?: boolean;
}

/** Both functions have the same: one seals with it, the other opens. */
const secondStepKey: FunctionVariable = { name: secondStepKeyVariable, isSecret: true };

/** Every variable of every function: what `deploy` sets from the environment and `doctor` asks for. */
export const functionVariables: Readonly<Record<string, readonly FunctionVariable[]>> = {
  // Passkeys belong to the address of the site.
  operations: [
    ...settingVariables,
    adminSessionVariable,
    ...lifetimeVariables,
    ...workVariables,
    breachServiceVariable,
    publicLogWitnessesVariable,
    reserveAddressesVariable,
    "APP_URL",
  ]
    .map((name): FunctionVariable => ({ name }))
    .concat(secondStepKey, { name: publicLogKeyVariable, isSecret: true }),
  contact: [...limitVariables, ...workVariables].map((name) => ({ name })),
  access: [accessLimitVariable, rememberDaysVariable, ...workVariables, breachServiceVariable, "APP_URL"]
    .map((name): FunctionVariable => ({ name }))
    .concat(secondStepKey),
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
  readAccessLimit(variables);
  readWorkLimits(variables);
  readBreachService(variables);
  readSecondStepKey(variables);
  readPublicLogKeys(variables);
  readPublicLogWitnesses(variables);
  readReserveAddresses(variables);
  readRememberDays(variables);
  checkMailVariables(variables);
  readSessionLifetimes(variables);
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
