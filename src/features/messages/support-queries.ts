import { queryOptions } from "@tanstack/react-query";
import { ask } from "#src/backend/operations.ts";

/** The threads of the signed-in account, the one with the newest message first. Signals name them (`liveAnswerIds`). */
export function ownThreads(userId: string) {
  return queryOptions({ queryKey: ["threads", userId], queryFn: () => ask("listThreads", {}) });
}

/** One thread of the signed-in account. */
export function ownThread(userId: string, messageId: string) {
  return queryOptions({
    queryKey: ["threads", userId, messageId],
    queryFn: () => ask("readThread", { messageId }),
    select: ({ thread }) => thread,
  });
}
