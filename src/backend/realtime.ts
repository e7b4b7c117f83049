import { databaseId, projectId } from "./address.ts";
import { client } from "./client.ts";
import { concernsAccount, type RowEvent, toRowEvent } from "./row-event.ts";

/** `online`: events arrive. `connecting`: being established or tried again. `offline`: the browser has no network. */
export type ConnectionStatus = "connecting" | "online" | "offline";

/** The server answers a ping every 20 s; twice that and a half without a word means the line is dead. */
const silenceLimit = 50_000;

/**
 * SDK 21 says nothing about the state of its socket, so the one place that creates sockets is watched.
 * The member is private in the types only; the exact version is pinned in package.json.
 */
// biome-ignore lint/complexity/useLiteralKeys: a literal key would be refused by the compiler, see above
const transport = client["realtime"];

const listeners = new Set<() => void>();
let status: ConnectionStatus = navigator.onLine ? "connecting" : "offline";

let leftOnlineAt: Date | null = null;

function setStatus(next: ConnectionStatus): void {
  if (next === status) return;
  if (status === "online") leftOnlineAt = new Date();
  status = next;
  for (const listener of listeners) listener();
}

/** The state of the live connection, for `useSyncExternalStore`. */
export const connection = {
  status: (): ConnectionStatus => status,
  /** When events stopped arriving; null as long as they never did in this page. */
  leftOnlineAt: (): Date | null => leftOnlineAt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export interface LiveRowsHandlers {
  onEvent: (event: RowEvent) => void;
  /** A session of the account ended, here or elsewhere, or the account changed: ask who is signed in. */
  onAccountChanged: () => void;
  /** The connection stands, for the first time or again. Events in between are lost, so refetch what is shown. */
  onConnected: () => void;
}

/**
 * Receives every change of these tables' rows that the signed-in account may read, and of the account, over one socket. The socket
 * keeps the roles it was opened with: close it and open a new one when the account changes.
 * @returns closes the socket
 */
export function openLiveRows(tables: readonly string[], handlers: LiveRowsHandlers): () => void {
  const stopWatching = watchSockets(handlers.onConnected);
  const unsubscribe = client.subscribe(
    ["account", ...tables.map((table) => `databases.${databaseId}.tables.${table}.rows`)],
    (message) => {
      const event = toRowEvent(message);
      if (event !== undefined) handlers.onEvent(event);
      else if (concernsAccount(message)) handlers.onAccountChanged();
    },
  );
  return () => {
    unsubscribe();
    stopWatching();
    transport.reconnect = false;
    transport.socket?.close();
    setStatus(navigator.onLine ? "connecting" : "offline");
  };
}

function watchSockets(onConnected: () => void): () => void {
  const create = transport.createSocket;
  let lastHeard = Date.now();

  const watch = (socket: WebSocket) => {
    const isCurrent = () => transport.socket === socket;
    lastHeard = Date.now();
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (!isCurrent()) return;
      lastHeard = Date.now();
      if (!establishesIdentity(event.data)) return;
      setStatus("online");
      onConnected();
    });
    socket.addEventListener("close", () => {
      if (isCurrent()) setStatus(navigator.onLine ? "connecting" : "offline");
    });
  };

  transport.createSocket = () => {
    // The SDK leaves this flag off when it closes a socket that was closed already; the next one must reconnect.
    if (transport.channels.size > 0) transport.reconnect = true;
    const before = transport.socket;
    create();
    if (transport.socket !== undefined && transport.socket !== before) watch(transport.socket);
  };

  const silence = setInterval(() => {
    if (Date.now() - lastHeard > silenceLimit) transport.socket?.close();
  }, 10_000);
  const onOffline = () => {
    setStatus("offline");
    transport.socket?.close();
  };
  const onOnline = () => {
    setStatus("connecting");
    transport.reconnectAttempts = 0;
    transport.createSocket();
  };
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  return () => {
    clearInterval(silence);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
    transport.createSocket = create;
  };
}

/**
 * Whether this message means that the socket now receives what the account may read: it was greeted as somebody,
 * or its authentication message was accepted. A greeting as guest counts only if the SDK has no session to send.
 */
function establishesIdentity(text: string): boolean {
  const message: { type?: string; data?: { user?: unknown; to?: string; success?: boolean } } =
    JSON.parse(text);
  if (message.type === "response")
    return message.data?.to === "authentication" && message.data.success === true;
  if (message.type !== "connected") return false;
  return Boolean(message.data?.user) || !hasFallbackSession();
}

function hasFallbackSession(): boolean {
  const stored = JSON.parse(localStorage.getItem("cookieFallback") ?? "{}");
  return Boolean(stored?.[`a_session_${projectId}`]);
}
