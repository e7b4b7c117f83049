/** `npm run log:append`: appends to the public log until nothing is left. */
import { TablesDB } from "node-appwrite";
import { publicLogKeyVariable, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { appendEntries } from "#functions/operations/public-log/append-entries.ts";
import { type KeptLog, keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { requireAppwrite, serverInfo } from "./require-appwrite.ts";

const about = `Appends every ledger entry that the public log does not hold yet, publishes what is owed on this day, and signs a
checkpoint every few seconds. The functions do the same in the background. Run this when a log begins with many entries,
or when \`npm run doctor\` says that it is late. Interrupted, it goes on at the next run. Needs PUBLIC_LOG_KEY in .env.`;

const optionsHelp = `  --all             first read the whole ledger, for an entry that \`npm run ledger:verify\` misses in the log
`;

/**
 * Runs in which the log did not grow: another program appends, entries are read that are in the log already, or accounts
 * are collected for the liabilities: 100,000 take a slow server about a hundred.
 */
const MOST_IDLE = 300;
/** Readings of the whole ledger that other runs overtake. */
const MOST_READINGS = 20;

async function main(): Promise<void> {
  const command = readCommand(
    { name: "npm run log:append", about, optionsHelp },
    { all: { type: "boolean" } },
  );
  const publicLogKeys = readPublicLogKeys(command.variables);
  if (publicLogKeys === null)
    throw new CommandError(`Set ${publicLogKeyVariable} in .env to the key that signs the log of this site.`);
  const report = (sentence: string) => console.error(sentence);
  const publicLogWitnesses = { witnesses: readPublicLogWitnesses(command.variables), report };
  const access = await requireAppwrite(accessOrLocal(command));
  const tables = new TablesDB(keyClient(access));
  const now = await serverClock(access.endpoint);
  if (command.values.all === true) {
    const { origin } = publicLogKeys;
    const isOver = () => false;
    let readings = 0;
    while ((await appendEntries(tables, origin, now, isOver, "all")) !== "complete") {
      readings += 1;
      if (readings === MOST_READINGS)
        throw new CommandError("Other runs append again and again. Try again in some minutes.");
      console.log("Another run appends as well; reading the ledger again …");
    }
  }
  let last: KeptLog = { size: 0, isComplete: false };
  for (let idle = 0; !last.isComplete; ) {
    const dependencies = { now, publicLogKeys, publicLogWitnesses };
    const kept = await keepPublicLog({ tables }, dependencies, { isRepeated: true });
    idle = kept.size > last.size ? 0 : idle + 1;
    if (idle > MOST_IDLE)
      throw new CommandError(`The log of ${kept.size} entries does not grow. Try again in some minutes.`);
    last = kept;
    console.log(`The log has ${kept.size} entries${kept.isComplete ? ": all that there are." : " …"}`);
  }
}

/** The clock of the server, which gives rows their times: that of this machine may be minutes ahead. */
async function serverClock(endpoint: string): Promise<() => Date> {
  const { clock } = await serverInfo(endpoint);
  const offset = Number.isNaN(clock) ? 0 : clock - Date.now();
  return () => new Date(Date.now() + offset);
}

await runCommand(main);
