import type { Client, RealtimeResponseEvent } from "appwrite";
import { reportSocket } from "./connection-status.ts";

/** The server answers a ping every 20 s; twice that and a half without a word means the line is dead. */
const silenceLimit = 50_000;

export interface SocketMessage {
  readonly type?: string;
  readonly data?: {
    readonly user?: { readonly $id?: string } | null;
    readonly to?: string;
    readonly success?: boolean;
  };
}

interface SocketOptions {
  readonly channels: readonly string[];
  readonly onEvent: (message: RealtimeResponseEvent<unknown>) => void;
  /**
   * Receives every other message.
   * @returns whether the socket receives from now on what it was opened for
   */
  readonly isReady: (message: SocketMessage, socket: WebSocket) => boolean;
  /** The connection stands, for the first time or again. */
  readonly onReady: () => void;
}

/**
 * Measures milliseconds from now on by two clocks and takes the longer: that of the day may be set back, the other one
 * may stand still while the computer sleeps.
 */
function stopwatch(): () => number {
  const [day, running] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - day, performance.now() - running);
}

/**
 * Keeps one socket of a client open and says how it is.
 * @returns closes the socket
 */
export function openSocket(client: Client, options: SocketOptions): () => void {
  /**
   * SDK 21 says nothing about the state of its socket, so the one place that creates sockets is watched.
   * The member is private in the types only; the exact version is pinned in package.json.
   */
  // biome-ignore lint/complexity/useLiteralKeys: a literal key would be refused by the compiler, see above
  const transport = client["realtime"];
  const create = transport.createSocket;
  let sinceHeard = stopwatch();
  reportSocket(transport, navigator.onLine ? "connecting" : "offline");

  const watch = (socket: WebSocket) => {
    const isCurrent = () => transport.socket === socket;
    // The ping of the previous socket would use this one, which throws while it is connecting.
    window.clearInterval(transport.heartbeat);
    sinceHeard = stopwatch();
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (!isCurrent()) return;
      sinceHeard = stopwatch();
      if (!options.isReady(JSON.parse(event.data), socket)) return;
      reportSocket(transport, "online");
      options.onReady();
    });
    socket.addEventListener("close", () => {
      if (isCurrent()) reportSocket(transport, navigator.onLine ? "connecting" : "offline");
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
    if (sinceHeard() > silenceLimit) transport.socket?.close();
  }, 10_000);
  const onOffline = () => {
    reportSocket(transport, "offline");
    transport.socket?.close();
  };
  const onOnline = () => {
    reportSocket(transport, "connecting");
    transport.reconnectAttempts = 0;
    transport.createSocket();
  };
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  const unsubscribe = client.subscribe([...options.channels], options.onEvent);
  return () => {
    unsubscribe();
    clearInterval(silence);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
    transport.createSocket = create;
    transport.reconnect = false;
    transport.socket?.close();
    reportSocket(transport, null);
  };
}
