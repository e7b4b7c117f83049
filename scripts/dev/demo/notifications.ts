import { notificationCutoff } from "#domain/notifications/notification.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { type RowOperation, update } from "#functions/lib/row-operations.ts";
import type { DemoBooks } from "./demo-books.ts";

/** An investor opens the bell every other day, so the newest notifications are unread. */
const unread = 2 * DAY;

/** Brings the notifications of the year to their present state: old ones are deleted, most of the others were read. */
export function settleNotifications({ tables }: DemoBooks, now: number): void {
  const present = new Date(now).toISOString();
  const cutoff = notificationCutoff(present);
  const operations = tables.rows(notificationsTable).flatMap(({ $id, at }): RowOperation[] => {
    if (String(at) < cutoff)
      return [{ action: "delete", databaseId, tableId: notificationsTable, rowId: $id }];
    const time = Date.parse(String(at));
    if (time > now - unread) return [];
    return [update(notificationsTable, $id, { readAt: new Date(time + 3 * HOUR).toISOString() })];
  });
  tables.write(operations, present);
}
