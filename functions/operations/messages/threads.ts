import type { MessageResults } from "#domain/messages/operations.ts";
import { THREADS_SHOWN, threadOf, threadSummary } from "#domain/messages/thread.ts";
import { linkMessage } from "#domain/messages/write-reply.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { AccountEvent } from "#functions/lib/account-event.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { findMessage, findProfile, repliesOf, threadsOf, unlinkedMessages } from "#functions/lib/rows.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";

/**
 * The threads of an account, as its owner reads them: by a query and not by rows, because the rows hold who
 * answered and closed them. docs/decisions/040-threads.md.
 */

/** Lists the newest threads of the caller, the one with the newest message first. */
export async function listThreads({
  appwrite: { tables },
  caller,
  operation,
}: QueryCall<"listThreads">): Promise<MessageResults["listThreads"] | Refusal> {
  const reader = await owner({ tables, caller, operation });
  if (isRefusal(reader)) return reader;
  const found = await threadsOf(tables, caller.id, THREADS_SHOWN + 1);
  const threads = found.slice(0, THREADS_SHOWN).map(threadSummary);
  return {
    threads: threads.toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1)),
    isComplete: found.length <= THREADS_SHOWN,
  };
}

/** Reads one thread of the caller. */
export async function readThread({
  appwrite: { tables },
  caller,
  operation,
  input: { messageId },
}: QueryCall<"readThread">): Promise<MessageResults["readThread"] | Refusal> {
  const [reader, message, replies] = await Promise.all([
    owner({ tables, caller, operation }),
    findMessage(tables, messageId),
    repliesOf(tables, messageId),
  ]);
  if (isRefusal(reader)) return reader;
  if (message === null || message.senderId !== caller.id) return refuse("message-not-found");
  return { thread: threadOf(message, replies) };
}

/**
 * Whether an account signed in or confirmed its address: what a visitor wrote under this address may be linked to it
 * now.
 */
export function mayLinkMessages({ change }: AccountEvent): boolean {
  return /^(?:verification\.[^.]+\.update|sessions\.[^.]+\.create)$/.test(change);
}

/** Links the messages that visitors wrote under the verified e-mail address of an account. */
export async function linkMessages(
  { tables, users }: Appwrite,
  dependencies: Dependencies,
  userId: string,
): Promise<void> {
  const profile = await findProfile(tables, userId);
  if (profile === null) return;
  const { email, emailVerification } = await users.get({ userId });
  if (!emailVerification) return;
  for (const { $id: messageId } of await unlinkedMessages(tables, email))
    await executeCommand({
      tables,
      dependencies,
      request: { operation: "linkMessage", input: { messageId, userId } },
      key: followUpKey("link-message", messageId, userId),
      actor: { id: "system", role: "system" },
      decide: async () => {
        const message = await findMessage(tables, messageId);
        return message === null ? refuse("message-not-found") : linkMessage(message, profile, email);
      },
    });
}
