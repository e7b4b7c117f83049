import { Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import type { RowChange } from "#domain/commands/signal.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { MOST_READ } from "#domain/notifications/operations.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import type { RowOperation } from "#functions/lib/row-operations.ts";
import { list } from "#functions/lib/rows.ts";
import { signalOf } from "#functions/lib/rows-without-events.ts";

/** Reads and marks the notifications of an account. */

const withId = z.object({ $id: z.string() });

/** The unread notifications of an account, the newest first. @param among only these */
async function unreadIds(tables: TablesDB, userId: string, among?: readonly string[]): Promise<string[]> {
  const queries = [
    Query.equal("userId", userId),
    Query.isNull("readAt"),
    ...(among === undefined ? [] : [Query.equal("$id", [...among])]),
    Query.select(["$id"]),
    Query.orderDesc("at"),
    Query.limit(MOST_READ),
  ];
  return list(tables, notificationsTable, queries, (row) => withId.parse(row).$id);
}

/**
 * Marks notifications as read, in commits of as many as one signal can name.
 * @param among only these; all that are unread where it is left out
 * @param at now, in UTC
 * @param hasTime whether another commit may begin
 * @returns whether all of them are marked
 */
export async function markRead(
  tables: TablesDB,
  userId: string,
  among: readonly string[] | undefined,
  at: string,
  hasTime: () => boolean,
): Promise<boolean> {
  while (hasTime()) {
    const ids = await unreadIds(tables, userId, among);
    if (ids.length === 0) return true;
    const changes = ids.map((rowId): RowChange => ({ action: "update", table: notificationsTable, rowId }));
    const operations: RowOperation[] = [
      {
        action: "bulkUpdate",
        databaseId,
        tableId: notificationsTable,
        data: { queries: [Query.equal("$id", ids), Query.equal("userId", userId)], data: { readAt: at } },
      },
      signalOf(userId, changes),
    ];
    // It loses against another page that marks the same ones; the next look finds what is still unread.
    await commitRows(tables, operations, openTransaction(tables));
  }
  return false;
}
