import { Query, type TablesDB } from "node-appwrite";
import { type AuditEntry, parseAuditEntry } from "#domain/audit/audit.ts";
import type { CommandName } from "#domain/operations/operations.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { type Cents, toDollars } from "#domain/values/money.ts";
import { list } from "#functions/lib/rows.ts";

/** Reads about people who were invited. */

/** Returns whether a deposit of this investor, of at least so many cents, was approved. */
export async function hasSettledDeposit(tables: TablesDB, userId: string, least: Cents): Promise<boolean> {
  const queries = [
    Query.equal("id", userId),
    Query.equal("kind", "deposit"),
    Query.equal("status", "success"),
    Query.greaterThanEqual("amount", toDollars(least)),
    Query.limit(1),
  ];
  return (await list(tables, "transactions", queries, parseTransaction)).length > 0;
}

/** The newest receipts of a command. */
export function recentReceipts(tables: TablesDB, name: CommandName, limit: number): Promise<AuditEntry[]> {
  const queries = [Query.equal("operation", name), Query.orderDesc("at"), Query.limit(limit)];
  return list(tables, "audit", queries, parseAuditEntry);
}

/** Lists the people who signed up with this referral id, the newest first. */
export function referredProfiles(
  tables: TablesDB,
  referralId: string,
  offset: number,
  limit: number,
): Promise<Profile[]> {
  const queries = [
    Query.equal("referrerId", referralId),
    Query.orderDesc("$createdAt"),
    Query.limit(limit),
    Query.offset(offset),
  ];
  return list(tables, "users", queries, parseProfile);
}
