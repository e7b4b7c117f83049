import { createServer, type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { noCache } from "#emulator/http/reply.ts";
import type { App } from "./app.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes over a connection that asks for another protocol (realtime's websocket). */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/** Room for about 400 KB of query string, as a real Appwrite has. */
const maxHeaderSize = 512 * 1024;

/** A cache line after the one that forbids caches; a real server sends the two apart. */
const twoLines = new RegExp(`^(${noCache}), (.+)$`);

/**
 * Headers go with the first bytes of the body. Node sends those that go ahead of it as UTF-8, so that what is UTF-8
 * already, the name of a file, would arrive encoded twice.
 */
class Outgoing extends ServerResponse {
  override flushHeaders(): void {
    // With the first bytes.
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    const value = isRecord(headers) ? headers["cache-control"] : undefined;
    const [, first, second] = (typeof value === "string" && twoLines.exec(value)) || [];
    const given = isRecord(headers) && second ? { ...headers, "cache-control": [first, second] } : headers;
    return super.writeHead(status, ...(rest.slice(0, -1) as []), given as OutgoingHttpHeaders);
  }
}

/**
 * Serves an app on the loopback interface only.
 * @param port 0 takes any free one
 * @param ownProcess nothing else runs in this process, so the global Request and Response may be exchanged for ones
 * that spare a third of the work of a small call
 * @throws the system's error, EADDRINUSE for example
 */
export async function listen(
  app: App,
  port: number,
  upgrade?: Upgrade,
  ownProcess = false,
): Promise<Listener> {
  const answer = getRequestListener(
    (request, { incoming }) => {
      const ip = incoming.socket.remoteAddress ?? "127.0.0.1";
      return app.fetch(request, { ip, target: incoming.url ?? "" });
    },
    { overrideGlobalObjects: ownProcess },
  );
  const server = createServer({ maxHeaderSize, keepAliveTimeout: 60_000, ServerResponse: Outgoing }, answer);
  server.on("upgrade", (request, socket: Duplex, head) => {
    // Node removes its own listener on an upgrade, and an error without a listener ends the process.
    socket.on("error", () => socket.destroy());
    if (upgrade === undefined) socket.destroy();
    else upgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
