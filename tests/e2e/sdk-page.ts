import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";

const bundle = join(dirname(createRequire(import.meta.url).resolve("appwrite")), "../iife/sdk.js");

/** The official web SDK as a script, for a page that has none that can be reached. */
export const webSdk = readFileSync(bundle, "utf8");

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>SDK</title><link rel="icon" href="data:,"></head>
<body><script src="/sdk.js"></script></body></html>`;

/** A page with nothing but the official web SDK on it. */
export interface SdkPage {
  /** Its address under a host name of this machine: `localhost`, `127.0.0.1`, anything below `localhost`. */
  at(host: string): string;
  close(): Promise<void>;
}

export async function serveSdkPage(): Promise<SdkPage> {
  const files: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
    "/": { type: "text/html", body: page },
    "/sdk.js": { type: "text/javascript", body: webSdk },
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    response.writeHead(file === undefined ? 404 : 200, { "content-type": file?.type ?? "text/plain" });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (host) => `http://${host}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
