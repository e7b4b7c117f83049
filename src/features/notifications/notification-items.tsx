import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartNoAxesCombined,
  CircleX,
  Flag,
  Gift,
  HandHeart,
  type LucideIcon,
  MessageSquareText,
  Scale,
  ShieldAlert,
  Undo2,
  UserRoundCheck,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { Notification, NotificationKind } from "#domain/notifications/notification.ts";
import { DAY } from "#domain/values/durations.ts";
import type { Formats } from "#domain/values/formats.ts";
import * as notifications from "#messages/generated/notifications.ts";
import type { Translate } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { useNotificationText } from "./describe-notification.ts";

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  "deposit-approved": ArrowDownToLine,
  "deposit-rejected": CircleX,
  "withdrawal-paid": ArrowUpFromLine,
  "withdrawal-rejected": CircleX,
  "result-posted": ChartNoAxesCombined,
  "result-reversed": Undo2,
  "trade-completed": Flag,
  "balance-adjusted": Scale,
  "profit-adjusted": Scale,
  "bonus-adjusted": Scale,
  "referral-bonus": Gift,
  "message-answered": MessageSquareText,
  "account-activated": UserRoundCheck,
  "account-deactivated": CircleX,
  "new-sign-in": ShieldAlert,
  "security-changed": ShieldAlert,
  "email-changed": ShieldAlert,
  "identity-accepted": UserRoundCheck,
  "identity-rejected": CircleX,
  "identity-expired": ShieldAlert,
  "limits-changed": HandHeart,
  "address-added": ShieldAlert,
  "address-removed": ShieldAlert,
  "address-lock-ending": ShieldAlert,
};

/** The heading of a day: "Today", "Yesterday", or its date. */
function dayLabel(at: string, now: string, t: Translate, formats: Formats): string {
  const day = formats.day(at);
  if (day === formats.day(now)) return t(notifications.dayToday);
  const yesterday = formats.day(new Date(Date.parse(now) - DAY).toISOString());
  return day === yesterday ? t(notifications.dayYesterday) : day;
}

interface NotificationItemsProps {
  rows: readonly Notification[];
  /** Called when an entry is opened, before the page changes. */
  onOpen: (notification: Notification) => void;
}

/** Notifications under the days on which they were written. The rows are sorted already. */
export function NotificationItems({ rows, onOpen }: NotificationItemsProps) {
  const t = useMessages();
  const formats = useFormats();
  const now = useNow();
  const days = new Map<string, Notification[]>();
  for (const row of rows) {
    const label = dayLabel(row.at, now, t, formats);
    days.set(label, [...(days.get(label) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="not-first:mt-4">
      <h2 className="px-3 pb-1 font-medium text-muted text-small sm:px-4">{day}</h2>
      <ul className="divide-y divide-line">
        {ofDay.map((row) => (
          <Item key={row.$id} notification={row} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}

interface ItemProps {
  notification: Notification;
  now: string;
  onOpen: (notification: Notification) => void;
}

function Item({ notification, now, onOpen }: ItemProps) {
  const t = useMessages();
  const { moment, time, timeAgo } = useFormats();
  const { kind, at, readAt } = notification;
  const describe = useNotificationText();
  const { title, detail, href } = describe(notification);
  const isUnread = readAt === null;
  const Icon = icons[kind];
  return (
    <li className="relative flex gap-3 px-3 py-3 transition-colors duration-150 hover:bg-sunken sm:px-4">
      <span
        aria-hidden
        className={classNames(
          "mt-0.5 grid size-9 shrink-0 place-items-center rounded-full",
          isUnread ? "bg-brand-soft text-brand" : "bg-sunken text-muted",
        )}
      >
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <Link
          to={href}
          onClick={() => onOpen(notification)}
          className={classNames("wrap-anywhere after:absolute after:inset-0", isUnread && "font-semibold")}
        >
          {isUnread && <span className="sr-only">{t(notifications.itemUnread)} </span>}
          {title}
        </Link>
        {detail !== "" && (
          <p dir="auto" className="wrap-anywhere line-clamp-3 text-muted text-small">
            {detail}
          </p>
        )}
        <p className="figures text-muted text-small">
          {timeAgo(at, now)} ·{" "}
          <time dateTime={at} title={moment(at)}>
            {time(at)}
          </time>
        </p>
      </div>
      {isUnread && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-brand" />}
    </li>
  );
}

/** Stands in for notifications that are being read. */
export function NotificationSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-3 px-3 py-3 sm:px-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} className="h-14 rounded-control" />
      ))}
    </div>
  );
}
