import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client, TablesDB } from "node-appwrite";
import type { Books } from "./row-pages.ts";

/** The key that `npm start` made for the local server. */
const localKey = join(import.meta.dirname, "../../.keelstone/data/api-key");

/** Where the books are: by option, by variable, otherwise what `npm start` serves on this machine. */
function readOptions(): { endpoint: string; project: string; key: string } {
  const { values } = parseArgs({
    options: { endpoint: { type: "string" }, project: { type: "string" }, key: { type: "string" } },
  });
  const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY } = process.env;
  const endpoint = values.endpoint ?? APPWRITE_ENDPOINT;
  const key = values.key ?? APPWRITE_API_KEY;
  // The local key is for the local server only; it is never sent to an address that was given.
  if (key === undefined && (endpoint !== undefined || !existsSync(localKey)))
    throw new Error("Say which key: --key or the variable APPWRITE_API_KEY");
  return {
    endpoint: endpoint ?? "http://localhost:4501/v1",
    project: values.project ?? APPWRITE_PROJECT_ID ?? "keelstone",
    key: key ?? readFileSync(localKey, "utf8").trim(),
  };
}

/** The books that the options or the variables name. @throws Error that says what is missing */
export function openBooks(): Books {
  const { endpoint, project, key } = readOptions();
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  return { tables: new TablesDB(client), databaseId: "main" };
}

/** Runs a script about the books to its end; what stops it is told in one sentence, with exit code 2. */
export async function runOnBooks(task: (books: Books) => Promise<void>): Promise<void> {
  try {
    await task(openBooks());
  } catch (problem) {
    console.error(sentence(problem));
    process.exitCode = 2;
  }
}

/** What went wrong; a connection that fails hides its reason one level deeper. */
export function sentence(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? `${problem.message}: ${problem.cause.message}` : problem.message;
}
