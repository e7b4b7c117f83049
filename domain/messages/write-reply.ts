import { type CommandContext, type Decision, readerOf } from "#domain/commands/decision.ts";
import { signalColumns, signalsTable } from "#domain/commands/signal.ts";
import { combined, type Effects, updateWhere } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { ReadProfile } from "#domain/profiles/profile-effects.ts";
import { nextVersion } from "#domain/profiles/profile-version.ts";
import { nextSlot, type Slot, slotTaken } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { textValue } from "#domain/refusals/refusal-value.ts";
import {
  hasUnreadReply,
  isMailAddress,
  type Message,
  type MessageChange,
  MOST_REPLIES,
  messageChanged,
  messageGuard,
  messageNoted,
} from "./message.ts";
import type { MessageInputs, MessageResults } from "./operations.ts";
import { placeholdersIn } from "./placeholders.ts";
import { type Reply, replyRows } from "./reply.ts";

/** Decides what is written and read in a thread, and to which account it belongs. docs/decisions/040-threads.md. */

/** How many messages an account may write into its threads within an hour, as by the contact form. */
export const FOLLOW_UPS_PER_HOUR = 5;

/** Under which name the messages that an account writes into its threads are counted in `limits`. */
export function followUpSender(userId: string): string {
  return `messages:${userId}`;
}

/** The owner of a thread as read for a decision; null for a visitor without an account. */
export type ThreadOwner = ReadProfile | null;

/**
 * An administrator replies. The reply is mailed, and the sender's page shows it at once.
 * @param owner of the thread, as the profile is now
 */
export function replyToMessage(
  message: Message,
  owner: ThreadOwner,
  { text, seen }: MessageInputs["replyToMessage"],
  context: CommandContext,
): Decision<MessageResults["replyToMessage"]> | Refusal {
  if (message.email === "" || (message.senderId !== null && owner === null))
    return refuse("message-sender-gone");
  if (owner === null && !isMailAddress(message.email)) return refuse("message-no-address");
  // Two administrators who answer at the same moment would send two answers.
  if (seen !== message.replies) return refuse("message-changed");
  const [placeholder] = placeholdersIn(text);
  if (placeholder !== undefined) return refuse("placeholder-left", { placeholder: textValue(placeholder) });
  const decision = added(message, owner, { by: "admin", text }, context, {
    state: "settled",
    settledBy: null,
    settledAt: null,
    answeredAt: context.at,
    readAt: null,
  });
  if (isRefusal(decision) || owner === null) return decision;
  const news = notificationWrites(readerOf(owner), context, {
    kind: "message-answered",
    subject: message.$id,
    text,
  });
  return { ...decision, writes: [...decision.writes, ...news] };
}

/**
 * The sender, signed in, writes into the own thread, which opens it for the administrators again.
 * @param newest the newest slots of the sender, the newest first; as many as are allowed, or all there are
 */
export function followUpMessage(
  message: Message,
  owner: NonNullable<ThreadOwner>,
  { text }: MessageInputs["followUpMessage"],
  newest: readonly Slot[],
  context: CommandContext,
): Decision<MessageResults["followUpMessage"]> | Refusal {
  const { $id: userId } = owner.profile;
  if (message.senderId !== userId) return refuse("message-not-found");
  const slot = nextSlot(followUpSender(userId), newest, FOLLOW_UPS_PER_HOUR, context.at);
  if (isRefusal(slot)) return slot;
  const decision = added(message, owner, { by: "sender", text }, context, {
    state: "open",
    settledBy: null,
    settledAt: null,
    // A sender who answers has read the replies before.
    ...(hasUnreadReply(message) && { readAt: context.at }),
  });
  if (isRefusal(decision)) return decision;
  // The key is the id of the reply, so the slot of the same request takes the same.
  return { ...decision, writes: [...decision.writes, slotTaken(context.key, slot)] };
}

/** Adds a reply to a thread. */
function added(
  message: Message,
  owner: ThreadOwner,
  { by, text }: Pick<Reply, "by" | "text">,
  context: CommandContext,
  change: Omit<MessageChange, "revision">,
): Decision<{ readonly messageId: string; readonly replyId: string }> | Refusal {
  const { $id: messageId, replies, revision } = message;
  if (replies >= MOST_REPLIES) return refuse("thread-full");
  const seq = replies + 1;
  const userId = owner?.profile.$id ?? null;
  const reply = { messageId, seq, by, authorId: context.actor.id, userId, text, at: context.at };
  const changed = messageChanged(message, {
    ...change,
    replies: seq,
    lastAt: context.at,
    revision: revision + 1,
  });
  return {
    userId: userId ?? context.actor.id,
    guard: messageGuard(message),
    reason: null,
    transactionId: null,
    ...combined(
      changed,
      { writes: [replyRows.create(context.key, reply)], counters: [] },
      toOwner(owner, messageId, context),
    ),
    result: { messageId, replyId: context.key },
  };
}

/**
 * Notifies the pages of the owner that a thread changed. The commit fails when the account was deleted meanwhile: its
 * texts must not come back.
 */
function toOwner(owner: ThreadOwner, messageId: string, { key }: CommandContext): Effects {
  if (owner === null) return { writes: [], counters: [] };
  const { profile, isHidden = false } = owner;
  const { $id: userId } = profile;
  const signal = signalColumns(userId, [{ action: "update", table: "threads", rowId: messageId }]);
  return {
    writes: isHidden
      ? []
      : [{ table: signalsTable, action: "create", rowId: key, columns: signal, owner: userId }],
    counters: [nextVersion(userId, !isHidden)],
  };
}

/** The sender has read the replies. Each reply can be read once. */
export function readReplies(
  message: Message,
  { profile }: NonNullable<ThreadOwner>,
  context: CommandContext,
): Decision<MessageResults["readReplies"]> | Refusal {
  const { $id: messageId, senderId, revision } = message;
  if (senderId !== profile.$id) return refuse("message-not-found");
  if (!hasUnreadReply(message)) return refuse("no-changes");
  const noted = messageNoted(message, { readAt: context.at, revision: revision + 1 });
  return {
    userId: profile.$id,
    guard: messageGuard(message),
    reason: null,
    transactionId: null,
    ...combined(noted, { writes: [], counters: [nextVersion(profile.$id, false)] }),
    result: { messageId },
  };
}

/**
 * Links what a visitor wrote to the account with the same verified e-mail address, so that its owner finds the thread
 * under Support, and its texts go with the account.
 * @param verifiedEmail the address of the account; the caller made sure that it is verified
 */
export function linkMessage(
  message: Message,
  profile: Pick<Profile, "$id">,
  verifiedEmail: string,
): Decision<{ readonly messageId: string }> | Refusal {
  const { $id: messageId, senderId, email, revision } = message;
  if (senderId !== null || email === "" || email.toLowerCase() !== verifiedEmail.toLowerCase())
    return refuse("message-not-found");
  const noted = messageNoted(message, { senderId: profile.$id, revision: revision + 1 });
  const linked = updateWhere("replies", "messageId", messageId, { userId: profile.$id });
  return {
    userId: profile.$id,
    guard: messageGuard(message),
    reason: null,
    transactionId: null,
    ...combined(noted, { writes: [linked], counters: [nextVersion(profile.$id, false)] }),
    result: { messageId },
  };
}
