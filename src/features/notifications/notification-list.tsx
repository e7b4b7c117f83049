import { useQuery } from "@tanstack/react-query";
import { BellOff, CheckCheck } from "lucide-react";
import * as notifications from "#messages/generated/notifications.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { NotificationItems, NotificationSkeletons } from "./notification-items.tsx";
import { notificationTable, unreadOf, useMarkRead, useNotificationQuery } from "./queries.ts";

/** All notifications of the account, page by page. */
export function NotificationList() {
  const query = useNotificationQuery();
  return query === null ? null : <List query={query} />;
}

function List({ query }: { query: RowQuery }) {
  const t = useMessages();
  const list = usePagedRows(notificationTable, query);
  const { mutate: markRead } = useMarkRead();
  return (
    <QueryState
      query={list}
      problem={t(notifications.listFailed)}
      loading={<NotificationSkeletons count={6} />}
      empty={({ pages }) =>
        pages[0]?.rows.length === 0 && (
          <EmptyState title={t(notifications.listNone)} icon={<BellOff size={28} strokeWidth={1.5} />}>
            {t(notifications.listNoneText)}
          </EmptyState>
        )
      }
    >
      {({ pages }) => (
        <>
          <div className="overflow-hidden rounded-card border border-line bg-card py-3">
            <NotificationItems
              rows={pages.flatMap(({ rows }) => rows)}
              onOpen={({ $id, readAt }) => readAt === null && markRead([$id])}
            />
          </div>
          <LoadMore list={list} problem={list.problem} />
        </>
      )}
    </QueryState>
  );
}

/** Marks everything as read; absent where nothing is unread. */
export function MarkAllRead() {
  const query = useNotificationQuery();
  return query === null ? null : <MarkAll query={query} />;
}

function MarkAll({ query }: { query: RowQuery }) {
  const t = useMessages();
  const { data: unread = [] } = useQuery(unreadOf(query));
  const { mutate: markRead, isPending } = useMarkRead();
  return (
    <Button
      variant="secondary"
      icon={<CheckCheck aria-hidden size={18} />}
      disabled={unread.length === 0 && !isPending}
      pending={isPending}
      onClick={() => markRead(undefined)}
    >
      {t(notifications.listMarkRead)}
    </Button>
  );
}
