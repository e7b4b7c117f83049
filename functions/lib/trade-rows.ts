import { Query, type TablesDB } from "node-appwrite";
import { parseLedgerEntry } from "#domain/ledger.ts";
import { noOpenings } from "#domain/openings.ts";
import { refusedPrefix } from "#domain/plan-result.ts";
import { type Profile, parseProfile } from "#domain/profile.ts";
import { databaseId } from "./appwrite.ts";
import { list, pages } from "./rows.ts";

/** Reads over many: the trades of a plan and the entries of a result. */

/** Rows per request; as many values as one filter may hold. */
const PAGE = 100;

/** Everybody with an ongoing trade of a plan, page by page. */
export function tradersOfPlan(tables: TablesDB, planId: string): AsyncGenerator<readonly Profile[], void> {
  return pages(tables, "users", [Query.equal("tradePlanId", planId)], PAGE, parseProfile);
}

/** How many trades of a plan are ongoing; Appwrite counts to 5000 and then stops. */
export async function ongoingTrades(tables: TablesDB, planId: string): Promise<number> {
  const queries = [Query.equal("tradePlanId", planId), Query.limit(1)];
  return (await tables.listRows({ databaseId, tableId: "users", queries })).total;
}

/** How many trades of a plan were ever opened, as far as they were counted. */
export async function openingsOf(tables: TablesDB, planId: string): Promise<number> {
  const queries = [Query.equal("$id", planId), Query.limit(1)];
  const [row] = await list(tables, "openings", queries, (found) => found as { trades: number });
  return row?.trades ?? noOpenings.trades;
}

/** Who of these has an entry of the result already. A trade gets one per result, and nobody has two trades. */
export async function haveResult(
  tables: TablesDB,
  resultId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const queries = [Query.equal("resultId", resultId), Query.equal("userId", [...userIds]), Query.limit(PAGE)];
  const entries = await list(tables, "ledger", queries, parseLedgerEntry);
  return new Set(entries.map(({ userId }) => userId));
}

/** How many entries a result has made. */
export function resultEntryCount(tables: TablesDB, resultId: string): Promise<number> {
  return count(tables, "ledger", Query.equal("resultId", resultId));
}

/** How many trades cannot hold their part of a result. */
export function resultRefusalCount(tables: TablesDB, resultId: string): Promise<number> {
  return count(tables, "audit", Query.startsWith("guard", refusedPrefix(resultId)));
}

async function count(tables: TablesDB, tableId: string, query: string): Promise<number> {
  let found = 0;
  for await (const page of pages(tables, tableId, [query], 1000, (row) => row)) found += page.length;
  return found;
}
