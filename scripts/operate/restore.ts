/** `npm run restore -- --from FOLDER`: puts a backup into an empty project, and proves its books. */

import { report } from "./backup/report.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { accessOf, CommandError, readCommand, runCommand } from "./command.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { serverOf } from "./server.ts";

const about = `Puts a backup into a project that was deployed and has no accounts yet: accounts with their passwords and labels,
files, rows with their permissions and times. Functions hear nothing of it meanwhile. Interrupted, the same command goes
on. Then the ledger is verified; it ends with 1 when that finds a deviation.`;

const optionsHelp = "  --from FOLDER     what npm run backup wrote\n";

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run restore", about, optionsHelp }, { from: { type: "string" } });
  if (given.values.from === undefined) throw new CommandError("Say which backup: --from FOLDER");
  const server = await requireAppwrite(serverOf(accessOf(given)));
  const restored = await restoreBackup(server, given.values.from, (words) => console.log(`  ${words}`));
  if (!(await report(server, restored))) process.exitCode = 1;
}

await runCommand(main);
