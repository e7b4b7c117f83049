import type { RealtimeResponseEvent } from "appwrite";
import { signalsTable } from "#domain/commands/signal.ts";
import { readerTables } from "#domain/security/reader.ts";
import { databaseId, projectId } from "./address.ts";
import { checkReader, dropReader, followReader, type Reader } from "./admin-area.ts";
import { client } from "./client.ts";
import { reportSocket } from "./connection-status.ts";
import { openSocket, type SocketMessage } from "./live-socket.ts";
import { concernsAccount, type RowEvent, toRowEvent } from "./row-event.ts";
import { signalReader } from "./signals.ts";

export { type ConnectionStatus, connection } from "./connection-status.ts";

interface ReaderRowsHandlers {
  onEvent: (event: RowEvent) => void;
  /** Whether anything that is loaded shows rows of this table. */
  isShown: (table: string) => boolean;
  /** The connection stands, for the first time or again. Events in between are lost, so refetch what is shown. */
  onConnected: () => void;
}

interface LiveRowsHandlers extends ReaderRowsHandlers {
  /** A session of the account ended, here or elsewhere, or the account changed: ask who is signed in. */
  onAccountChanged: () => void;
}

const channelsOf = (tables: Iterable<string>): string[] => [
  "account",
  ...[...tables, signalsTable].map((table) => `databases.${databaseId}.tables.${table}.rows`),
];

/**
 * Receives every change of these tables' rows that the signed-in account may read, and of the account, over one socket. The socket
 * keeps the roles it was opened with: close it and open a new one when the account changes.
 * @returns closes the socket
 */
export function openLiveRows(tables: readonly string[], handlers: LiveRowsHandlers): () => void {
  const { onAccountChanged: onMissing, onConnected: onUnread } = handlers;
  const readSignal = signalReader(client, { ...handlers, onMissing, onUnread });
  return openSocket(client, {
    channels: channelsOf(tables),
    onEvent: eventHandler(handlers, readSignal, handlers.onAccountChanged),
    isReady: establishesIdentity,
    onReady: handlers.onConnected,
  });
}

/**
 * Receives what the reader account may read, over a socket of its own, as long as there is one: a socket that is
 * greeted by the cookie becomes the reader's by its authentication message, which replaces its roles.
 * @returns closes the socket
 */
export function openReaderRows(handlers: ReaderRowsHandlers): () => void {
  let close: (() => void) | undefined;
  const unfollow = followReader((reader) => {
    // Without a reader the next read opens another one.
    if (reader === null && close !== undefined) reportSocket(handlers, "connecting");
    close?.();
    if (reader === null) return;
    close = openReaderSocket(reader, handlers);
    reportSocket(handlers, null);
  });
  return () => {
    unfollow();
    close?.();
    reportSocket(handlers, null);
  };
}

function openReaderSocket(reader: Reader, handlers: ReaderRowsHandlers): () => void {
  const onMissing = () => void checkReader();
  const readSignal = signalReader(reader.client, { ...handlers, onMissing, onUnread: handlers.onConnected });
  return openSocket(reader.client, {
    channels: channelsOf(readerTables),
    onEvent: eventHandler(handlers, readSignal, () => dropReader(reader)),
    isReady(message, socket) {
      if (message.type === "connected")
        socket.send(JSON.stringify({ type: "authentication", data: { session: reader.session } }));
      // The server knows this session no longer.
      if (message.type === "error") dropReader(reader);
      return isAuthenticated(message) && message.data?.user?.$id === reader.readerId;
    },
    onReady: handlers.onConnected,
  });
}

/** Sorts what a socket receives: rows that changed, signals of rows to be read, and changes of the account. */
function eventHandler(
  { onEvent }: ReaderRowsHandlers,
  readSignal: (signal: unknown) => void,
  onAccountChanged: () => void,
): (message: RealtimeResponseEvent<unknown>) => void {
  return (message) => {
    const event = toRowEvent(message);
    if (event === undefined) {
      if (concernsAccount(message)) onAccountChanged();
    } else if (event.table !== signalsTable) onEvent(event);
    else if (event.action === "create") readSignal(event.row);
  };
}

/**
 * Returns whether this message means that the socket now receives what the account may read: it was greeted
 * as a user, or its authentication message was accepted. A greeting as guest counts only if the SDK has no
 * session to send.
 */
function establishesIdentity(message: SocketMessage): boolean {
  if (message.type === "response") return isAuthenticated(message);
  if (message.type !== "connected") return false;
  return Boolean(message.data?.user) || !hasFallbackSession();
}

function isAuthenticated({ type, data }: SocketMessage): boolean {
  return type === "response" && data?.to === "authentication" && data.success === true;
}

function hasFallbackSession(): boolean {
  const stored = JSON.parse(localStorage.getItem("cookieFallback") ?? "{}");
  return Boolean(stored?.[`a_session_${projectId}`]);
}
