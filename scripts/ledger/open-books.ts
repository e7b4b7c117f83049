import { TablesDB } from "node-appwrite";
import { answering } from "../answering.ts";
import { accessOf, readCommand, sentenceOf } from "../command.ts";
import { type Access, keyClient } from "../function-variables.ts";
import { localAccess } from "../local-access.ts";
import type { Books } from "./row-pages.ts";

interface Description {
  readonly name: string;
  readonly about: string;
}

/** Where the books are: by option, by variable, otherwise what `npm start` serves on this machine. */
function readOptions({ name, about }: Description): Promise<Access> {
  const where = "Without an endpoint: what npm start serves on this machine.";
  const given = readCommand({ name, about: `${about}\n${where}` }, {});
  const isLocal = given.values.endpoint === undefined && given.variables.APPWRITE_ENDPOINT === undefined;
  // The local key is for the local server only; it is never sent to an address that was given.
  return answering(isLocal ? localAccess() : accessOf(given));
}

/** Runs a script about the books to its end; what stops it is told in one sentence, with exit code 2. */
export async function runOnBooks(
  description: Description,
  task: (books: Books) => Promise<void>,
): Promise<void> {
  try {
    await task({ tables: new TablesDB(keyClient(await readOptions(description))), databaseId: "main" });
  } catch (problem) {
    console.error(sentenceOf(problem));
    process.exitCode = 2;
  }
}
