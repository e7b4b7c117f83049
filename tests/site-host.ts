import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { contentSecurityPolicy, hostHeaders, policyForAll } from "#scripts/build/content-security-policy.ts";

/** The headers of a host of a site that asks this origin. */
export const headersFor = (api: string): Record<string, string> => ({
  ...hostHeaders,
  "content-security-policy": policyForAll(contentSecurityPolicy([], { endpoint: api }), true),
});

/** A host that does all its duties for a site of one page in two languages, at an address of its own. */
export interface Host {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A document as the build writes it, as far as a host shows in it. @param api the origin that it may request
 */
export const pageFor = (api: string, language: "en" | "de"): string =>
  `<html lang="${language}" dir="ltr"><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy([], { endpoint: api })}" /><style>:root{}</style><script>for (const href of [\`/assets/a-B1.js\`]) add("link", { rel: "modulepreload", href });</script>`;

export async function startHost(api: string): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const isFile = pathname.startsWith("/assets/");
    const isThere = ["/", "/de/", "/profile/security"].includes(pathname) || isFile;
    for (const [name, value] of Object.entries(headersFor(api))) response.setHeader(name, value);
    response.setHeader("cache-control", isFile ? "max-age=31536000, immutable" : "no-cache");
    response.setHeader("content-type", isFile ? "text/javascript" : "text/html");
    response.setHeader("content-encoding", "gzip");
    response
      .writeHead(isThere ? 200 : 404)
      .end(gzipSync(isFile ? "1" : pageFor(api, pathname === "/de/" ? "de" : "en")));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
