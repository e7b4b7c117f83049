/** `npm run drills`: mixed load on a deployed project while one thing breaks, and what is so afterwards. */
import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { accessOf, CommandError, readCommand, runCommand } from "#scripts/operate/command.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import { browserCopies } from "#tests/drills/browser-copies.ts";
import { Business } from "#tests/drills/business.ts";
import { checkMails, type Report, runDrill, type Site } from "#tests/drills/drill.ts";
import { type Fault, faults, missingCommands } from "#tests/drills/faults.ts";
import { Network } from "#tests/drills/network.ts";
import { PageWatch } from "#tests/drills/page-watch.ts";
import { inLanes, makePeople } from "#tests/drills/people.ts";
import { checkNames, plantedErrorFor } from "#tests/drills/planted-errors.ts";
import { detailsOf, hasPassed, neverDone, tableOf } from "#tests/drills/report.ts";
import { METHOD_ID, PLAN_ID } from "#tests/drills/requests.ts";
import { inboxOf } from "#tests/inbox.ts";
import { generator } from "#tests/model/seeded-random.ts";

const about = `npm run drills -- NAME…|all

Simulates two minutes of work of investors and administrators while one part fails, then compares the outcomes they saw
with stored rows, mails and pages. THIS FILLS THE PROJECT WITH PEOPLE AND BREAKS IT ON PURPOSE. Use a project of its own
on a server without rate limits, and confirm its id with DRILL_BREAKS=ID. Mails are read from APPWRITE_TEST_INBOX, a URL
with {to} in it. You supply the commands that break and repair each part, such as
DRILL_DATABASE_BREAK="docker kill appwrite-mariadb" and DRILL_DATABASE_MEND="docker start appwrite-mariadb".
docs/operations.md lists them.

${faults.map(({ name, about }) => `  ${name.padEnd(9)} ${about}`).join("\n")}`;

const optionsHelp = `  --seconds N       seconds of load (default: 120); the fault lasts half of them
  --investors N     number of investors (default: 50)
  --patience N      seconds to wait for mails (default: 900)
  --seed N          seed of the random choices
  --browser         also check pages of the built site in Chromium
  --spoil CHECK     write a wrong entry on purpose, to test that a check finds it: ${checkNames.join(", ")}
`;

/** The initial balance of each investor, in dollars. */
const BEGINNING = "5000";
const AT_ONCE = 4;

async function main(): Promise<void> {
  const given = readCommand(
    { name: "npm run drills", about, optionsHelp },
    {
      seconds: { type: "string", default: "120" },
      investors: { type: "string", default: "50" },
      patience: { type: "string", default: "900" },
      seed: { type: "string", default: "1" },
      browser: { type: "boolean", default: false },
      spoil: { type: "string" },
    },
  );
  const { values, variables } = given;
  const access = await requireAppwrite(accessOf(given));
  if (variables.DRILL_BREAKS !== access.projectId)
    throw new CommandError(
      `Drills fill project ${access.projectId} of ${access.endpoint} with people and break it. To allow it, set DRILL_BREAKS=${access.projectId}`,
    );
  const chosen = faultsOf(given.positionals, variables);
  const spoiled = checkNames.find((name) => name === values.spoil);
  if (values.spoil !== undefined && spoiled === undefined)
    throw new CommandError(`Unknown check "${values.spoil}". Known: ${checkNames.join(", ")}.`);
  const seed = Number(values.seed);
  const network = new Network(access.endpoint, generator(seed));
  await network.open();
  const copies = await browserCopies(network.endpoint, access.projectId);
  const site = await openSite(access, network, copies, Number(values.investors), variables);
  const pages = values.browser ? await PageWatch.open(site, access) : undefined;
  const reports: Report[] = [];
  let mails: readonly string[] = [];
  try {
    const spoil = spoiled && plantedErrorFor(spoiled, site.books, site.business);
    for (const fault of chosen) {
      const report = await runDrill({ ...site, pages }, fault, Number(values.seconds) * 1000, seed, spoil);
      reports.push(report);
      console.log(`${detailsOf(report)}\n${tableOf([report])}`);
    }
    mails = await checkMails({ ...site, pages }, Number(values.patience) * 1000, spoil);
  } finally {
    await pages?.close();
    await copies.close();
    await network.close();
  }
  console.log(tableOf(reports));
  console.log(
    mails.length === 0 ? "Every email was sent once." : mails.map((one) => `WRONG mails: ${one}`).join("\n"),
  );
  const missing = neverDone(site.business.outcomes);
  for (const one of missing) console.log(`WRONG load: ${one}`);
  if (mails.length > 0 || missing.length > 0 || !reports.every(hasPassed)) process.exitCode = 1;
}

/** @throws CommandError for one that there is not, or that a command is missing for */
function faultsOf(words: readonly string[], variables: Site["variables"]): Fault[] {
  const isAll = words.includes("all");
  if (words.length === 0) throw new CommandError("Name a drill, or all. See npm run drills -- --help");
  const named = isAll ? faults.map(({ name }) => name) : words;
  return named.flatMap((name) => {
    const fault = faults.find((one) => one.name === name);
    if (fault === undefined) throw new CommandError(`Unknown drill "${name}". See npm run drills -- --help`);
    const missing = missingCommands(fault, variables);
    if (missing.length === 0) return [fault];
    if (!isAll) throw new CommandError(`The drill "${name}" needs ${missing.join(" and ")}.`);
    console.log(`${name}: skipped, because ${missing.join(" and ")} is not set`);
    return [];
  });
}

async function openSite(
  access: Access,
  network: Network,
  copies: Awaited<ReturnType<typeof browserCopies>>,
  investors: number,
  variables: Site["variables"],
): Promise<Omit<Site, "pages">> {
  const tables = new TablesDB(keyClient(access));
  const databaseId = "main";
  const method = { id: METHOD_ID, name: "Bitcoin", address: "bc1qdrill" };
  const plan = { title: "Starter", min: 100, max: 1000, roi: 2, days: 7 };
  await tables.upsertRow({ databaseId, tableId: "paymentmethods", rowId: METHOD_ID, data: method });
  await tables.upsertRow({ databaseId, tableId: "Plans", rowId: PLAN_ID, data: plan });
  console.log(`Creating ${investors} investors and 3 administrators …`);
  const people = await makePeople(access, copies, investors);
  const since = new Date().toISOString();
  const business = new Business(people.admins, people.investors);
  await inLanes(AT_ONCE, investors, async (n) => {
    const [admin] = people.admins;
    const userId = people.investors[n]?.id;
    const input = { userId, amount: BEGINNING, reason: "to begin with" };
    if (admin !== undefined) await business.request(admin, { name: "setBalance", input });
  });
  const books = { tables, databaseId };
  const inbox = inboxOf(access.endpoint, variables.APPWRITE_TEST_INBOX);
  return { books, inbox, business, network, variables, since, reported: new Set(), say: console.log };
}

await runCommand(main);
