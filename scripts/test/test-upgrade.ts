/** `npm run test:upgrade`: an installation of the version before becomes this version, with people at work. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { defaultEnvironment } from "#scripts/build/default-config.ts";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { readCommand, runCommand } from "#scripts/operate/command.ts";
import { projectToEmpty } from "#scripts/operate/project-to-empty.ts";
import { checkOut, versionBefore } from "#tests/upgrade/checkout.ts";

const about = `npm run test:upgrade -- [--from COMMIT]

Checks out the last release, builds it and this version, and upgrades an installation by the steps of
docs/operations.md while its pages are open. Runs on a local Appwrite, or on the one of --endpoint or the environment.
THIS DELETES EVERYTHING IN THAT PROJECT, so confirm its id with APPWRITE_TEST_EMPTIES=ID. Mails go to SMTP_HOST and
SMTP_PORT. Afterwards dist/ is built for that project. Run npm run build for your own.`;

const optionsHelp = `  --from COMMIT     version to upgrade from (default: the last release)\n`;

const root = join(import.meta.dirname, "../..");

async function main(): Promise<void> {
  const given = readCommand(
    { name: "npm run test:upgrade", about, optionsHelp },
    { from: { type: "string", default: versionBefore } },
  );
  const { from } = given.values;
  const isElsewhere = given.values.endpoint !== undefined || process.env.APPWRITE_TEST_EMPTIES !== undefined;
  const elsewhere = isElsewhere ? await projectToEmpty(given) : undefined;
  checkOut(from, elsewhere?.projectId ?? PROJECT_ID);
  const ran = spawnSync(
    join(root, "node_modules", ".bin", "playwright"),
    [
      ...["test", "--config", "tests/upgrade/playwright.config.ts", "--reporter=list"],
      // The other test is of `npm start`, which has its own server.
      ...(isElsewhere ? ["upgrade.spec.ts"] : []),
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...defaultEnvironment(process.env),
        ...(elsewhere && {
          APPWRITE_ENDPOINT: elsewhere.endpoint,
          APPWRITE_PROJECT_ID: elsewhere.projectId,
          APPWRITE_API_KEY: elsewhere.apiKey,
        }),
        KEELSTONE_UPGRADE_FROM: from,
      },
    },
  );
  process.exitCode = ran.status ?? 1;
}

await runCommand(main);
