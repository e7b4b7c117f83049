/** `npm run test:upgrade`: an installation of the version before becomes this version, with people at work. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkOut, versionBefore } from "#tests/upgrade/checkout.ts";
import { asItComes } from "../build/as-it-comes.ts";
import { readCommand, runCommand } from "../operate/command.ts";

const about = `npm run test:upgrade -- [--from COMMIT]

Takes the version before out of git, builds both, and upgrades an installation of it by the steps of docs/operations.md
while pages of it are open. Runs on a local Appwrite, or on the one that the variables of npm run test:appwrite name;
WHAT IS IN THAT PROJECT IS DELETED.`;

const optionsHelp = `  --from COMMIT     the version that is upgraded; the one that was published last unless given\n`;

const root = join(import.meta.dirname, "../..");

async function main(): Promise<void> {
  const { values } = readCommand(
    { name: "npm run test:upgrade", about, optionsHelp },
    { from: { type: "string", default: versionBefore } },
  );
  checkOut(values.from);
  const ran = spawnSync(
    join(root, "node_modules", ".bin", "playwright"),
    ["test", "--config", "tests/upgrade/playwright.config.ts", "--reporter=list"],
    { cwd: root, stdio: "inherit", env: { ...asItComes(process.env), KEELSTONE_UPGRADE_FROM: values.from } },
  );
  process.exitCode = ran.status ?? 1;
}

await runCommand(main);
