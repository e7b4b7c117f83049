/**
 * Serves the built site as a host does: compressed, cached permanently when the name has a hash, `/v1`
 * forwarded to Appwrite.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { documentAt } from "#src/app/site/public-pages.ts";

const dist = join(import.meta.dirname, "..", "..", "dist");

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

function passOn(from: IncomingMessage, to: ServerResponse, appwrite: URL): void {
  const { hostname, port } = appwrite;
  const { method, url, headers } = from;
  const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  onward.on("error", () => to.destroy());
  from.pipe(onward);
}

/** @returns the address of the site, and its end */
export async function serveCompressed(
  port: number,
  endpoint: string,
): Promise<{ url: string; stop: () => void }> {
  const appwrite = new URL(endpoint);
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? "/", "http://localhost");
    if (pathname.startsWith("/v1")) return passOn(from, to, appwrite);
    const { file, status } =
      extname(pathname) === "" ? documentAt(pathname) : { file: pathname.slice(1), status: 200 };
    const { body, headers } = fileFor(`/${file}`);
    to.writeHead(status, headers).end(body);
  });
  server.on("upgrade", (from, socket, head) => {
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
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
