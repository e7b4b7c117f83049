import { type Message, messageLabels, messageStatus } from "#domain/messages/message.ts";
import { Badge } from "#src/ui/badge.tsx";

const tones = { open: "pending", answered: "success", closed: "neutral" } as const;

/** The status of a message in a word. */
export function MessageBadge({ message }: { message: Pick<Message, "state" | "settledBy"> }) {
  const status = messageStatus(message);
  return <Badge tone={tones[status]}>{messageLabels[status]}</Badge>;
}
