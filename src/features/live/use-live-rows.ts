import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { liveIds, liveTableIds } from "#domain/commands/live-tables.ts";
import { type ConnectionStatus, connection, openLiveRows, openReaderRows } from "#src/backend/realtime.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { applyRowEvent } from "./apply-row-event.ts";

/** Milliseconds between two refetches of what is on screen while no events arrive. */
const pollingInterval = 5000;

/** The state of the live connection. */
export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(connection.subscribe, connection.status, connection.status);
}

/**
 * Keeps everything on screen up to date for this account, and in the admin area for its reader account: by events, by a refetch after every (re)connect, because
 * missed events are not sent again, and by polling while the socket is away.
 */
export function useLiveRows(accountId: string, area: "investor" | "admin"): void {
  const client = useQueryClient();
  const status = useConnectionStatus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account needs another socket, see openLiveRows
  useEffect(
    () =>
      openLiveRows(liveTableIds, {
        onEvent: (event) => applyRowEvent(client, event),
        isShown: (table) => isCached(client, table),
        onAccountChanged: () => void refreshChangedAccount(),
        onConnected: () => refetchLiveRows(client),
      }),
    [client, accountId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (area !== "admin") return;
    return openReaderRows({
      onEvent: (event) => applyRowEvent(client, event),
      isShown: (table) => isCached(client, table),
      onConnected: () => refetchLiveRows(client),
    });
  }, [client, accountId, area]);

  useEffect(() => {
    if (status !== "connecting") return;
    const timer = setInterval(() => refetchLiveRows(client), pollingInterval);
    return () => clearInterval(timer);
  }, [client, status]);
}

/** An event of any other table would change nothing. */
function isCached(client: QueryClient, table: string): boolean {
  return client.getQueryCache().find({ queryKey: [table], exact: false }) !== undefined;
}

/** Refetches the live rows on screen; other rows are fetched when they are shown. */
export function refetchLiveRows(client: QueryClient): void {
  void readAgain(client, { predicate: ({ queryKey }) => liveIds.has(queryKey[0]) });
}
