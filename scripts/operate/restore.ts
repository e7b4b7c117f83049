/** `npm run restore -- --from FOLDER`: puts a backup into an empty project, and proves its books. */

import { publicLogKeyVariable } from "#functions/lib/public-log-key.ts";
import { report } from "./backup/report.ts";
import { logNameIn, logParts, restoreBackup } from "./backup/restore-backup.ts";
import { accessOf, CommandError, readCommand, runCommand } from "./command.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { serverOf } from "./server.ts";

const about = `Writes a backup into a deployed project that has no accounts yet: accounts with their passwords and labels, files, rows
with their permissions and times. The public log begins again. Functions are not triggered. If it is interrupted, run
the same command again: it continues. Then it verifies the ledger. Exit code 1 means a deviation.`;

const logLeftOut =
  'The public log is not restored: it begins again, under a new name. See "Give the public log a new name" in docs/operations.md.';

const optionsHelp = "  --from FOLDER     folder that npm run backup wrote\n";

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run restore", about, optionsHelp }, { from: { type: "string" } });
  if (given.values.from === undefined) throw new CommandError("Missing backup: pass --from FOLDER");
  const server = await requireAppwrite(serverOf(accessOf(given)));
  const { from } = given.values;
  const restored = await restoreBackup(server, from, (words) => console.log(`  ${words}`), logParts);
  // The log may be younger than the backup: then its name is only in the settings.
  if ((await logNameIn(from)) !== null || given.variables[publicLogKeyVariable]) console.log(logLeftOut);
  if (!(await report(server, restored))) process.exitCode = 1;
}

await runCommand(main);
