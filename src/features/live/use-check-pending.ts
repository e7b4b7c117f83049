import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pendingOperations } from "#src/backend/pending-operations.ts";
import { useReading } from "#src/language/use-messages.ts";
import { useConnectionStatus } from "./use-live-rows.ts";

/**
 * Finds out what became of operations whose answer was lost: when the signed-in area opens, for example after a
 * reload in mid-request, and when the connection is back. The code for it is loaded where there are any.
 */
export function useCheckPending(accountId: string): void {
  const reading = useReading();
  const client = useQueryClient();
  const online = useConnectionStatus() === "online";

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again each time the connection comes back
  useEffect(() => {
    if (!navigator.onLine || pendingOperations(accountId).length === 0) return;
    import("./report-pending.ts").then(
      ({ reportPending }) => reportPending(client, accountId, reading),
      // The next connection asks again.
      () => undefined,
    );
  }, [client, accountId, online, reading]);
}
