/** `npm run admin -- create|trust-app --email …`: what about administrators takes the key of the server. */

import type { Models } from "node-appwrite";
import { administrators, createAdmin, type Outcome } from "./admin/create-admin.ts";
import { trustApp } from "./admin/trust-app.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { prompt } from "./prompt.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { serverOf } from "./server.ts";

const about = `npm run admin -- create --email ada@example.com
npm run admin -- trust-app --email ada@example.com

create makes the first administrator: the account, its profile and the label. An existing account keeps its password;
its address has to be verified, because anyone can register with any address.
This administrator appoints others on the site, where the audit records it.

trust-app accepts the authenticator app of an administrator at once. Otherwise a new app is accepted a day after its
set-up (SECURITY_HOLD_HOURS), because a thief with a stolen session could have set it up. Ask the owner in person or by phone first, not by email.`;

const optionsHelp = `  --email ADDRESS   address of the account
  --name, --phone, --country   profile of a new account; the command asks for what is left out. The country is an
                    English name or a code: "United Kingdom" or GB
  --unverified      accept an existing account whose address is not verified: you know that its owner made it
  --another         create an administrator although there is one, for example after all of them lost access
The password of a new account is typed, piped in, or read from ADMIN_PASSWORD; never from the command line.
`;

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  created:
    "has an account and is an administrator. Next: sign in on the site, set up an authenticator app, then run npm run admin -- trust-app.",
  promoted: "is an administrator now and keeps the password.",
  "was one": "is already an administrator.",
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
      unverified: { type: "boolean", default: false },
    },
  );
  const { values, variables } = given;
  const command = given.positionals.join();
  if (!["create", "trust-app"].includes(command) || values.email === undefined)
    throw new CommandError(
      "Usage: npm run admin -- create --email ADDRESS, or npm run admin -- trust-app --email ADDRESS",
    );
  const { email } = values;
  const server = await requireAppwrite(serverOf(accessOrLocal(given)));
  if (command === "trust-app") {
    await trustApp(server, email);
    console.log(`The authenticator app of ${email} is accepted now. Sign in again with a code.`);
    return;
  }
  const others = (await administrators(server)).filter((one) => one.toLowerCase() !== email.toLowerCase());
  if (others.length > 0 && !values.another)
    throw new CommandError(
      `${others[0]} is already an administrator and can appoint others on the site, where the audit records it. Pass --another to do it here anyway.`,
    );
  const details = async (account: Models.User | undefined) => ({
    name: values.name ?? account?.name ?? (await prompt("Full name: ")),
    phone: values.phone ?? (await prompt("Phone number, such as +44 20 7946 0123: ")),
    country: values.country ?? (await prompt("Country: ")),
    password:
      account === undefined
        ? (variables.ADMIN_PASSWORD ?? (await prompt("Password, at least 8 characters: ", "hidden")))
        : "",
  });
  const outcome = await createAdmin(server, email, details, values.unverified);
  console.log(`${email} ${outcomeTexts[outcome]}`);
}

await runCommand(main);
