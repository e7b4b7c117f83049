import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Client, ID, TablesDB } from "node-appwrite";
import { type Verification, verificationColumns } from "#domain/verification.ts";
import type { Books } from "./ledger/row-pages.ts";
import { verifyLedger } from "./ledger/verify-ledger.ts";

/**
 * Proves the books of any endpoint: replays every ledger entry from zero and compares it with what is stored.
 * Prints one line per deviation and ends with a code other than 0 when there is one.
 */

/** The key that `npm start` made for the local server. */
const localKey = join(import.meta.dirname, "../.keelstone/data/api-key");

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

async function main(): Promise<void> {
  const { endpoint, project, key } = readOptions();
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  const books = { tables: new TablesDB(client), databaseId: "main" };
  const started = performance.now();
  const { entries, deviations } = await verifyLedger(books, (deviation) => console.log(deviation));
  const seconds = (performance.now() - started) / 1000;
  console.log(`${entries} entries checked in ${seconds.toFixed(1)} s, ${deviations} deviations`);
  await record(books, { at: new Date().toISOString(), entries, deviations, seconds });
  if (deviations > 0) process.exitCode = 1;
}

/** Tells the administrators, who see it on their overview. A key that may only read has verified all the same. */
async function record({ tables, databaseId }: Books, outcome: Omit<Verification, "$id">): Promise<void> {
  try {
    const data = verificationColumns(outcome);
    await tables.createRow({
      databaseId,
      tableId: "verifications",
      rowId: ID.unique(),
      data,
      permissions: [],
    });
  } catch (problem) {
    console.log(`The result is not shown to the administrators: ${sentence(problem)}`);
  }
}

/** What went wrong; a connection that fails hides its reason one level deeper. */
function sentence(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? `${problem.message}: ${problem.cause.message}` : problem.message;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main().catch((problem: unknown) => {
    console.error(sentence(problem));
    process.exitCode = 2;
  });
}
