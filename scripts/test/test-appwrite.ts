/** `npm run test:appwrite`: the contract, security and journey tests against a real Appwrite. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { defaultEnvironment } from "#scripts/build/default-config.ts";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { accessOf, CommandError, errorMessage, readCommand, runCommand } from "#scripts/operate/command.ts";
import { requireTestScopes } from "#scripts/operate/doctor/check-key.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { externalAccess } from "#tests/external-access.ts";
import { inboxOf } from "#tests/inbox.ts";
import { filesThatNeedEmulator } from "#tests/needs-emulator.ts";

/** The address at which the catcher of docker-compose.yml lists the mails to an address. */
const CATCHER = "http://localhost:8025/api/v1/search?query=to:{to}";

const about = `npm run test:appwrite -- [--journeys] [FILE…]

Runs the contract and security tests against an Appwrite project. THIS DELETES EVERYTHING IN THE PROJECT before each
file, so confirm its id with APPWRITE_TEST_EMPTIES=ID. Use a project of its own on a server with MariaDB and without rate
limits (_APP_OPTIONS_ABUSE=disabled). Mails go to SMTP_HOST and SMTP_PORT, as the functions reach them, and are read from
APPWRITE_TEST_INBOX, a URL with {to} in it: ${CATCHER} for the catcher of
docker-compose.yml. A local server needs no inbox. Of the file only APPWRITE_… is read: its mail server reaches real
people, so set the mail server of the tests in the environment.
tests/needs-emulator.ts lists the tests that run against the local server only, and why.`;

const optionsHelp = `  --journeys        run the browser journeys instead; the project id must be ${PROJECT_ID}\n`;

const root = join(import.meta.dirname, "../..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

async function main(): Promise<void> {
  const given = readCommand(
    { name: "npm run test:appwrite", about, optionsHelp },
    { journeys: { type: "boolean", default: false } },
  );
  const { endpoint, projectId, apiKey } = accessOf(given);
  if (given.values.journeys && projectId !== PROJECT_ID)
    throw new CommandError(
      `The journeys use the default build, which expects project ${PROJECT_ID}, not ${projectId}. Create a project with that id.`,
    );
  const { APPWRITE_TEST_EMPTIES, APPWRITE_TEST_INBOX } = given.variables;
  const env: NodeJS.ProcessEnv = {
    ...defaultEnvironment(process.env),
    APPWRITE_ENDPOINT: endpoint,
    APPWRITE_PROJECT_ID: projectId,
    APPWRITE_API_KEY: apiKey,
    APPWRITE_TEST_EMPTIES,
    APPWRITE_TEST_INBOX,
  };
  if (externalAccess(env) === undefined)
    throw new CommandError(
      `The tests delete everything in project ${projectId} of ${endpoint}. To allow it, set APPWRITE_TEST_EMPTIES=${projectId}`,
    );
  if (!env.SMTP_HOST)
    throw new CommandError(
      "The tests read mails of the product. Set SMTP_HOST and SMTP_PORT of a mail catcher in the environment. The mail server of .env is not used, because it reaches real people.",
    );
  await requireAppwrite({ endpoint });
  await assertInbox(endpoint, APPWRITE_TEST_INBOX);
  await requireTestScopes(serverOf({ endpoint, projectId, apiKey }));
  const left = Object.keys(filesThatNeedEmulator);
  const ran = given.values.journeys
    ? spawnSync(
        bin("playwright"),
        ["test", "--config", "tests/e2e/playwright.config.ts", ...given.positionals],
        {
          cwd: root,
          stdio: "inherit",
          env,
        },
      )
    : spawnSync(
        bin("vitest"),
        // One file after the other: they share the project.
        [
          ...["run", "--project", "contract", "--no-file-parallelism"],
          ...left.flatMap((file) => ["--exclude", file]),
          ...given.positionals,
        ],
        { cwd: root, stdio: "inherit", env },
      );
  process.exitCode = ran.status ?? 1;
}

/** Nothing is deleted when the tests would wait for mails that cannot arrive. */
async function assertInbox(endpoint: string, address: string | undefined): Promise<void> {
  if (address && !address.includes("{to}"))
    throw new CommandError(
      `APPWRITE_TEST_INBOX must be a URL with {to} in it, such as ${CATCHER}, not "${address}".`,
    );
  try {
    await inboxOf(endpoint, address).mails("unused@example.com");
  } catch (problem) {
    throw new CommandError(
      address
        ? `The tests read mails of the product at APPWRITE_TEST_INBOX, but there is no inbox at ${address}: ${errorMessage(problem)}`
        : `The tests read mails of the product, and ${endpoint} has no inbox. Set APPWRITE_TEST_INBOX, for example to ${CATCHER}`,
    );
  }
}

await runCommand(main);
