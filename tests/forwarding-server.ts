import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A call as it arrived. */
export interface ForwardedCall {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  /** Without it. */
  readonly path: string;
  readonly body: Buffer;
}

export interface ForwardedAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Buffer | string;
}

interface ForwardingServer {
  /** Its own, with the path of the endpoint behind it. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts a server on the loopback interface in front of another one, for what that does not do by itself.
 * @param endpoint of the server behind it
 * @param answer returns the answer to a call, with `forward` for that of the server behind; undefined for none at all
 */
export async function startForwardingServer(
  endpoint: string,
  answer: (
    call: ForwardedCall,
    forward: () => Promise<ForwardedAnswer>,
  ) => Promise<ForwardedAnswer | undefined>,
): Promise<ForwardingServer> {
  const { origin, pathname } = new URL(endpoint);
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const call = { method, url, path: url.split("?")[0] ?? "", body: await buffer(request) };
    const given = await answer(call, () => forward(origin, call, headers));
    if (given === undefined) return;
    const { status, type, body } = given;
    response.writeHead(status, type === null ? {} : { "content-type": type }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function forward(
  origin: string,
  { method, url, body }: ForwardedCall,
  given: IncomingHttpHeaders,
): Promise<ForwardedAnswer> {
  const { host: _, connection: __, "content-length": ___, ...headers } = given;
  const answer = await fetch(origin + url, {
    method,
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const type = answer.headers.get("content-type");
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
}
