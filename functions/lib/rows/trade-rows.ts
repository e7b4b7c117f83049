import { Query, type TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { noOpenings } from "#domain/plans/trade-openings.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import { refusedPrefix } from "#domain/results/post-result.ts";
import { keptGuard, keptPrefix } from "#domain/results/result-reversal.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { list, pages } from "#functions/lib/rows.ts";

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

/** The entries that give a trade its part of a result, and those that take it back. */
type PartKind = "plan-result" | "result-reversed";

/**
 * Lists who of these has such an entry of the result already. A trade has at most one, and no investor has two trades.
 */
export async function haveEntry(
  tables: TablesDB,
  kind: PartKind,
  resultId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const queries = [
    Query.equal("resultId", resultId),
    Query.equal("userId", [...userIds]),
    Query.equal("kind", kind),
    Query.limit(PAGE),
  ];
  const entries = await list(tables, "ledger", queries, parseLedgerEntry);
  return new Set(entries.map(({ userId }) => userId));
}

/** Pages through the entries by which trades got their parts of a result. */
export function partsOf(tables: TablesDB, resultId: string): AsyncGenerator<readonly LedgerEntry[], void> {
  return pages(tables, "ledger", partQueries("plan-result", resultId), PAGE, parseLedgerEntry);
}

/** Lists which of these parts are on record as kept by trades that had ended. */
export async function keptParts(
  tables: TablesDB,
  parts: readonly LedgerEntry[],
): Promise<ReadonlySet<LedgerEntry>> {
  if (parts.length === 0) return new Set();
  const queries = [Query.equal("guard", parts.map(keptGuard)), Query.limit(PAGE)];
  const guards = new Set((await list(tables, "audit", queries, parseAuditEntry)).map(({ guard }) => guard));
  return new Set(parts.filter((part) => guards.has(keptGuard(part))));
}

/** The profiles of these accounts, as far as there are any. */
export async function profilesOf(
  tables: TablesDB,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Profile>> {
  if (userIds.length === 0) return new Map();
  const queries = [Query.equal("$id", [...userIds]), Query.limit(PAGE)];
  const found = await list(tables, "users", queries, parseProfile);
  return new Map(found.map((profile) => [profile.$id, profile]));
}

/** How many entries of a kind a result has made. */
export function resultEntryCount(tables: TablesDB, kind: PartKind, resultId: string): Promise<number> {
  return count(tables, "ledger", partQueries(kind, resultId));
}

/** How many trades cannot hold their part of a result. */
export function resultRefusalCount(tables: TablesDB, resultId: string): Promise<number> {
  return count(tables, "audit", [Query.startsWith("guard", refusedPrefix(resultId))]);
}

/** How many trades keep their part of a result that was reversed. */
export function keptCount(tables: TablesDB, resultId: string): Promise<number> {
  return count(tables, "audit", [Query.startsWith("guard", keptPrefix(resultId))]);
}

function partQueries(kind: PartKind, resultId: string): string[] {
  return [Query.equal("resultId", resultId), Query.equal("kind", kind)];
}

async function count(tables: TablesDB, tableId: string, queries: readonly string[]): Promise<number> {
  let found = 0;
  for await (const page of pages(tables, tableId, queries, 1000, (row) => row)) found += page.length;
  return found;
}
