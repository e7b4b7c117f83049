/** `npm run migrate -- --from local --to .env`: everything of one project into another, an empty one. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { report } from "./backup/report.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { accessOf, CommandError, readCommand, runCommand, variablesOf } from "./command.ts";
import { localServer } from "./local-access.ts";
import { requireAppwrite } from "./require-appwrite.ts";
import { type Server, serverOf } from "./server.ts";

const about = `Carries accounts with their passwords, rows with their permissions and times, and files from one project to another,
which was deployed and has no accounts yet: from the server of npm start to a real Appwrite, for example. It is
npm run backup and npm run restore in one; then the ledger is verified. Where it comes from, commits wait some seconds
for the last look, and nothing else changes.`;

const optionsHelp = `  --from local      what npm start serves on this machine; or a file with the three APPWRITE_ variables
  --to FILE         a file with the three variables of the project it goes to, such as .env
  --via FOLDER      keep the backup in between, so that an interrupted migration goes on; otherwise it is deleted
`;

async function serverIn(where: string | undefined, option: string): Promise<Server> {
  if (where === undefined) throw new CommandError(`Say ${option}: npm run migrate -- --from local --to .env`);
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
    if (!(await report(to, await restoreBackup(to, folder, log)))) process.exitCode = 1;
  } finally {
    // Names, addresses and password hashes of everybody.
    if (values.via === undefined) rmSync(folder, { recursive: true });
  }
}

/** A migration that goes on has its backup already. */
function unlessFinished(problem: unknown): void {
  if (!(problem instanceof CommandError) || !problem.message.includes("holds a finished backup"))
    throw problem;
}

await runCommand(main);
