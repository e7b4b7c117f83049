import { useCallback } from "react";
import { type Message, messageLabels, messageStatus } from "#domain/messages/message.ts";
import { formatMoment } from "#domain/values/calendar.ts";
import { messages } from "#src/backend/admin-tables.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { CardList } from "#src/ui/card-list.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type MessageChoice, messageQuery } from "./queries.ts";

interface MessageListProps {
  search: string;
  choice: MessageChoice;
  /** The same function each time, or every card is made again. */
  onOpen: (messageId: string) => void;
}

/** The messages of visitors, the newest first. */
export function MessageList({ search, choice, onOpen }: MessageListProps) {
  const list = usePagedRows(messages, messageQuery(search, choice));
  const card = useCallback(
    (message: Message) => <MessageCard message={message} onOpen={() => onOpen(message.$id)} />,
    [onOpen],
  );
  return (
    <CardList
      list={list}
      problemTitle="The messages could not be loaded"
      skeleton="h-[190px] rounded-card"
      cardHeight={190}
      empty={
        <EmptyState title={emptyTitle(search, choice)}>
          {search === ""
            ? "Messages from the contact form and from Support appear here."
            : `No name, address or text ${choice === "all" ? "" : "among these "}contains “${search}”.`}
        </EmptyState>
      }
    >
      {card}
    </CardList>
  );
}

function emptyTitle(search: string, choice: MessageChoice): string {
  if (search !== "") return "No messages match";
  if (choice === "open") return "No open messages";
  return choice === "all" ? "No messages yet" : `No ${choice} messages yet`;
}

const tones = { open: "pending", answered: "success", closed: "neutral" } as const;

/** The status of a message in a word. */
export function MessageBadge({ message }: { message: Pick<Message, "state" | "settledBy"> }) {
  const status = messageStatus(message);
  return <Badge tone={tones[status]}>{messageLabels[status]}</Badge>;
}

function MessageCard({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { name, email, $createdAt } = message;
  return (
    <article
      aria-label={`Message from ${name}`}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="wrap-anywhere line-clamp-1 min-w-0 font-semibold">{name}</h3>
        <MessageBadge message={message} />
      </div>
      <p className="line-clamp-1 break-all text-muted text-small">{email}</p>
      <p className="figures text-muted text-small">
        <time dateTime={$createdAt}>{formatMoment($createdAt)}</time>
      </p>
      <p className="wrap-anywhere mt-1 line-clamp-2">{message.message}</p>
      <div className="mt-auto pt-1">
        <Button variant="secondary" size="small" opens={DialogOnDemand} onClick={onOpen}>
          Read<span className="sr-only"> the message from {name}</span>
        </Button>
      </div>
    </article>
  );
}
