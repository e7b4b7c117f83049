import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Plugin } from "vite";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import { languages } from "#messages/languages.ts";
import { visitorPaths } from "#src/app/site/documents.ts";
import { APPWRITE_IN_DOCKER, FOREVER, logFiles, nginxServer } from "./nginx-server.ts";
import type { Documents, Headers } from "./site-documents.ts";

/**
 * Writes the hosting rules of the built site, from the source of the preview server: the headers, the
 * document of each address, and the cache times. Netlify and Cloudflare Pages read `_headers` and
 * `_redirects` in the site itself; for nginx there is a whole server.
 */

/** @param files of the built site, below its folder */
export function documentsOf(files: readonly string[]): Documents {
  const has = (file: string) => files.includes(file);
  const own = (path: string) => has(path === "/" ? "index.html" : `${path.slice(1)}.html`);
  const prefixed = languages.filter((language) => has(`${language}/index.html`));
  return {
    app: has("app.html") ? "app.html" : "index.html",
    missing: has("404.html") ? "404.html" : undefined,
    languages: prefixed,
    addresses: [
      ...Object.values(paths).filter((path) => !own(path)),
      ...prefixed.flatMap((language) => visitorPaths.map((path) => addressIn(language, path))),
    ],
  };
}

const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (initial) => initial.toUpperCase());

/** `_headers`. Browsers revalidate pages without a rule there. */
export function headersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${titled(name)}: ${value}`);
  const log = logFiles.flatMap(({ folder, type, charset, cache }) => [
    folder.endsWith("/") ? `${folder}*` : folder,
    `  Content-Type: ${type}${charset === undefined ? "" : `; charset=${charset}`}`,
    `  Cache-Control: ${cache}`,
    "  Access-Control-Allow-Origin: *",
  ]);
  return ["/*", ...lines, "/assets/*", `  Cache-Control: ${FOREVER}`, ...log, ""].join("\n");
}

/**
 * `_redirects`: the addresses of the app, and no more, because Cloudflare follows a rule also where there is a file.
 * The document is named without its ending, because it leads `.html` away from it.
 */
export function redirectsFile({ app, addresses }: Documents): string {
  const document = app === "index.html" ? "/" : `/${app.replace(/\.html$/, "")}`;
  return addresses.map((path) => `${path} ${document} 200\n`).join("");
}

/** The server of nginx for a site that was built with these variables, which say where the site finds Appwrite. */
export function nginxFile(headers: Headers, documents: Documents, variables: NodeJS.ProcessEnv): string {
  const { VITE_APPWRITE_ENDPOINT, APPWRITE_ORIGIN, APPWRITE_ORIGIN_CA } = variables;
  const api = VITE_APPWRITE_ENDPOINT ? undefined : APPWRITE_ORIGIN || APPWRITE_IN_DOCKER;
  return nginxServer(headers, documents, api, APPWRITE_ORIGIN_CA || undefined);
}

/** Where `docker-compose.yml` finds it. */
const nginxFolder = join(import.meta.dirname, "../../.keelstone/hosting");

/**
 * Writes what hosts read, once the site is built.
 * @param headers what every answer carries
 * @param variables of the build
 */
export function hosting(headers: Headers, variables: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: "hosting",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      const documents = documentsOf(files.map((file) => file.split(sep).join("/")));
      await writeFile(join(dir, "_headers"), headersFile(headers));
      await writeFile(join(dir, "_redirects"), redirectsFile(documents));
      await mkdir(nginxFolder, { recursive: true });
      await writeFile(join(nginxFolder, "nginx.conf"), nginxFile(headers, documents, variables));
    },
  };
}

/**
 * Has the preview server send files as those hosts do: browsers keep files with a hash in their name, so that the
 * next page neither asks for it nor compiles it again.
 */
export function keepsAssets(): Plugin {
  return {
    name: "keeps-assets",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/assets/")) {
          response.setHeader("cache-control", FOREVER);
          // They would be compressed again for every request; on one machine that costs more than it saves.
          delete request.headers["accept-encoding"];
        }
        next();
      });
    },
  };
}
