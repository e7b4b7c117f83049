/** `npm run log:append`: appends to the public log until nothing is left. */
import { TablesDB } from "node-appwrite";
import { publicLogKeyVariable, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { type KeptLog, keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { requireAppwrite } from "./require-appwrite.ts";

const about = `Appends every ledger entry that the public log does not hold yet, and signs a checkpoint every few seconds. The
maintenance does the same for some hundred entries an hour. Run this when a log begins with many entries, or when
\`npm run doctor\` says that it is late. Interrupted, it goes on at the next run. Needs PUBLIC_LOG_KEY in .env.`;

/** Runs in which the log did not grow: another program appends, or entries are read that are in the log already. */
const MOST_IDLE = 20;

async function main(): Promise<void> {
  const command = readCommand({ name: "npm run log:append", about }, {});
  const publicLogKeys = readPublicLogKeys(command.variables);
  if (publicLogKeys === null)
    throw new CommandError(`Set ${publicLogKeyVariable} in .env to the key that signs the log of this site.`);
  const report = (sentence: string) => console.error(sentence);
  const publicLogWitnesses = { witnesses: readPublicLogWitnesses(command.variables), report };
  const tables = new TablesDB(keyClient(await requireAppwrite(accessOrLocal(command))));
  const now = () => new Date();
  let last: KeptLog = { size: 0, isComplete: false };
  for (let idle = 0; !last.isComplete; ) {
    const kept = await keepPublicLog({ tables }, { now, publicLogKeys, publicLogWitnesses }, "caller");
    idle = kept.size > last.size ? 0 : idle + 1;
    if (idle > MOST_IDLE)
      throw new CommandError(`The log of ${kept.size} entries does not grow. Try again in some minutes.`);
    last = kept;
    console.log(`The log has ${kept.size} entries${kept.isComplete ? ": all that there are." : " …"}`);
  }
}

await runCommand(main);
