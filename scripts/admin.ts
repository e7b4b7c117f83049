/** `npm run admin -- create --email …`: makes the first administrator, whom no other one can make. */

import { administrators, createAdmin, type Outcome } from "./admin/create-admin.ts";
import { answering } from "./answering.ts";
import { ask } from "./ask.ts";
import { accessOf, CommandError, readCommand, runCommand } from "./command.ts";
import { serverOf } from "./server.ts";

const about = `npm run admin -- create --email ada@example.com

Makes the first administrator: the account, its profile by the product's own registration, and the label. Somebody who
has signed up already keeps account and password. Further administrators are made by this one on the site, where the
audit keeps it.`;

const optionsHelp = `  --email ADDRESS   of the account
  --name, --phone, --country   of the profile of a new account; asked for when they are left out
  --another         although there is an administrator (one who lost the way in, for example)
The password of a new account is asked for, piped in, or taken from ADMIN_PASSWORD; never from the command line.
`;

const told: Readonly<Record<Outcome, string>> = {
  created: "has an account and is an administrator: sign in on the site and set up the second step.",
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
  if (given.words.join() !== "create" || values.email === undefined)
    throw new CommandError("What it does: npm run admin -- create --email ADDRESS");
  const { email } = values;
  const server = await answering(serverOf(accessOf(given)));
  const others = (await administrators(server)).filter((one) => one.toLowerCase() !== email.toLowerCase());
  if (others.length > 0 && !values.another)
    throw new CommandError(
      `${others[0]} is an administrator already and can make others on the site, where the audit keeps it. --another does it here all the same.`,
    );
  const outcome = await createAdmin(server, email, async (account) => ({
    name: values.name ?? account?.name ?? (await ask("Full name: ")),
    phone: values.phone ?? (await ask("Phone number, such as +44 20 7946 0123: ")),
    country: values.country ?? (await ask("Country: ")),
    password:
      account === undefined
        ? (variables.ADMIN_PASSWORD ?? (await ask("Password, at least 8 characters: ", "hidden")))
        : "",
  }));
  console.log(`${email} ${told[outcome]}`);
}

await runCommand(main);
