import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Notification } from "#domain/notifications/notification.ts";
import { paths } from "#domain/values/paths.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useOpener } from "#src/ui/use-opener.ts";
import { announceInBrowser } from "./browser-notifications.ts";
import { describeNotification } from "./describe-notification.ts";
import { unreadOf, useNotificationQuery } from "./queries.ts";

const BellPopover = onDemand(() => import("./bell-popover.tsx").then((module) => module.BellPopover));

/** The bell of the header with the number of unread notifications: on a phone a link to their page. */
export function Bell() {
  const query = useNotificationQuery();
  return query === null ? null : <CountedBell query={query} />;
}

function CountedBell({ query }: { query: RowQuery }) {
  const { data: unread = [], isSuccess } = useQuery(unreadOf(query));
  const [pressed, setPressed] = useState(false);
  const { isLoading, events } = useOpener(BellPopover, () => setPressed(true));
  const news = useNews(unread, isSuccess);
  return (
    <>
      <Link to={paths.notifications} aria-label={labelOf(unread.length)} className={`${look} md:hidden`}>
        <BellWithCount count={unread.length} />
      </Link>
      <span className="hidden md:block">
        {pressed ? (
          <BellPopover query={query} trigger={<BellButton count={unread.length} />} />
        ) : (
          <BellButton
            count={unread.length}
            aria-haspopup="dialog"
            aria-expanded={false}
            aria-busy={isLoading || undefined}
            {...events}
          />
        )}
      </span>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
}

const look =
  "relative inline-grid size-[44px] shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-busy:opacity-55";

function labelOf(count: number): string {
  return count === 0 ? "Notifications" : `Notifications, ${shownCount(count)} unread`;
}

function shownCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}

function BellButton({ count, ...rest }: ComponentProps<"button"> & { count: number }) {
  return (
    <button type="button" aria-label={labelOf(count)} title="Notifications" {...rest} className={look}>
      <BellWithCount count={count} />
    </button>
  );
}

function BellWithCount({ count }: { count: number }) {
  return (
    <>
      <BellIcon aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-brand px-1 text-center font-semibold text-[0.6875rem] text-on-brand leading-5"
        >
          {shownCount(count)}
        </span>
      )}
    </>
  );
}

/**
 * Returns the newest notification in words once it comes in, for screen readers: not each change of the number. Where
 * the account chose it, the browser shows that there is one.
 */
function useNews(unread: readonly Notification[], isRead: boolean): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [news, setNews] = useState("");
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRead) return;
    const before = known.current;
    const [newest] = unread.filter(({ $id }) => before !== null && !before.has($id));
    known.current = new Set([...(before ?? []), ...unread.map(({ $id }) => $id)]);
    if (newest === undefined) return;
    setNews(`New notification: ${describeNotification(newest).title}`);
    announceInBrowser(newest.$id, (path) => void navigate(path));
  }, [unread, isRead, navigate]);
  return news;
}
