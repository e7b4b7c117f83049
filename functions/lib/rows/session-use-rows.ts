import { type Models, Query, type TablesDB } from "node-appwrite";
import { parseSessionUse, type SessionUse, sessionUsesTable } from "#domain/security/session-use.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId, gone } from "#functions/lib/appwrite.ts";
import { byId, list } from "#functions/lib/rows.ts";

/** Reads and single writes of when sessions were used. No account reads the table, so none hears of a write. */

const table = { databaseId, tableId: sessionUsesTable };

export function findSessionUse(tables: TablesDB, sessionId: string): Promise<SessionUse | null> {
  return byId(tables, sessionUsesTable, sessionId, parseSessionUse);
}

/** More than the sessions that Appwrite lets an account have. */
const MOST = 100;

/** When the sessions of an account were used; some of them may have ended. */
export function sessionUsesOf(tables: TablesDB, userId: string): Promise<SessionUse[]> {
  const queries = [Query.equal("userId", userId), Query.limit(MOST)];
  return list(tables, sessionUsesTable, queries, parseSessionUse);
}

/** Sessions whose column holds an instant before another one, the oldest first. */
export function sessionUsesBefore(
  tables: TablesDB,
  column: "usedAt" | "beganAt",
  before: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SessionUse[]> {
  const queries = [
    Query.lessThanEqual(column, before),
    Query.orderAsc(column),
    Query.limit(limit),
    Query.offset(offset),
  ];
  return list(tables, sessionUsesTable, queries, parseSessionUse);
}

/** Adds a session, unless another execution has done so. */
export async function addSessionUse(tables: TablesDB, { $id, ...data }: SessionUse): Promise<void> {
  await addRow(tables, { tableId: sessionUsesTable, rowId: $id, data });
}

/** Notes a use. The row is gone where the session has ended meanwhile. */
export async function noteSessionUse(tables: TablesDB, rowId: string, usedAt: string): Promise<void> {
  await gone(tables.updateRow<SessionUse & Models.Row>({ ...table, rowId, data: { usedAt } }));
}

export async function forgetSessionUse(tables: TablesDB, rowId: string): Promise<void> {
  await gone(tables.deleteRow({ ...table, rowId }));
}
