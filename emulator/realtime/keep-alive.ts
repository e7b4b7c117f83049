import type { Socket } from "node:net";

const idleMs = 20_000;

/**
 * Lets the operating system end a socket whose other side is gone without a word. A protocol ping would also end
 * clients that are there but read nothing for a while, which Appwrite keeps.
 */
export function keepAlive(socket: Socket): void {
  socket.setKeepAlive(true, idleMs);
}
