import { WebSocket } from "ws";

/** A websocket as a step sees it. */
export interface Connection {
  /** Texts and bytes go as they are, anything else as JSON. */
  send(message: unknown): void;
  /** Every frame the server has sent up to now that was not taken yet. */
  take(): Promise<unknown[]>;
  readonly isClosed: boolean;
  close(): void;
}

/** @throws Error when there is no websocket to be had */
export async function openConnection(url: string, headers: Record<string, string>): Promise<Connection> {
  const socket = new WebSocket(url, { headers });
  // An error of an open connection closes it, which the steps observe.
  socket.on("error", () => undefined);
  let frames: unknown[] = [];
  let pings = 0;
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("message", (data) => frames.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));

  /** The protocol answers a ping in its turn: whatever was sent before its answer has come before it. */
  function answered(): Promise<void> {
    pings += 1;
    const name = String(pings);
    return new Promise((resolve) => {
      socket.on("pong", function heard(data) {
        if (data.toString() !== name) return;
        socket.off("pong", heard);
        resolve();
      });
      socket.ping(name);
    });
  }

  return {
    send(message) {
      const isRaw = typeof message === "string" || message instanceof Uint8Array;
      // A message to a socket that was closed meanwhile is lost, as on any network.
      socket.send(isRaw ? message : JSON.stringify(message), () => undefined);
    },
    async take() {
      if (socket.readyState === WebSocket.OPEN) await Promise.race([answered(), closed]);
      else await closed;
      const taken = frames;
      frames = [];
      return taken;
    },
    get isClosed() {
      return socket.readyState === WebSocket.CLOSED;
    },
    close: () => socket.terminate(),
  };
}
