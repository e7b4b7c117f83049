import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { errorMessage, readCommand } from "#scripts/operate/command.ts";
import { accessOrLocal } from "#scripts/operate/local-access.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import type { Books } from "./row-pages.ts";

interface Description {
  readonly name: string;
  readonly about: string;
}

/** Returns the project by option, by variable, otherwise the local server of this folder. */
function readOptions(description: Description): Promise<Access> {
  return requireAppwrite(accessOrLocal(readCommand(description, {})));
}

/** Runs a command on the ledger of a project. An error is printed in one sentence, with exit code 2. */
export async function runOnBooks(
  description: Description,
  task: (books: Books) => Promise<void>,
): Promise<void> {
  try {
    await task({ tables: new TablesDB(keyClient(await readOptions(description))), databaseId: "main" });
  } catch (problem) {
    console.error(errorMessage(problem));
    process.exitCode = 2;
  }
}
