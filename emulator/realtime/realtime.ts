import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { AppwriteError, errorAnswer } from "#emulator/errors.ts";
import type { ServerEvent } from "#emulator/events.ts";
import { errorPage } from "#emulator/http/error-page.ts";
import { unknownHostError } from "#emulator/http/host-check.ts";
import type { Project } from "#emulator/project.ts";
import type { Connection } from "./connection.ts";
import { createFanOut } from "./fan-out.ts";
import { keepAlive } from "./keep-alive.ts";
import { openConnection } from "./open-connection.ts";
import { createRateLimit } from "./rate-limit.ts";

/** Appwrite's realtime: publishes events to open sockets that may read the resource. */
export interface Realtime {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket and resolves when all are closed. */
  stop(): Promise<void>;
}

const path = "/v1/realtime";
/** As a real Appwrite has it, in bytes. */
const largestMessage = 64_000;
const goingAway = 1001;
const connectsPerMinute = 128;
const closeTimeoutMs = 500;

export function createRealtime(project: Project): Realtime {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const fanOut = createFanOut();
  const mayConnect = createRateLimit(project.clock, connectsPerMinute);
  let waiting: ServerEvent[] = [];

  /** Events go out after the answer of the call that caused them, in their order. */
  function flush(): void {
    const events = waiting;
    waiting = [];
    for (const event of events) {
      renewRoles(event.permissionsChanged ?? []);
      fanOut.deliver(event);
    }
  }

  function renewRoles(users: readonly string[]): void {
    if (users.length === 0) return;
    for (const connection of connections) {
      if (users.includes(connection.caller.user?.$id ?? "")) connection.renewRoles();
    }
  }

  const unsubscribe = project.events.subscribe((event) => {
    // The first turn writes the answer of the call that caused the event, the second publishes to the
    // sockets.
    if (connections.size > 0 && waiting.push(event) === 1) setImmediate(() => setImmediate(flush));
  });

  function opened(socket: WebSocket, request: IncomingMessage): void {
    keepAlive(request.socket);
    const isAllowed = !project.rateLimits || mayConnect(request.socket.remoteAddress ?? "");
    const connection = openConnection(project, socket, request, isAllowed, fanOut.listen);
    if (connection === undefined) return;
    connections.add(connection);
    socket.once("close", () => {
      connections.delete(connection);
      connection.subscriptions.clear();
    });
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split("?")[0] !== path) {
        socket.end(refusal(new AppwriteError("general_route_not_found")));
        return;
      }
      const error = unknownHostError(project, hostName(request.headers.host));
      if (error !== undefined) {
        socket.end(refusal(error));
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => opened(webSocket, request));
    },
    async stop() {
      unsubscribe();
      await Promise.all([...server.clients].map(closeSocket));
      server.close();
    },
  };
}

/** Without its port, in the spelling of an address; empty when it is none. */
function hostName(header = ""): string {
  const address = `http://${header}`;
  // Parts of an address beside host and port have no place there; HTTP refuses them, too.
  if (/[^\w.:[\]-]/.test(header)) return "";
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** An answer to a request for a websocket that is not opened. */
function refusal(error: AppwriteError): string {
  const { status, body } = errorAnswer(error);
  const page = errorPage(body);
  const type = "content-type: text/html; charset=utf-8";
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${type}\r\ncontent-length: ${Buffer.byteLength(page)}`;
  return `${head}\r\n\r\n${page}`;
}

/** A client that does not answer in time is cut off. */
function closeSocket(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => socket.terminate(), closeTimeoutMs);
    socket.once("close", () => {
      clearTimeout(cut);
      resolve();
    });
    socket.close(goingAway);
  });
}
