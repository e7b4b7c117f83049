/** `online`: events arrive. `connecting`: being established or tried again. `offline`: the browser has no network. */
export type ConnectionStatus = "connecting" | "online" | "offline";

const listeners = new Set<() => void>();
/** The status of each open socket; the worst of it counts. */
const sockets = new Map<object, ConnectionStatus>();
let status: ConnectionStatus = isOffline() ? "offline" : "connecting";
let leftOnlineAt: Date | null = null;

/** The build, which writes a page of the signed-in area, too, has no network to ask for. */
function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
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

/** Reports the status of a socket. @param socketStatus null when it is closed permanently */
export function reportSocket(socket: object, socketStatus: ConnectionStatus | null): void {
  if (socketStatus === null) sockets.delete(socket);
  else sockets.set(socket, socketStatus);
  const next = worstOf([...sockets.values()]);
  if (next === status) return;
  if (status === "online") leftOnlineAt = new Date();
  status = next;
  for (const listener of listeners) listener();
}

function worstOf(all: readonly ConnectionStatus[]): ConnectionStatus {
  if (all.includes("offline") || (all.length === 0 && isOffline())) return "offline";
  return all.length === 0 || all.includes("connecting") ? "connecting" : "online";
}
