import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { paths } from "../domain/paths.ts";

/**
 * What a host has to know about the built site, made from the same source as the preview server: the headers, which
 * document answers which address, and how long what may be kept. Netlify and Cloudflare Pages read `_headers` and
 * `_redirects` in the site itself; for nginx there is a whole server.
 */

type Headers = Readonly<Record<string, string>>;

/** Names of built files carry a hash of their content: what is kept can never be stale. */
const FOREVER = "public, max-age=31536000, immutable";
/** Documents name those files, so they are asked for each time. */
const EACH_TIME = "no-cache";

/** What answers the addresses that have no document of their own. */
interface Documents {
  /** The page of the app, from which its router goes on. */
  readonly app: string;
  /** The page for an address that there is not; undefined leaves that to the app. */
  readonly missing: string | undefined;
  /** Addresses of the app without a document of their own; `:name` stands for one part. */
  readonly addresses: readonly string[];
}

/** @param files of the built site, below its folder */
export function documentsOf(files: readonly string[]): Documents {
  const has = (file: string) => files.includes(file);
  const own = (path: string) => has(path === "/" ? "index.html" : `${path.slice(1)}.html`);
  return {
    app: has("app.html") ? "app.html" : "index.html",
    missing: has("404.html") ? "404.html" : undefined,
    addresses: Object.values(paths).filter((path) => !own(path)),
  };
}

const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** `_headers`. Pages are asked for each time without being told so there. */
export function headersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${titled(name)}: ${value}`);
  return ["/*", ...lines, "/assets/*", `  Cache-Control: ${FOREVER}`, ""].join("\n");
}

/**
 * `_redirects`: the addresses of the app, and no more, because Cloudflare follows a rule also where there is a file.
 * The document is named without its ending, because it leads `.html` away from it.
 */
export function redirectsFile({ app, addresses }: Documents): string {
  const document = app === "index.html" ? "/" : `/${app.replace(/\.html$/, "")}`;
  return addresses.map((path) => `${path} ${document} 200\n`).join("");
}

/** A server of nginx for the folder it is mounted at. */
export function nginxServer(headers: Headers, { app, missing, addresses }: Documents): string {
  // A location with a header of its own has none of its server's.
  const sent = (cache: string) =>
    [...Object.entries(headers), ["cache-control", cache]].map(
      ([name = "", value]) => `    add_header ${titled(name)} "${value}" always;`,
    );
  const own = "$uri.html $uri/index.html";
  const location = (match: string, lines: readonly string[]) => [`  location ${match} {`, ...lines, "  }"];
  const pattern = addresses.map((path) => path.slice(1).replace(/:\w+/g, "[^/]+")).join("|");
  return [
    "server {",
    "  listen 8080;",
    "  root /usr/share/nginx/html;",
    "  gzip on;",
    "  gzip_types text/css application/javascript text/javascript image/svg+xml application/json;",
    ...(missing === undefined ? [] : [`  error_page 404 /${missing};`]),
    ...location("/assets/", ["    try_files $uri =404;", ...sent(FOREVER)]),
    ...location("~ ^/_(headers|redirects)$", ["    return 404;"]),
    ...(missing === undefined
      ? location("/", [`    try_files $uri ${own} /${app};`, ...sent(EACH_TIME)])
      : [
          ...location(`~ ^/(${pattern})/?$`, [`    try_files ${own} /${app};`, ...sent(EACH_TIME)]),
          ...location("/", [`    try_files $uri ${own} =404;`, ...sent(EACH_TIME)]),
        ]),
    "}",
    "",
  ].join("\n");
}

/** Where `docker-compose.yml` finds it. */
const nginxFolder = join(import.meta.dirname, "..", ".keelstone", "hosting");

/** Writes what hosts read, once the site is built. @param headers those of the preview server */
export function hosting(headers: Headers): Plugin {
  return {
    name: "hosting",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const documents = documentsOf(await readdir(dir));
      await writeFile(join(dir, "_headers"), headersFile(headers));
      await writeFile(join(dir, "_redirects"), redirectsFile(documents));
      await mkdir(nginxFolder, { recursive: true });
      await writeFile(join(nginxFolder, "nginx.conf"), nginxServer(headers, documents));
    },
  };
}
