/** `npm run backup -- --to FOLDER`: accounts, rows and files of any endpoint, in a folder. */

import { takeBackup } from "./backup/take-backup.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { serverOf } from "./server.ts";

const about = `Copies all accounts with their password hashes, all rows and all files of a project into a folder that only you can
read. If it is interrupted, run the same command again: it continues. The site can stay in use. Changed rows are read
again, and for the last pass the functions delay their commits for some seconds, so that the backup shows one moment.
Requests are answered later meanwhile; none is refused. npm run restore writes the backup into another project.
The folder is not encrypted: encrypt what you copy from it to another place.`;

const optionsHelp = "  --to FOLDER       folder of the backup; a new one for each\n";

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run backup", about, optionsHelp }, { to: { type: "string" } });
  if (given.values.to === undefined) throw new CommandError("Missing folder: pass --to FOLDER");
  const server = await requireAppwrite(serverOf(accessOrLocal(given)));
  const manifest = await takeBackup(server, given.values.to, (words) => console.log(`  ${words}`));
  const lines = Object.values(manifest.parts).reduce((sum, part) => sum + part.lines, 0);
  console.log(`${lines} accounts, rows and files are in ${given.values.to}. Protect it like passwords.`);
  if ((manifest.parts["rows.main.identities"]?.lines ?? 0) > 0)
    console.log("The identities of investors in it are not encrypted: encrypt each copy of the folder.");
}

await runCommand(main);
