import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { MessageStatus } from "#domain/messages/message.ts";
import type { ThreadSummary } from "#domain/messages/thread.ts";
import { supportThreadHref } from "#domain/values/paths.ts";
import * as support from "#messages/generated/support.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { ownThreads } from "./support-queries.ts";

/** The threads of the account, as links. @param openId the one that is read */
export function SupportThreads({ userId, openId }: { userId: string; openId: string }) {
  const t = useMessages();
  const found = useQuery(ownThreads(userId));
  return (
    <QueryState
      query={found}
      problem={t(support.listFailed)}
      loading={<Skeleton className="h-60 rounded-control" />}
      empty={({ threads }) => threads.length === 0 && <p className="text-muted">{t(support.listEmpty)}</p>}
    >
      {({ threads, isComplete }) => (
        <>
          <ul className="grid gap-1">
            {threads.map((thread) => (
              <li key={thread.messageId}>
                <ThreadLink thread={thread} isOpen={thread.messageId === openId} />
              </li>
            ))}
          </ul>
          {!isComplete && <p className="mt-3 text-muted text-small">{t(support.listNewestOnly)}</p>}
        </>
      )}
    </QueryState>
  );
}

const tones = { open: "pending", answered: "success", closed: "neutral" } as const;
const statusLabels: Readonly<Record<MessageStatus, MessageId>> = {
  open: support.statusOpen,
  answered: support.statusAnswered,
  closed: support.statusClosed,
};

function ThreadLink({ thread, isOpen }: { thread: ThreadSummary; isOpen: boolean }) {
  const t = useMessages();
  const { messageId, preview, lastAt, status, isUnread } = thread;
  return (
    <Link
      to={supportThreadHref(messageId)}
      aria-current={isOpen ? "page" : undefined}
      className={classNames(
        "-mx-3 grid gap-1 rounded-control px-3 py-3 transition-colors duration-150",
        isOpen ? "bg-brand-soft" : "hover:bg-sunken",
      )}
    >
      <span dir="auto" className={classNames("wrap-anywhere line-clamp-2", isUnread && "font-semibold")}>
        {preview}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {isUnread ? <NewReply /> : <Badge tone={tones[status]}>{t(statusLabels[status])}</Badge>}
        <span className="text-muted text-small">
          <TimeCell at={lastAt} />
        </span>
      </span>
    </Link>
  );
}

function NewReply() {
  const t = useMessages();
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-brand text-small">
      <span aria-hidden className="size-2 rounded-full bg-brand" />
      {t(support.listNewReply)}
    </span>
  );
}
