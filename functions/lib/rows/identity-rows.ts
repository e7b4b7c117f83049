import { Query, type TablesDB } from "node-appwrite";
import { guardNumber } from "#domain/commands/numbered-guard.ts";
import { type Identity, identitiesTable, identityPrefix, parseIdentity } from "#domain/identity/identity.ts";
import type { FoundIdentity } from "#domain/identity/submit-identity.ts";
import { type Cents, fromDollars, sum, ZERO } from "#domain/values/money.ts";
import { byId, list, pages, recentAudit } from "#functions/lib/rows.ts";

/** An identity with the number of its last change, which is read first: a change in between takes the next one. */
export async function findIdentity(tables: TablesDB, userId: string): Promise<FoundIdentity> {
  const [last] = await recentAudit(tables, identityPrefix(userId), 1);
  return { identity: await findStoredIdentity(tables, userId), last: guardNumber(last?.guard) };
}

/** An identity alone, for what only shows it. */
export function findStoredIdentity(tables: TablesDB, userId: string): Promise<Identity | null> {
  return byId(tables, identitiesTable, userId, parseIdentity);
}

/** The identities that a filter selects, at most so many. */
export function listIdentities(
  tables: TablesDB,
  filter: readonly string[],
  limit: number,
): Promise<Identity[]> {
  return list(tables, identitiesTable, [...filter, Query.limit(limit)], parseIdentity);
}

/** Withdrawals in one look. */
const PAGE = 500;

/**
 * Sums what an investor has withdrawn, pending requests included. To be read after the books: a withdrawal that they
 * lack makes the commit fail, so none is missing from the sum.
 * @param enough the reading ends where the sum exceeds it
 */
export async function withdrawnTotal(tables: TablesDB, userId: string, enough: Cents): Promise<Cents> {
  let total: Cents = ZERO;
  const filter = [
    Query.equal("id", userId),
    Query.equal("type", "withdraw"),
    Query.equal("status", ["pending", "success"]),
  ];
  const amountOf = (row: unknown) => fromDollars((row as { readonly amount: number }).amount);
  for await (const amounts of pages(tables, "transactions", filter, PAGE, amountOf)) {
    total = sum(total, ...amounts);
    if (total > enough) break;
  }
  return total;
}
