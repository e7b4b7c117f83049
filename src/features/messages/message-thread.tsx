import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasUnreadReply, type Message, messageStatus } from "#domain/messages/message.ts";
import type { Reply } from "#domain/messages/reply.ts";
import { personLabel } from "#domain/profiles/profile.ts";
import * as records from "#messages/generated/admin-records.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { MessageBadge } from "./message-badge.tsx";
import type { SenderOf } from "./message-columns.tsx";
import { useSettleMessage } from "./mutations.ts";
import { messageById, repliesOf } from "./queries.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ThreadEntries } from "./thread-entries.tsx";

interface MessageThreadProps {
  messageId: string;
  adminId: string;
  /** The name of the product, for placeholders of saved replies. */
  product: string;
  /** The name of an account, leading to its page. */
  nameOf: (userId: string) => ReactNode;
  /** Picture and name of an account. */
  personOf: (userId: string) => ReactNode;
  senderOf: SenderOf;
  /** The account of a sender: who it is, what it holds, and what happened. */
  accountOf: (userId: string) => ReactNode;
}

/**
 * A message with everything that was written since, a form to reply, and whether it is dealt with. It follows what
 * others write, and fits a dialog, a panel beside a list and a page.
 */
export function MessageThread(props: MessageThreadProps) {
  const { messageId, adminId, product, nameOf, personOf, senderOf, accountOf } = props;
  const t = useMessages();
  const { moment } = useFormats();
  const found = allQueries(useQuery(messageById(messageId)), useQuery(repliesOf(messageId)));
  return (
    <QueryState query={found} problem={t(records.threadProblem)} loading={<Skeleton className="h-[240px]" />}>
      {([message, replies]) => {
        if (message === null) return <p>{t(records.threadNotFound)}</p>;
        const { name, email, senderId, $createdAt } = message;
        const about = t(records.threadAbout, {
          person: personLabel({ name, email }),
          time: moment($createdAt),
        });
        const sender = senderOf(message);
        const first = {
          id: message.$id,
          author: sender,
          text: message.message,
          at: $createdAt,
          isOwn: false,
        };
        const entries = replies.map(({ $id: id, by, authorId, text, at }) => ({
          id,
          author: by === "admin" ? personOf(authorId) : sender,
          text,
          at,
          isOwn: by === "admin",
        }));
        return (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h3 className="wrap-anywhere font-semibold">{name}</h3>
                {email !== "" && <p className="wrap-anywhere text-muted text-small">{email}</p>}
              </div>
              <MessageBadge message={message} />
            </div>
            {senderId === null && <p className="text-small">{t(records.threadNoAccount)}</p>}
            <ThreadEntries entries={[first, ...entries]} />
            <DeliveryStatus message={message} replies={replies} />
            {email !== "" && (
              // Of another thread it is another form, with another draft.
              <ReplyForm
                key={messageId}
                message={message}
                seen={replies.length}
                adminId={adminId}
                product={product}
                about={about}
              />
            )}
            <Settling message={message} adminId={adminId} about={about} nameOf={nameOf} />
            {senderId !== null && accountOf(senderId)}
          </div>
        );
      }}
    </QueryState>
  );
}

/** Shows whether the newest reply was mailed and read. */
function DeliveryStatus({ message, replies }: { message: Message; replies: readonly Reply[] }) {
  const t = useMessages();
  const { moment } = useFormats();
  if (replies.at(-1)?.by !== "admin") return null;
  const { senderId, readAt } = message;
  const text =
    senderId === null
      ? t(records.threadSent)
      : hasUnreadReply(message) || readAt === null
        ? t(records.threadNotOpened)
        : t(records.threadRead, { time: moment(readAt) });
  return <p className="text-muted text-small">{text}</p>;
}

interface SettlingProps extends Pick<MessageThreadProps, "adminId" | "nameOf"> {
  message: Message;
  about: string;
}

function Settling({ message, adminId, about, nameOf }: SettlingProps) {
  const t = useMessages();
  const rich = useRichText();
  const settle = useSettleMessage(adminId);
  const { $id: messageId, name, settledBy, settledAt } = message;
  const isClosed = messageStatus(message) === "closed";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <Button
        variant="secondary"
        size="small"
        data-command={t(isClosed ? records.threadReopenCommand : records.threadCloseCommand, { name })}
        pending={settle.isPending}
        // The second press of a double click would meet the opposite and take it back.
        onClick={({ detail }) => detail < 2 && settle.mutate({ messageId, settled: !isClosed, about })}
      >
        {t(isClosed ? records.threadReopen : records.threadClose)}
      </Button>
      {settledBy !== null && settledAt !== null && (
        <p className="text-muted text-small">
          {rich(records.threadClosedBy, {
            person: <>{nameOf(settledBy)}</>,
            time: <TimeCell at={settledAt} />,
          })}
        </p>
      )}
    </div>
  );
}
