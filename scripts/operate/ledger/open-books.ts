import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "../../deploy/function-variables.ts";
import { answering } from "../answering.ts";
import { readCommand, sentenceOf } from "../command.ts";
import { accessOrLocal } from "../local-access.ts";
import type { Books } from "./row-pages.ts";

interface Description {
  readonly name: string;
  readonly about: string;
}

/** Where the books are: by option, by variable, otherwise the local server of this folder. */
function readOptions(description: Description): Promise<Access> {
  return answering(accessOrLocal(readCommand(description, {})));
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
