import { Popover as Base } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Settings2 } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as notifications from "#messages/generated/notifications.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { NotificationItems, NotificationSkeletons } from "./notification-items.tsx";
import { newestOf, unreadOf, useMarkRead } from "./queries.ts";

interface BellPopoverProps {
  query: RowQuery;
  trigger: ReactElement;
}

/** The newest notifications below the bell. It opens with its first rendering, because a press loaded it. */
export function BellPopover({ query, trigger }: BellPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" className="z-30 outline-none">
          <Base.Popup className="flex max-h-[min(36rem,calc(100vh-6rem))] w-[min(26rem,calc(100vw-2rem))] flex-col rounded-control border border-line bg-card shadow-raised outline-none">
            <Newest query={query} onLeave={() => setOpen(false)} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Newest({ query, onLeave }: { query: RowQuery; onLeave: () => void }) {
  const t = useMessages();
  const newest = useQuery(newestOf(query));
  const { data: unread = [] } = useQuery(unreadOf(query));
  const { mutate: markRead } = useMarkRead();
  return (
    <>
      <div className="flex items-center gap-1 border-line border-b py-1 ps-4 pe-2">
        <Base.Title className="grow font-semibold">{t(notifications.bellTitle)}</Base.Title>
        {unread.length > 0 && (
          <IconButton
            label={t(notifications.bellMarkRead)}
            icon={<CheckCheck aria-hidden size={20} />}
            onClick={() => markRead(undefined)}
          />
        )}
        <Link
          to={paths.notificationSettings}
          onClick={onLeave}
          aria-label={t(notifications.bellSettings)}
          title={t(notifications.bellSettings)}
          className="inline-grid size-[44px] place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Settings2 aria-hidden size={20} />
        </Link>
      </div>
      <div className="min-h-0 grow overflow-y-auto py-3">
        <QueryState
          query={newest}
          problem={t(notifications.bellFailed)}
          isLine
          loading={<NotificationSkeletons count={4} />}
          empty={(rows) =>
            rows.length === 0 && (
              <p className="px-4 py-8 text-center text-muted">{t(notifications.bellNone)}</p>
            )
          }
        >
          {(rows) => (
            <NotificationItems
              rows={rows}
              onOpen={({ $id, readAt }) => {
                if (readAt === null) markRead([$id]);
                onLeave();
              }}
            />
          )}
        </QueryState>
      </div>
      <Link
        to={paths.notifications}
        onClick={onLeave}
        className="border-line border-t px-4 py-3 text-center font-medium text-brand hover:bg-sunken"
      >
        {t(notifications.bellAll)}
      </Link>
    </>
  );
}
