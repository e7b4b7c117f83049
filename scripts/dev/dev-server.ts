/** The files that the dev server serves: the sources of a page, to pages of its own origin. */
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Connect, Plugin, ServerOptions } from "vite";

const root = join(import.meta.dirname, "../..");

/** Everything that a page imports. What `npm start` keeps, its settings and its tests are not among it. */
const served = ["index.html", "app.html", "src", "domain", "messages", "public", "node_modules"];

/** Refused also inside of those folders, in case a secret is put there. Vite compares without case. */
const neverServed = [
  "**/.keelstone/**",
  "**/.git/**",
  ".env",
  ".env.*",
  "api-key",
  "*.{crt,pem,key,p12,pfx}",
  "*.{db,db-*,sqlite,sqlite-*,sqlite3,sqlite3-*}",
  "*.{bak,backup,dump,sql,tar,tgz,gz,zip}",
];

/** Read by no other page: no CORS, and no host but localhost and addresses (Vite's own list, without additions). */
export const devServerAccess = {
  cors: false,
  allowedHosts: [],
  fs: { strict: true, allow: served.map((path) => join(root, path)), deny: neverServed },
} satisfies ServerOptions;

/** True when a page of another origin asks for something else than to be followed by a link. */
function isForeignRequest({ headers }: Connect.IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  const isExternal = site === "cross-site" || site === "same-site";
  return isExternal && (headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-dest"] !== "document");
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
  response.end("Only pages of this address may ask for this. Open it in a tab of its own.\n");
}

/** Refuses what a page of another origin embeds or fetches, and opening files in the developer's editor. */
export function sameOriginOnly(): Plugin {
  return {
    name: "same-origin-only",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (isForeignRequest(request)) refuse(response);
        else next();
      });
      // By the same comparison of paths as Vite's own: without case, and whatever follows.
      middlewares.use("/__open-in-editor", (_, response) => refuse(response));
    },
  };
}
