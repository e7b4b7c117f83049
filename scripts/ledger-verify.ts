import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Client, type Models, Query, TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit.ts";
import { parseLedgerEntry } from "#domain/ledger.ts";
import { parsePlanResult } from "#domain/plan-result.ts";
import { parseProfile } from "#domain/profile.ts";
import { createReplay } from "#domain/replay.ts";
import { createSources } from "#domain/sources.ts";
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
  const sources = createSources();
  for await (const row of rows(books, "results"))
    tell(checked(row, (value) => sources.result(parsePlanResult(value))));
  for (const guard of ["register:", "referral:"])
    for await (const row of rows(books, "audit", [Query.startsWith("guard", guard)]))
      tell(checked(row, (value) => sources.receipt(parseAuditEntry(value))));
  const both = <Value>(value: Value, ...checks: ((value: Value) => readonly string[])[]) =>
    checks.flatMap((check) => check(value));
  let entries = 0;
  for await (const row of rows(books, "ledger", [Query.orderAsc("userId"), Query.orderAsc("seq")])) {
    entries += 1;
    tell(checked(row, (value) => both(parseLedgerEntry(value), replay.entry, sources.entry)));
  }
  for await (const row of rows(books, "transactions"))
    tell(checked(row, (value) => both(parseTransaction(value), replay.transaction, sources.transaction)));
  for await (const row of rows(books, "users"))
    tell(checked(row, (value) => both(parseProfile(value), replay.profile, sources.profile)));
  tell(replay.finish());
  tell(sources.finish());
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

/** All rows of a table. The next page is on its way while one is being checked. */
async function* rows({ tables, databaseId }: Books, tableId: string, order: readonly string[] = []) {
  const read = (after: readonly string[] = []): Promise<Models.RowList> => {
    const queries = [...order, Query.limit(PAGE), ...after];
    return tables.listRows({ databaseId, tableId, queries, total: false });
  };
  for (let page: Promise<Models.RowList> | undefined = read(); page !== undefined; ) {
    const found: Models.RowList = await page;
    const last = found.rows.length === PAGE ? found.rows.at(-1) : undefined;
    page = last && read([Query.cursorAfter(last.$id)]);
    // Whether it failed is said when it is waited for.
    page?.catch(() => undefined);
    yield* found.rows;
  }
}

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
  const { entries, deviations } = await verifyLedger(books, (deviation) => console.log(deviation));
  console.log(`${entries} entries checked, ${deviations} deviations`);
  if (deviations > 0) process.exitCode = 1;
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
