import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Client, Query, TablesDB } from "node-appwrite";
import { parseLedgerEntry } from "#domain/ledger.ts";
import { parseProfile } from "#domain/profile.ts";
import { createReplay } from "#domain/replay.ts";
import { parseTransaction } from "#domain/transaction.ts";

/**
 * Proves the books of any endpoint: replays every ledger entry from zero and compares it with what is stored.
 * Prints one line per deviation and ends with a code other than 0 when there is one.
 */

/** Rows per request: large enough that the time goes into checking and not into asking. */
const PAGE = 5000;

export interface Books {
  readonly tables: TablesDB;
  readonly databaseId: string;
}

export interface Verification {
  readonly entries: number;
  readonly deviations: number;
}

/** @param report told each deviation as one sentence */
export async function verifyLedger(books: Books, report: (deviation: string) => void): Promise<Verification> {
  const replay = createReplay((text) => createHash("sha256").update(text).digest("hex"));
  let deviations = 0;
  const tell = (found: readonly string[]) => {
    deviations += found.length;
    for (const sentence of found) report(sentence);
  };
  let entries = 0;
  for await (const row of rows(books, "ledger", [Query.orderAsc("userId"), Query.orderAsc("seq")])) {
    entries += 1;
    tell(checked(row, (value) => replay.entry(parseLedgerEntry(value))));
  }
  for await (const row of rows(books, "transactions"))
    tell(checked(row, (value) => replay.transaction(parseTransaction(value))));
  for await (const row of rows(books, "users"))
    tell(checked(row, (value) => replay.profile(parseProfile(value))));
  tell(replay.finish());
  return { entries, deviations };
}

/** A row that cannot be read is a deviation as well, not the end of the check. */
function checked(row: { $id: string; $tableId: string }, check: (row: unknown) => readonly string[]) {
  try {
    return check(row);
  } catch (problem) {
    return [
      `${row.$tableId} ${row.$id} cannot be read: ${problem instanceof Error ? problem.message : problem}`,
    ];
  }
}

async function* rows({ tables, databaseId }: Books, tableId: string, order: readonly string[] = []) {
  let after: string | undefined;
  do {
    const cursor = after === undefined ? [] : [Query.cursorAfter(after)];
    const queries = [...order, Query.limit(PAGE), ...cursor];
    const page = await tables.listRows({ databaseId, tableId, queries, total: false });
    yield* page.rows;
    after = page.rows.length === PAGE ? page.rows.at(-1)?.$id : undefined;
  } while (after !== undefined);
}

function option(name: "endpoint" | "project" | "key", given: string | undefined, variable: string): string {
  const value = given ?? process.env[variable];
  if (value) return value;
  throw new Error(`Say which ${name}: --${name} or the variable ${variable}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { endpoint: { type: "string" }, project: { type: "string" }, key: { type: "string" } },
  });
  const client = new Client()
    .setEndpoint(option("endpoint", values.endpoint, "APPWRITE_ENDPOINT"))
    .setProject(option("project", values.project, "APPWRITE_PROJECT_ID"))
    .setKey(option("key", values.key, "APPWRITE_API_KEY"));
  const books = { tables: new TablesDB(client), databaseId: "main" };
  const { entries, deviations } = await verifyLedger(books, (deviation) => console.log(deviation));
  console.log(`${entries} entries checked, ${deviations} deviations`);
  if (deviations > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main().catch((problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exitCode = 2;
  });
}
