/**
 * `npm run deploy`: brings the tables, the bucket, the functions and the settings of a project to what the
 * repository says. It plans first, asks before it loses anything, and a second run has nothing to do.
 */

import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { accessOf, CommandError, readCommand, runCommand } from "#scripts/operate/command.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { applyPlan } from "./apply-plan.ts";
import { makePlan } from "./make-plan.ts";
import type { Change, Plan } from "./plan.ts";
import { checkVariables, siteOf } from "./variables.ts";
import { waitForWorkers } from "./wait-for-workers.ts";
import { readSchema } from "./wanted.ts";

const about = `Deploys the backend to an Appwrite project: database, tables, columns, indexes, bucket, functions with their code and
variables, the host name of the site, and a few project settings. It shows the plan first and asks before it applies
it. A second run finds nothing to do. Things that appwrite.json does not name stay, except indexes of its own tables,
which hold no data.`;

const optionsHelp = `  --site URL        address of the site, such as https://app.example.com         (APP_URL)
  --plan            show the plan and change nothing
  --yes             apply the plan without asking, unless it loses data
  --allow-drop      also apply changes that lose data: columns of another type, columns and variables that are no
                    longer configured
  --renew-secrets   write secret variables again; the server never shows them, so they cannot be compared
  --config FILE     configuration to deploy (default: appwrite.json)
Variables of the functions (SMTP_HOST, APP_URL, WITHDRAWAL_FEE_PERCENT …) come from the environment and from .env.
`;

async function main(): Promise<void> {
  const given = readCommand(
    { name: "npm run deploy", about, optionsHelp },
    {
      site: { type: "string" },
      plan: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      "allow-drop": { type: "boolean", default: false },
      "renew-secrets": { type: "boolean", default: false },
      config: { type: "string", default: join(import.meta.dirname, "../../appwrite.json") },
    },
  );
  const { values, variables } = given;
  const server = await requireAppwrite(serverOf(accessOf(given)));
  const site = siteOf(values.site, variables);
  // Settings that the functions would refuse are reported before any change.
  checkVariables(variables);
  await buildFunctions();
  const wanted = readSchema(values.config);
  const secrets = { variables: { ...variables, APP_URL: site }, renewSecrets: values["renew-secrets"] };
  const plan = await makePlan(server, wanted, secrets, site);
  const changes = print(plan, values["allow-drop"], server);
  if (values.plan) return;
  if (changes.length === 0) return waitForWorkers(server, wanted);
  await permit(changes, server, values.yes, values["allow-drop"]);
  await applyPlan(server, changes, progressPrinter(changes));
  await waitForWorkers(server, wanted);
  if (changes.some(({ task }) => task.do === "deploy-function" && task.fn.$id === "operations"))
    // Its first execution shows the settings to the screens; the deploy does not wait for it.
    await server.functions.createExecution({ functionId: "operations", async: true });
  console.log(`${count(changes)} made. The project is up to date. Run npm run doctor to check the rest.`);
}

/** Shows the plan. @returns what would be done @throws CommandError when rows stand in its way */
function print(
  { changes, leftovers, obstacles, clicks }: Plan,
  allowDrop: boolean,
  server: Server,
): readonly Change[] {
  const planned = allowDrop ? [...changes, ...leftovers] : changes;
  for (const { words, loses } of planned.filter(({ isPart }) => !isPart))
    console.log(
      `  ${loses === undefined ? "     " : "LOSES"}  ${words}${loses === undefined ? "" : ` (${loses})`}`,
    );
  if (!allowDrop)
    for (const { words } of leftovers.filter(({ isPart }) => !isPart))
      console.log(`  kept: ${words.replace(/^drop /, "")} (--allow-drop drops it)`);
  for (const click of clicks) console.log(`  to do by hand, because the key lacks the scope: ${click}`);
  if (obstacles.length > 0) throw new CommandError(`Nothing was changed:\n${obstacles.join("\n")}`);
  if (planned.length === 0)
    console.log(`Nothing to change in project ${server.projectId} of ${server.endpoint}.`);
  return planned;
}

/** @throws CommandError when it may not be done */
async function permit(
  changes: readonly Change[],
  server: Server,
  yes: boolean,
  allowDrop: boolean,
): Promise<void> {
  const losing = changes.filter(({ loses }) => loses !== undefined);
  const isAllowed = losing.length === 0 || allowDrop;
  if (yes && isAllowed) return;
  if (!process.stdin.isTTY) {
    const what = losing.map(({ words, loses }) => `${words} loses ${loses}`).join("\n");
    throw new CommandError(
      isAllowed
        ? `Nothing was changed. Pass --yes to make ${count(changes)}.`
        : `Nothing was changed, because data would be lost. Pass --allow-drop to allow it.\n${what}`,
    );
  }
  const word = losing.length === 0 ? "yes" : server.projectId;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    losing.length === 0
      ? `Make ${count(changes)} in project ${server.projectId} of ${server.endpoint}? (yes/no) `
      : `This LOSES data. Type the project id (${word}) to continue: `,
  );
  terminal.close();
  if (answer.trim() !== word) throw new CommandError("Nothing was changed.");
}

/** Says of each change that it is done, of one with parts when they are. */
function progressPrinter(changes: readonly Change[]): (change: Change) => void {
  let head = "";
  let place = 0;
  return ({ words, isPart }) => {
    place += 1;
    if (!isPart) head = words;
    if (!changes[place]?.isPart) console.log(`  done: ${head}`);
  };
}

function count(changes: readonly Change[]): string {
  const heads = changes.filter(({ isPart }) => !isPart).length;
  return `${heads} change${heads === 1 ? "" : "s"}`;
}

await runCommand(main);
