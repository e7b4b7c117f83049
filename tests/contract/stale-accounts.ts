import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Appwrite with a cache of accounts that was filled at the wrong moment: an address in front of a server without one. */
export interface StaleAccounts {
  readonly endpoint: string;
  /** From now on an account and its sessions are answered as they were read last, until its preferences are written or its sessions deleted. */
  hold(): void;
  /** From now on also after that. */
  holdForever(): void;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Buffer;
}

/** Forwards everything, and keeps the answers about single accounts. */
export async function staleAccounts(endpoint: string): Promise<StaleAccounts> {
  const { origin } = new URL(endpoint);
  const read = new Map<string, Answer>();
  let isHolding = false;
  let isEmptied = true;

  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const path = url.split("?")[0] ?? "";
    const isAboutAccount = method === "GET" && /\/users\/[^/]+(\/sessions)?$/.test(path);
    const held = isHolding && isAboutAccount ? read.get(path) : undefined;
    const answer = held ?? (await forward(method, url, request.headers, await buffer(request)));
    if (isAboutAccount) read.set(path, answer);
    const isEmptying = path.endsWith("/prefs") || (method === "DELETE" && path.endsWith("/sessions"));
    if (isEmptying && isEmptied) read.clear();
    response.writeHead(answer.status, answer.type === null ? {} : { "content-type": answer.type });
    response.end(answer.body);
  });

  async function forward(method: string, url: string, given: object, sent: Buffer): Promise<Answer> {
    const {
      host: _,
      connection: __,
      "content-length": ___,
      ...headers
    } = { ...given } as Record<string, string>;
    const init = { method, headers };
    const answer = await fetch(
      origin + url,
      sent.length === 0 ? init : { ...init, body: new Uint8Array(sent) },
    );
    const type = answer.headers.get("content-type");
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    hold() {
      isHolding = true;
    },
    holdForever() {
      isHolding = true;
      isEmptied = false;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
