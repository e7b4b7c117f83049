/** `npm run admin -- create|trust-app --email …`: what about administrators takes the key of the server. */

import { administrators, createAdmin, type Outcome } from "./admin/create-admin.ts";
import { trustApp } from "./admin/trust-app.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { prompt } from "./prompt.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { serverOf } from "./server.ts";

const about = `npm run admin -- create --email ada@example.com
npm run admin -- trust-app --email ada@example.com

Makes the first administrator: the account, its profile by the product's own registration, and the label. An account that
exists already keeps its password. Further administrators are appointed by this one on the site, where the
audit keeps it.

trust-app lets the authenticator app of this account count at once. Otherwise an app counts a day after it was set up
(SECURITY_HOLD_HOURS), because a stolen session could have set it up. Ask its owner, not by mail, before you do it.`;

const optionsHelp = `  --email ADDRESS   of the account
  --name, --phone, --country   of the profile of a new account; asked for when they are left out. The country is its
                    English name or its code: "United Kingdom" or GB
  --another         although there is an administrator (one who lost the way in, for example)
The password of a new account is asked for, piped in, or taken from ADMIN_PASSWORD; never from the command line.
`;

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  created:
    "has an account and is an administrator: sign in on the site, set up an authenticator app, and let it count by npm run admin -- trust-app.",
  promoted: "is an administrator now, with the password of before.",
  "was one": "is an administrator already.",
};

async function main(): Promise<void> {
  const given = readCommand(
    { name: "npm run admin", about, optionsHelp },
    {
      email: { type: "string" },
      name: { type: "string" },
      phone: { type: "string" },
      country: { type: "string" },
      another: { type: "boolean", default: false },
    },
  );
  const { values, variables } = given;
  const command = given.positionals.join();
  if (!["create", "trust-app"].includes(command) || values.email === undefined)
    throw new CommandError(
      "What it does: npm run admin -- create --email ADDRESS, or trust-app --email ADDRESS",
    );
  const { email } = values;
  const server = await requireAppwrite(serverOf(accessOrLocal(given)));
  if (command === "trust-app") {
    await trustApp(server, email);
    console.log(`The authenticator app of ${email} counts now, in sessions that begin with a code of it.`);
    return;
  }
  const others = (await administrators(server)).filter((one) => one.toLowerCase() !== email.toLowerCase());
  if (others.length > 0 && !values.another)
    throw new CommandError(
      `${others[0]} is an administrator already and can make others on the site, where the audit keeps it. --another does it here all the same.`,
    );
  const outcome = await createAdmin(server, email, async (account) => ({
    name: values.name ?? account?.name ?? (await prompt("Full name: ")),
    phone: values.phone ?? (await prompt("Phone number, such as +44 20 7946 0123: ")),
    country: values.country ?? (await prompt("Country: ")),
    password:
      account === undefined
        ? (variables.ADMIN_PASSWORD ?? (await prompt("Password, at least 8 characters: ", "hidden")))
        : "",
  }));
  console.log(`${email} ${outcomeTexts[outcome]}`);
}

await runCommand(main);
