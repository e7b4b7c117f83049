import { type InfiniteData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Notification, parseNotification, shownKinds } from "#domain/notifications/notification.ts";
import { notificationPreferences } from "#domain/notifications/topics.ts";
import * as notifications from "#messages/generated/notifications.ts";
import { ask } from "#src/backend/operations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows, type Page } from "#src/backend/rows.ts";
import { liveTable } from "#src/backend/tables.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { toast } from "#src/ui/toast.ts";

export const notificationTable = liveTable("notifications", parseNotification);

/** The most that are counted; the bell shows "99+" for more. */
const MOST_COUNTED = 100;

/** The notifications that the account wants in the bell, the newest first; null for a visitor. */
export function useNotificationQuery(): RowQuery | null {
  const { user, userData } = useSession();
  if (user === null) return null;
  const { bell } = notificationPreferences(userData ?? {});
  // Also where none is switched off: a later version of the server may know kinds that this page cannot show.
  return {
    where: { userId: user.id, kind: shownKinds(bell) },
    order: { column: "at", direction: "descending" },
  };
}

/** The unread ones of these, up to the most that are counted. */
export function unreadOf(shown: RowQuery) {
  const query: RowQuery = { ...shown, empty: ["readAt"], limit: MOST_COUNTED };
  return queryOptions({
    queryKey: rowsKey(notificationTable, query),
    queryFn: () => listRows(notificationTable, query),
    select: ({ rows }) => rows,
  });
}

/** The newest ones, for the bell. */
export function newestOf(shown: RowQuery) {
  const query: RowQuery = { ...shown, limit: 15 };
  return queryOptions({
    queryKey: rowsKey(notificationTable, query),
    queryFn: () => listRows(notificationTable, query),
    select: ({ rows }) => rows,
  });
}

type Rows = Page<Notification>;
type Loaded = Rows | InfiniteData<Rows, unknown>;

/**
 * Marks notifications as read, at once on this page and then on the server, which signals it to the other devices.
 * `mutate` takes their ids; without ids all are marked.
 */
export function useMarkRead() {
  const t = useMessages();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      ask("readNotifications", ids === undefined ? {} : { ids: [...ids] }),
    onMutate: (ids) => {
      const readAt = new Date().toISOString();
      const mark = (row: Notification) =>
        row.readAt === null && (ids?.includes(row.$id) ?? true) ? { ...row, readAt } : row;
      for (const query of client.getQueryCache().findAll({ queryKey: [notificationTable.id] })) {
        const isUnreadOnly = (query.queryKey[1] as RowQuery).empty?.includes("readAt") === true;
        const marked = (page: Rows): Rows => ({
          ...page,
          rows: page.rows.map(mark).filter((row) => !isUnreadOnly || row.readAt === null),
        });
        const data = query.state.data as Loaded | undefined;
        if (data === undefined) continue;
        client.setQueryData<Loaded>(
          query.queryKey,
          "pages" in data ? { ...data, pages: data.pages.map(marked) } : marked(data),
        );
      }
    },
    onError: (error) => {
      toast.error(t(notifications.listMarkFailed), { description: errorText(error) });
      void readAgain(client, { queryKey: [notificationTable.id] });
    },
  });
}
