import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { Message } from "#domain/messages/message.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as support from "#messages/generated/support.ts";
import type { MessageId } from "#messages/message.ts";
import { messages } from "#src/backend/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { RecordList, useOpenRow } from "#src/tables/record-list.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { useTableState } from "#src/tables/use-table-state.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { MessageBadge } from "./message-badge.tsx";
import { messageColumns, type SenderOf } from "./message-columns.tsx";
import { type MessageChoice, messageOrders, messageQuery } from "./queries.ts";

/** The parameter of the address that names the open message; the audit and mails link to it. */
const openParam = "message";

interface MessageListProps {
  search: string;
  choice: MessageChoice;
  senderOf: SenderOf;
  /** Reads what the panel shows of the account. */
  prefetch: (message: Message) => void;
  /** The whole of a message. */
  detailOf: (messageId: string) => ReactNode;
}

/** The messages of visitors, the newest first. */
export function MessageList({ search, choice, senderOf, prefetch, detailOf }: MessageListProps) {
  const t = useMessages();
  const columns = useMemo(() => messageColumns(senderOf, t), [senderOf, t]);
  const state = useTableState("messages", columns, messageOrders);
  const list = usePagedRows(messages, messageQuery(search, choice, state.order));
  const { open } = useOpenRow(openParam);
  const newest = useRef(open);
  useLayoutEffect(() => {
    newest.current = open;
  });
  const card = useCallback(
    (message: Message) => (
      <MessageCard
        message={message}
        sender={senderOf(message)}
        onOpen={() => newest.current(message.$id, false)}
      />
    ),
    [senderOf],
  );
  return (
    <RecordList
      list={list}
      columns={columns}
      state={state}
      label={t(adminFrame.placeMessages)}
      problemTitle={t(records.messagesProblem)}
      nameOf={({ name }) => t(records.messageName, { name })}
      panel={{ param: openParam, titleOf: () => t(support.newText), show: detailOf, prefetch }}
      card={{ skeleton: "h-[190px] rounded-card", height: 190, show: card }}
      empty={
        <EmptyState title={t(search === "" ? emptyTitles[choice] : records.messagesNoMatch)}>
          {search === ""
            ? t(records.messagesNoneText)
            : t(choice === "all" ? records.messagesNothingContains : records.messagesNothingAmongThese, {
                search,
              })}
        </EmptyState>
      }
    />
  );
}

const emptyTitles: Readonly<Record<MessageChoice, MessageId>> = {
  open: records.messagesNoneOpen,
  answered: records.messagesNoneAnswered,
  closed: records.messagesNoneClosed,
  all: records.messagesNone,
};

interface MessageCardProps {
  message: Message;
  sender: ReactNode;
  onOpen: () => void;
}

function MessageCard({ message, sender, onOpen }: MessageCardProps) {
  const t = useMessages();
  const { name, email, $createdAt } = message;
  return (
    <article
      aria-label={t(records.messageCard, { name })}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 font-semibold">{sender}</h3>
        <MessageBadge message={message} />
      </div>
      <p className="line-clamp-1 break-all text-muted text-small">{email}</p>
      <p className="text-muted text-small">
        <TimeCell at={$createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2">
        {message.message}
      </p>
      <div className="mt-auto pt-1">
        <Button
          variant="secondary"
          size="small"
          aria-label={t(records.messageReadName, { name })}
          opens={DialogOnDemand}
          onClick={onOpen}
        >
          {t(records.messageRead)}
        </Button>
      </div>
    </article>
  );
}
