import { Query, type TablesDB } from "node-appwrite";
import { type AuditEntry, parseAuditEntry } from "#domain/audit/audit.ts";
import { list } from "#functions/lib/rows.ts";

/** Reads what is known of deleted accounts. */

const isDeletion = Query.equal("operation", ["deleteUser", "deleteAccount"]);

/** The newest receipts of accounts that were deleted. */
export function recentDeletions(tables: TablesDB, limit: number): Promise<AuditEntry[]> {
  return list(tables, "audit", [isDeletion, Query.orderDesc("at"), Query.limit(limit)], parseAuditEntry);
}

/**
 * Receipts of accounts that were deleted before a moment, the oldest first.
 * @param after the id of the receipt before the first of these
 */
export function deletionsBefore(
  tables: TablesDB,
  moment: string,
  after: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const queries = [
    isDeletion,
    Query.lessThan("at", moment),
    Query.orderAsc("at"),
    // No receipt is ever deleted, so the cursor stays valid.
    ...(after === undefined ? [] : [Query.cursorAfter(after)]),
    Query.limit(limit),
  ];
  return list(tables, "audit", queries, parseAuditEntry);
}

/** How far a step of the maintenance has come; undefined before its first run. */
export async function maintenancePosition(tables: TablesDB, step: string): Promise<string | undefined> {
  const queries = [Query.equal("$id", step), Query.limit(1)];
  const [row] = await list(tables, "maintenance", queries, (found) => found as { position: string });
  return row?.position;
}
