import { useMemo, useSyncExternalStore } from "react";
import {
  followPendingOperations,
  type PendingOperation,
  pendingOperations,
} from "#src/backend/pending-operations.ts";

/** The operations of an account that had no answer, oldest first. */
export function useUnanswered(accountId: string): readonly PendingOperation[] {
  const snapshot = () =>
    JSON.stringify(pendingOperations(accountId).filter(({ isUnanswered }) => isUnanswered));
  const text = useSyncExternalStore(followPendingOperations, snapshot);
  return useMemo(() => JSON.parse(text) as PendingOperation[], [text]);
}
