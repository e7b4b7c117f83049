import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "#tests/model/seeded-random.ts";

/** One call in so many goes wrong while the network is bad. */
const ONE_IN = 10;
const SLOW_MS = 20_000;

/** The faults of a call: it never arrives, its answer is lost, or it is slow. */
const mishaps = ["unsent", "unanswered", "slow"] as const;

/**
 * A proxy on the loopback interface between callers and Appwrite. It forwards everything unchanged until a
 * fault is switched on.
 */
export class Network {
  isBad = false;
  readonly #target: URL;
  readonly #random: Random;
  readonly #server = createServer((request, response) => void this.#forward(request, response));
  readonly #sockets = new Set<Socket>();

  constructor(endpoint: string, random: Random) {
    this.#target = new URL(endpoint);
    this.#random = random;
    this.#server.on("connection", (socket) => this.#keep(socket));
    this.#server.on("upgrade", (request, socket, head) => this.#upgrade(request, socket as Socket, head));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  /** Where callers reach Appwrite through this network. */
  get endpoint(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.#target.pathname}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mishap =
      this.isBad && this.#random(ONE_IN) === 0 ? mishaps[this.#random(mishaps.length)] : undefined;
    if (mishap === "unsent") {
      request.socket.destroy();
      return;
    }
    const { hostname: host, port } = this.#target;
    const { method, url: path, headers } = request;
    const onward = send({ host, port, method, path, headers, agent: false }, async (answer) => {
      if (mishap === "slow") await pause(SLOW_MS);
      if (mishap === "unanswered") {
        answer.resume();
        response.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  }

  /** A websocket is handed through byte by byte. */
  #upgrade({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
    const { hostname, port } = this.#target;
    const onward = connect(Number(port || 80), hostname, () => {
      const lines = [`${method} ${url} HTTP/1.1`];
      for (let n = 0; n < rawHeaders.length; n += 2) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`);
      onward.write(`${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    this.#keep(onward);
    onward.on("close", () => socket.destroy());
    socket.on("close", () => onward.destroy());
  }
}
