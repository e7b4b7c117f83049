import { randomBytes } from "node:crypto";
import { Client, Functions, ID } from "node-appwrite";
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
import { generateKey } from "#public-log/note.ts";

export interface Access {
  endpoint: string;
  projectId: string;
  apiKey: string;
}

/** A server-side client of one project. */
export function keyClient({ endpoint, projectId, apiKey }: Access): Client {
  return new Client().setEndpoint(endpoint).setProject(projectId).setKey(apiKey);
}

/** Variables of the function `mail` that `npm start` hands on; the rest it knows itself. */
const mailVariables = [
  "DEPOSIT_CONFIRMED",
  "MAIL_API_KEY",
  "MAIL_API_URL",
  "MAIL_FROM",
  "MAIL_RATE",
  "MAIL_TIMEOUT",
  "OPERATOR_EMAIL",
] as const;

/** Every variable by which an operator makes the product their own where it runs on this machine. */
export const operatorVariables: readonly string[] = [
  ...settingVariables,
  adminSessionVariable,
  ...lifetimeVariables,
  ...limitVariables,
  accessLimitVariable,
  rememberDaysVariable,
  ...workVariables,
  breachServiceVariable,
  secondStepKeyVariable,
  publicLogKeyVariable,
  publicLogWitnessesVariable,
  reserveAddressesVariable,
  ...mailVariables,
];

interface FunctionVariableOptions extends Access {
  smtpPort: number;
  appUrl: string;
  /** Where the operator's settings are looked for. */
  variables?: Readonly<Record<string, string | undefined>>;
}

/** The name of the public log of a server on this machine. */
const LOCAL_LOG = "localhost/log";

/** The variables of a local demonstration, unless the operator sets others. */
export const demoVariables = {
  OPERATOR_EMAIL: "operator@keelstone.example",
  // The mail catcher takes whatever comes.
  MAIL_RATE: "1000",
  // Everybody comes from the same network: one machine.
  CONTACT_PER_NETWORK: "10000",
  ACCESS_PER_NETWORK: "10000",
  WORK_FREE_PER_NETWORK: "10000",
  WORK_FREE_PER_SITE: "10000",
  // A demonstration has no authenticator app at hand.
  ADMIN_TOTP: "off",
  // A visitor of a demonstration does not come back after a day.
  ADDRESS_WAIT_HOURS: "0",
} as const;

/**
 * Returns the mail function's address of the mail catcher and of its links, and for `operations` the settings
 * that the operator gave as variables of the same names; for `contact` and `access` their limits.
 * @throws Error with one sentence per setting that is malformed
 */
export async function setFunctionVariables(options: FunctionVariableOptions): Promise<void> {
  const functions = new Functions(keyClient(options));
  const { variables = process.env } = options;
  const given = picked(variables, settingVariables);
  readSettings(given);
  readAdminSessionHours(variables);
  readSessionLifetimes(variables);
  const {
    OPERATOR_EMAIL,
    MAIL_RATE,
    CONTACT_PER_NETWORK,
    ACCESS_PER_NETWORK,
    ADMIN_TOTP,
    ADDRESS_WAIT_HOURS,
  } = demoVariables;
  const limits = { CONTACT_PER_NETWORK, ...picked(variables, limitVariables) };
  readMessageLimits(limits);
  const accessLimit = {
    ACCESS_PER_NETWORK,
    ...picked(variables, [accessLimitVariable, rememberDaysVariable]),
  };
  readAccessLimit(accessLimit);
  readRememberDays(accessLimit);
  const { WORK_FREE_PER_NETWORK, WORK_FREE_PER_SITE } = demoVariables;
  const work = { WORK_FREE_PER_NETWORK, WORK_FREE_PER_SITE, ...picked(variables, workVariables) };
  readWorkLimits(work);
  checkMailVariables(variables);
  await setVariables(functions, "mail", {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(options.smtpPort),
    APP_URL: options.appUrl,
    OPERATOR_EMAIL,
    MAIL_RATE,
    ...picked(variables, mailVariables),
  });
  await setVariables(functions, "contact", { ...limits, ...work });
  const key = await secondStepKeyOf(functions, variables);
  await setVariables(functions, "access", { APP_URL: options.appUrl, ...accessLimit, ...work, ...key });
  readBreachService(variables);
  readPublicLogWitnesses(variables);
  readReserveAddresses(variables);
  const others = picked(variables, [
    adminSessionVariable,
    ...lifetimeVariables,
    breachServiceVariable,
    publicLogWitnessesVariable,
    reserveAddressesVariable,
  ]);
  const decided = {
    ADMIN_TOTP,
    ADDRESS_WAIT_HOURS,
    APP_URL: options.appUrl,
    ...work,
    ...given,
    ...others,
    ...key,
    ...(await publicLogKeyOf(functions, variables)),
  };
  const isChanged = await setVariables(functions, "operations", decided);
  if (isChanged)
    // Its first execution shows the settings to the screens; it needs no caller and no input.
    await functions.createExecution({ functionId: "operations" });
}

/**
 * The operator's key, or one that is made at the first start: a server on this machine has the whole product.
 * @throws Error with one sentence when it is malformed
 */
async function secondStepKeyOf(
  functions: Functions,
  variables: NonNullable<FunctionVariableOptions["variables"]>,
): Promise<Readonly<Record<string, string>>> {
  const given = picked(variables, [secondStepKeyVariable]);
  readSecondStepKey(given);
  if (secondStepKeyVariable in given) return given;
  const { variables: known } = await functions.listVariables({ functionId: "access" });
  const made = known.find(({ key }) => key === secondStepKeyVariable)?.value;
  return { [secondStepKeyVariable]: made || randomBytes(32).toString("hex") };
}

/** The same for the key of the public log. @throws Error with one sentence when it is malformed */
async function publicLogKeyOf(
  functions: Functions,
  variables: NonNullable<FunctionVariableOptions["variables"]>,
): Promise<Readonly<Record<string, string>>> {
  const given = picked(variables, [publicLogKeyVariable]);
  readPublicLogKeys(given);
  if (publicLogKeyVariable in given) return given;
  const { variables: known } = await functions.listVariables({ functionId: "operations" });
  const made = known.find(({ key }) => key === publicLogKeyVariable)?.value;
  return { [publicLogKeyVariable]: made || generateKey(LOCAL_LOG).privateText };
}

/** Those of the variables that are there. */
function picked(variables: NonNullable<FunctionVariableOptions["variables"]>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = variables[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** @returns whether anything is other than before */
async function setVariables(
  functions: Functions,
  functionId: string,
  wanted: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { variables } = await functions.listVariables({ functionId });
  let changed = false;
  for (const [key, value] of Object.entries(wanted)) {
    const existing = variables.find((variable) => variable.key === key);
    // Secret variables read back as "": these are not, so that a start without a change writes nothing.
    if (existing?.value === value) continue;
    changed = true;
    if (existing === undefined) {
      // Several functions have the same variable, and an id is one in the project.
      const variableId = ID.unique();
      await functions.createVariable({ functionId, variableId, key, value, secret: false });
    } else {
      await functions.updateVariable({ functionId, variableId: existing.$id, key, value, secret: false });
    }
  }
  return changed;
}
