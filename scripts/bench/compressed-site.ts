/**
 * Serves the built site as a host does: compressed, cached permanently when the name has a hash, `/v1`
 * forwarded to Appwrite; over HTTP/1.1, or over HTTP/2 with a certificate of its own.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { connect, type Socket } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { documentAt } from "#src/app/site/documents.ts";
import { localCertificate } from "./certificate.ts";

/** Another build is measured beside this one by its folder: KEELSTONE_BENCH_DIST. */
const dist = process.env.KEELSTONE_BENCH_DIST ?? join(import.meta.dirname, "..", "..", "dist");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const kept = new Map<string, { body: Buffer; headers: Record<string, string> }>();

function fileFor(name: string) {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const raw = readFileSync(join(dist, name));
  const compressed = extname(name) !== ".woff2";
  const file = {
    body: compressed ? brotliCompressSync(raw) : raw,
    headers: {
      "content-type": types[extname(name)] ?? "application/octet-stream",
      "cache-control": name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(compressed && { "content-encoding": "br" }),
    },
  };
  kept.set(name, file);
  return file;
}

export type Protocol = "HTTP/1.1" | "HTTP/2";

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/** Headers about one connection of HTTP/1.1, and those with which HTTP/2 begins a request. */
const ofConnection = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$)/;

function endToEnd<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));
}

/** Both protocols answer by these two methods, whose overloads TypeScript cannot join. */
function begin(to: Outgoing, status: number, headers: Record<string, string | string[] | undefined>): void {
  to.statusCode = status;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) to.setHeader(name, value);
}

function passOn(from: Incoming, to: Outgoing, appwrite: URL): void {
  const { hostname, port } = appwrite;
  const { method, url } = from;
  const host = from.headers.host ?? from.headers[":authority"]?.toString() ?? "localhost";
  const headers = { ...endToEnd(from.headers), host };
  const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
    begin(to, answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.pipe(to);
  });
  onward.on("error", () => to.destroy());
  from.pipe(onward);
}

/** @returns the address of the site, and its end */
export async function serveCompressed(
  port: number,
  endpoint: string,
  protocol: Protocol = "HTTP/1.1",
): Promise<{ url: string; stop: () => void }> {
  const appwrite = new URL(endpoint);
  const answer = (from: Incoming, to: Outgoing) => {
    const { pathname } = new URL(from.url ?? "/", "http://localhost");
    if (pathname.startsWith("/v1")) return passOn(from, to, appwrite);
    const { file, status } =
      extname(pathname) === "" ? documentAt(pathname) : { file: pathname.slice(1), status: 200 };
    if (!existsSync(join(dist, file))) {
      begin(to, 404, {});
      to.end();
      return;
    }
    const { body, headers } = fileFor(`/${file}`);
    begin(to, status, headers);
    to.end(body);
  };
  const sockets = new Set<Socket>();
  const isSecure = protocol === "HTTP/2";
  const server = isSecure
    ? createSecureServer({ ...localCertificate(), allowHTTP1: true }, answer)
    : createServer(answer);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // A websocket of a page on HTTP/2 opens a connection of HTTP/1.1.
  server.on("upgrade", (from: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(Number(appwrite.port), appwrite.hostname, () => {
      const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${from.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket])
      end.on("error", () => {
        onward.destroy();
        socket.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `${isSecure ? "https" : "http"}://localhost:${port}`,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
