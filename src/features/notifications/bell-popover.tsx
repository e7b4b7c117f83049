import { Popover as Base } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Settings2 } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { NotificationItems, NotificationSkeletons } from "./notification-items.tsx";
import { newestOf, unreadOf, useMarkRead } from "./queries.ts";

export interface BellPopoverProps {
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
  const newest = useQuery(newestOf(query));
  const { data: unread = [] } = useQuery(unreadOf(query));
  const { mutate: markRead } = useMarkRead();
  return (
    <>
      <div className="flex items-center gap-1 border-line border-b py-1 pr-2 pl-4">
        <Base.Title className="grow font-semibold">Notifications</Base.Title>
        {unread.length > 0 && (
          <IconButton
            label="Mark all as read"
            icon={<CheckCheck aria-hidden size={20} />}
            onClick={() => markRead(undefined)}
          />
        )}
        <Link
          to={paths.notificationSettings}
          onClick={onLeave}
          aria-label="Notification settings"
          title="Notification settings"
          className="inline-grid size-[44px] place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Settings2 aria-hidden size={20} />
        </Link>
      </div>
      <div className="min-h-0 grow overflow-y-auto py-3">
        <QueryState
          query={newest}
          problem="The notifications could not be loaded"
          isLine
          loading={<NotificationSkeletons count={4} />}
          empty={(rows) =>
            rows.length === 0 && <p className="px-4 py-8 text-center text-muted">No notifications yet.</p>
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
        See all
      </Link>
    </>
  );
}
