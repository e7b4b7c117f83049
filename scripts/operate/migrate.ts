/** `npm run migrate -- --from local --to .env`: everything of one project into another, an empty one. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicLogKeyVariable, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { report } from "./backup/report.ts";
import { logNameIn, logPartsWithKeys, restoreBackup } from "./backup/restore-backup.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { accessOf, CommandError, readCommand, runCommand, type Variables, variablesOf } from "./command.ts";
import { localServer } from "./local-access.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { type Server, serverOf } from "./server.ts";

const about = `Copies a project into another one that is deployed and has no accounts yet, for example from npm start to a real
Appwrite: accounts with their passwords, rows with their permissions and times, and files. It runs npm run backup and
npm run restore, then verifies the ledger. The source does not change; its commits are delayed for some seconds.`;

const optionsHelp = `  --from local      source: the server of npm start, or a file with the three APPWRITE_ variables
  --to FILE         target: a file with the three APPWRITE_ variables, such as .env
  --via FOLDER      folder for the backup. It stays, so an interrupted migration can continue; otherwise a temporary
                    folder is deleted at the end
`;

async function serverIn(where: string | undefined, option: string): Promise<Server> {
  if (where === undefined)
    throw new CommandError(`Missing ${option}. Example: npm run migrate -- --from local --to .env`);
  return requireAppwrite(
    serverOf(where === "local" ? localServer() : accessOf({ values: {}, variables: variablesOf(where) })),
  );
}

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = readCommand(
    { name: "npm run migrate", about, optionsHelp },
    { from: text, to: text, via: text },
  );
  const [from, to] = [await serverIn(values.from, "--from"), await serverIn(values.to, "--to")];
  const folder = values.via ?? mkdtempSync(join(tmpdir(), "migration-"));
  const log = (words: string) => console.log(`  ${words}`);
  try {
    console.log(`From project ${from.projectId} of ${from.endpoint}:`);
    await takeBackup(from, folder, log).catch(unlessFinished);
    console.log(`To project ${to.projectId} of ${to.endpoint}:`);
    const leftOut = await logLeftOut(folder, variablesOf(values.to));
    if (!(await report(to, await restoreBackup(to, folder, log, leftOut)))) process.exitCode = 1;
  } finally {
    // Names, addresses and password hashes of everybody.
    if (values.via === undefined) rmSync(folder, { recursive: true });
  }
}

/**
 * The public log goes on in the target where its key has the name of the log. One of another name begins there, with every
 * entry of the ledger.
 */
async function logLeftOut(folder: string, target: Variables): Promise<ReadonlySet<string>> {
  const name = await logNameIn(folder);
  if (name === null) return new Set();
  if (readPublicLogKeys(target)?.origin !== name) {
    console.log(`  The public log "${name}" stays behind: the key of the target does not have its name.`);
    return logPartsWithKeys;
  }
  console.log(
    `  The public log "${name}" goes on in the target. The source must sign nothing more: take ${publicLogKeyVariable} out of it.`,
  );
  return new Set();
}

/** A migration that goes on has its backup already. */
function unlessFinished(problem: unknown): void {
  if (!(problem instanceof CommandError) || !problem.message.includes("holds a finished backup"))
    throw problem;
}

await runCommand(main);
