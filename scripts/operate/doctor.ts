/** `npm run doctor`: checks a deployed product and reports each problem in one line with its remedy. */
import { join } from "node:path";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { siteOf } from "#scripts/deploy/variables.ts";
import { readSchema } from "#scripts/deploy/wanted.ts";
import { plainVariablesOf, readCommand, runCommand } from "./command.ts";
import { secretsIn } from "./doctor/check-secrets.ts";
import type { Finding } from "./doctor/finding.ts";
import { runChecks } from "./doctor/run-checks.ts";
import { accessOrLocal } from "./local-access.ts";
import { serverOf } from "./server.ts";

const about = `Checks a deployed product: version and clock of the server, scopes of the key, permissions, columns, indexes,
functions with their variables and schedule, mail, host name and cookies of the site, administrators, ledger.
Prints each problem with its fix in one line. Changes nothing. Exit code 1 means that something is wrong.`;

const optionsHelp =
  "  --site URL        address of the site, such as https://app.example.com         (APP_URL)\n";

const signs: Readonly<Record<Finding["state"], string>> = { ok: "ok   ", wrong: "WRONG", unknown: "?    " };

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run doctor", about, optionsHelp }, { site: { type: "string" } });
  const access = accessOrLocal(given);
  const server = serverOf(access);
  const site = siteOf(given.values.site ?? access.appUrl, given.variables);
  await buildFunctions();
  const wanted = readSchema(join(import.meta.dirname, "../../appwrite.json"));
  const values = { variables: { ...given.variables, APP_URL: site }, renewSecrets: false };
  const plainSecrets = secretsIn(plainVariablesOf(given.values.env));
  const context = { server, wanted, values, site, plainSecrets };
  let faults = 0;
  for await (const { state, message, fix } of runChecks(context)) {
    console.log(`${signs[state]} ${message}${fix === undefined ? "" : ` — ${fix}`}`);
    if (state === "wrong") faults += 1;
  }
  console.log(
    faults === 0 ? "No problems found." : `${faults} ${faults === 1 ? "problem" : "problems"} to fix.`,
  );
  if (faults > 0) process.exitCode = 1;
}

await runCommand(main);
