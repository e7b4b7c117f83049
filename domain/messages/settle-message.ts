import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import {
  type Message,
  type MessageChange,
  type MessageState,
  messageChanged,
  messageGuard,
  messageStatus,
} from "./message.ts";
import type { MessageInputs, MessageResults } from "./operations.ts";

/** An administrator closes a message, answered or not, or opens it again. Each change is a guard of its own. */
export function settleMessage(
  message: Message,
  { settled }: MessageInputs["settleMessage"],
  context: CommandContext,
): Decision<MessageResults["settleMessage"]> | Refusal {
  const state: MessageState = settled ? "settled" : "open";
  const status = messageStatus(message);
  if (status === (settled ? "closed" : "open")) return refuse(settled ? "message-settled" : "message-open");
  const revision = message.revision + 1;
  const change: MessageChange = settled
    ? { state, settledBy: context.actor.id, settledAt: context.at, revision }
    : { state, settledBy: null, settledAt: null, revision };
  return {
    // A message of a sender without an account concerns no member: its subject is the admin who settles it.
    userId: message.senderId ?? context.actor.id,
    guard: messageGuard(message),
    reason: null,
    transactionId: null,
    ...messageChanged(message, change),
    result: { messageId: message.$id, state },
  };
}
