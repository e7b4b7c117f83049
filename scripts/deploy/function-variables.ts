import { Client, Functions } from "node-appwrite";
import { limitVariables, readMessageLimits } from "#domain/requests/sender-limit.ts";
import { adminSessionVariable, readAdminSessionHours } from "#domain/security/admin-session.ts";
import { readSettings, settingVariables } from "#domain/settings/settings.ts";
import { checkMailVariables } from "#functions/mail/settings.ts";

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
  ...limitVariables,
  ...mailVariables,
];

interface FunctionVariableOptions extends Access {
  smtpPort: number;
  appUrl: string;
  /** Where the operator's settings are looked for. */
  variables?: Readonly<Record<string, string | undefined>>;
}

/** The variables of a local demonstration, unless the operator sets others. */
export const demoVariables = {
  OPERATOR_EMAIL: "operator@keelstone.example",
  // The mail catcher takes whatever comes.
  MAIL_RATE: "1000",
  // Everybody comes from the same network: one machine.
  CONTACT_PER_NETWORK: "10000",
  // A demonstration has no authenticator app at hand.
  ADMIN_TOTP: "off",
} as const;

/**
 * Returns the mail function's address of the mail catcher and of its links, and for `operations` the settings
 * that the operator gave as variables of the same names; for `contact` the limits of messages.
 * @throws Error with one sentence per setting that is malformed
 */
export async function setFunctionVariables(options: FunctionVariableOptions): Promise<void> {
  const functions = new Functions(keyClient(options));
  const { variables = process.env } = options;
  const given = picked(variables, settingVariables);
  readSettings(given);
  readAdminSessionHours(variables);
  const { OPERATOR_EMAIL, MAIL_RATE, CONTACT_PER_NETWORK, ADMIN_TOTP } = demoVariables;
  const limits = { CONTACT_PER_NETWORK, ...picked(variables, limitVariables) };
  readMessageLimits(limits);
  checkMailVariables(variables);
  await setVariables(functions, "mail", {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(options.smtpPort),
    APP_URL: options.appUrl,
    OPERATOR_EMAIL,
    MAIL_RATE,
    ...picked(variables, mailVariables),
  });
  await setVariables(functions, "contact", limits);
  const decided = { ADMIN_TOTP, ...given, ...picked(variables, [adminSessionVariable]) };
  const isChanged = await setVariables(functions, "operations", decided);
  if (isChanged && Object.keys(given).length > 0)
    // Its first execution shows the settings to the screens; it needs no caller and no input.
    await functions.createExecution({ functionId: "operations" });
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
      const variableId = key.toLowerCase().replaceAll("_", "-");
      await functions.createVariable({ functionId, variableId, key, value, secret: false });
    } else {
      await functions.updateVariable({ functionId, variableId: existing.$id, key, value, secret: false });
    }
  }
  return changed;
}
