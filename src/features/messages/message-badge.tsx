import { type Message, type MessageStatus, messageStatus } from "#domain/messages/message.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as support from "#messages/generated/support.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";

const tones = { open: "pending", answered: "success", closed: "neutral" } as const;

/** The status of a message for administrators. */
export const messageLabels: Readonly<Record<MessageStatus, MessageId>> = {
  open: records.messageOpen,
  answered: support.statusAnswered,
  closed: support.statusClosed,
};

/** The status of a message in a word. */
export function MessageBadge({ message }: { message: Pick<Message, "state" | "settledBy"> }) {
  const t = useMessages();
  const status = messageStatus(message);
  return <Badge tone={tones[status]}>{t(messageLabels[status])}</Badge>;
}
