import type { WebSocket, WebSocketServer } from "ws";

const everyMs = 20_000;

/** Ends sockets whose other side is gone without a word: each has to answer a protocol ping before the next. */
export function keepAlive(server: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once("pong", () => silent.delete(socket));
      socket.ping();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
