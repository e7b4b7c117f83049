import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { personLabel } from "#domain/members/profile.ts";
import type { Message } from "#domain/messages/message.ts";
import { formatMoment } from "#domain/values/calendar.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { MessageBadge } from "./message-list.tsx";
import { useSettleMessage } from "./mutations.ts";
import { messageById } from "./queries.ts";

export interface MessageDialogProps {
  /** Undefined while none is read. */
  messageId: string | undefined;
  adminId: string;
  /** The prefix of an answer's subject. */
  product: string;
  onClose: () => void;
  /** The name of an account, leading to its page. */
  nameOf: (userId: string) => ReactNode;
}

/** One message as it was written, an answer by mail, and whether it is dealt with. */
export function MessageDialog({ messageId, onClose, ...rest }: MessageDialogProps) {
  // While the dialog fades away it still shows what was in it.
  const [last, setLast] = useState(messageId);
  if (messageId !== undefined && messageId !== last) setLast(messageId);
  return (
    <DialogOnDemand
      open={messageId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Message"
    >
      {last !== undefined && <Shown key={last} messageId={last} {...rest} />}
    </DialogOnDemand>
  );
}

type ShownProps = Omit<MessageDialogProps, "messageId" | "onClose"> & { messageId: string };

function Shown({ messageId, adminId, product, nameOf }: ShownProps) {
  const found = useQuery(messageById(messageId));
  const settle = useSettleMessage(adminId);
  return (
    <QueryState
      query={found}
      problem="The message could not be loaded"
      loading={<Skeleton className="h-[240px]" />}
    >
      {(row) => {
        if (row === null) return <p>Message not found.</p>;
        const { name, email, message, senderId, state, settledBy, settledAt, $createdAt } = row;
        const isOpen = state === "open";
        const about = `${personLabel({ name, email })}, ${formatMoment($createdAt)}`;
        return (
          <div className="grid gap-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <h3 className="wrap-anywhere min-w-0 font-semibold">{name}</h3>
              <MessageBadge state={state} />
            </div>
            <p className="wrap-anywhere text-muted text-small">
              {email !== "" && <>{email}, </>}
              <time dateTime={$createdAt}>{formatMoment($createdAt)}</time>
            </p>
            {senderId !== null && <p className="text-small">Written while signed in as {nameOf(senderId)}</p>}
            <section
              aria-label="Text"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
              tabIndex={0}
              className="wrap-anywhere max-h-[45dvh] overflow-y-auto whitespace-pre-wrap rounded-control border border-line p-3"
            >
              {message}
            </section>
            {settledBy !== null && settledAt !== null && (
              <p className="text-muted text-small">
                Settled by {nameOf(settledBy)} on {formatMoment(settledAt)}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              {email !== "" && <ReplyLink message={row} product={product} />}
              <Button
                variant={isOpen ? "primary" : "secondary"}
                pending={settle.isPending}
                // The second press of a double click would meet the opposite and take it back.
                onClick={({ detail }) => detail < 2 && settle.mutate({ messageId, settled: isOpen, about })}
              >
                {isOpen ? "Mark as settled" : "Reopen"}
              </Button>
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}

/** Opens the administrator's own mail program; nothing of the message's text is taken over. */
function ReplyLink({ message: { email }, product }: { message: Message; product: string }) {
  const subject = encodeURIComponent(`Your message to ${product}`);
  return (
    <a
      // An address may hold characters that mean something in such a link, for example "?".
      href={`mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${subject}`}
      className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
    >
      Reply by email
    </a>
  );
}
