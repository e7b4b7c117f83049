import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { errorMessage, type ParsedCommand, readCommand } from "#scripts/operate/command.ts";
import { accessOrLocal } from "#scripts/operate/local-access.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import type { Books } from "./row-pages.ts";

type Description = Parameters<typeof readCommand>[0];
type Options = Parameters<typeof readCommand>[1];

/**
 * Runs a command on the ledger of a project: that of the options, of the variables, or otherwise of the local server of
 * this folder. An error is printed in one sentence, with exit code 2.
 */
export async function runOnBooks<const Own extends Options>(
  description: Description,
  own: Own,
  task: (books: Books, access: Access, values: ParsedCommand<Own>["values"]) => Promise<void>,
): Promise<void> {
  try {
    const command = readCommand(description, own);
    const access = await requireAppwrite(accessOrLocal(command));
    await task({ tables: new TablesDB(keyClient(access)), databaseId: "main" }, access, command.values);
  } catch (problem) {
    console.error(errorMessage(problem));
    process.exitCode = 2;
  }
}
