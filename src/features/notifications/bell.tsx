import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Notification } from "#domain/notifications/notification.ts";
import { paths } from "#domain/values/paths.ts";
import * as notifications from "#messages/generated/notifications.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useOpener } from "#src/ui/use-opener.ts";
import { announceInBrowser } from "./browser-notifications.ts";
import { useNotificationText } from "./describe-notification.ts";
import { unreadOf, useMarkRead, useNotificationQuery } from "./queries.ts";

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
  const label = useLabel(unread.length);
  return (
    <>
      <Link to={paths.notifications} aria-label={label} className={`${look} md:hidden`}>
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

/** The most unread ones that the bell shows as a number. */
const MOST_SHOWN = 99;

/** The name of the bell, with the number of unread notifications. */
function useLabel(count: number): string {
  const t = useMessages();
  const formats = useFormats();
  if (count === 0) return t(notifications.bellLabel);
  return count > MOST_SHOWN
    ? t(notifications.bellManyUnread, { most: formats.count(MOST_SHOWN) })
    : t(notifications.bellUnread, { count });
}

function BellButton({ count, ...rest }: ComponentProps<"button"> & { count: number }) {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-label={useLabel(count)}
      title={t(notifications.bellLabel)}
      {...rest}
      className={look}
    >
      <BellWithCount count={count} />
    </button>
  );
}

function BellWithCount({ count }: { count: number }) {
  const formats = useFormats();
  return (
    <>
      <BellIcon aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 && (
        <span
          aria-hidden
          dir="ltr"
          className="figures absolute end-0 top-0.5 min-w-5 rounded-full bg-brand px-1 text-center font-semibold text-[0.6875rem] text-on-brand leading-5"
        >
          {count > MOST_SHOWN ? `${formats.count(MOST_SHOWN)}+` : formats.count(count)}
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
  const t = useMessages();
  const describe = useNotificationText();
  const { mutate: markRead } = useMarkRead();
  const announce = useEffectEvent((newest: Notification) => {
    const { title, href } = describe(newest);
    setNews(t(notifications.bellNews, { title }));
    const body = t(notifications.browserBody);
    announceInBrowser({ id: newest.$id, body, href }, (path) => {
      markRead([newest.$id]);
      void navigate(path);
    });
  });
  useEffect(() => {
    if (!isRead) return;
    const before = known.current;
    const [newest] = unread.filter(({ $id }) => before !== null && !before.has($id));
    known.current = new Set([...(before ?? []), ...unread.map(({ $id }) => $id)]);
    if (newest !== undefined) announce(newest);
  }, [unread, isRead]);
  return news;
}
