/** `npm run backup -- --to FOLDER`: accounts, rows and files of any endpoint, in a folder. */

import { takeBackup } from "./backup/take-backup.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { serverOf } from "./server.ts";

const about = `Copies the accounts with their password hashes, every row and every file of a project into a folder, readable by you
alone. Interrupted, the same command goes on. People may work meanwhile: what changed is read again, and for the last
look the functions hold their commits back for some seconds, so that all of it shows one moment. Requests are answered
later then, and none is refused. npm run restore puts it into another project.`;

const optionsHelp = "  --to FOLDER       where to; a new one for each backup\n";

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run backup", about, optionsHelp }, { to: { type: "string" } });
  if (given.values.to === undefined) throw new CommandError("Say where to: --to FOLDER");
  const server = await requireAppwrite(serverOf(accessOrLocal(given)));
  const manifest = await takeBackup(server, given.values.to, (words) => console.log(`  ${words}`));
  const lines = Object.values(manifest.parts).reduce((sum, part) => sum + part.lines, 0);
  console.log(`${lines} accounts, rows and files are in ${given.values.to}. Keep it as you keep passwords.`);
}

await runCommand(main);
