import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Plugin } from "vite";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import { languages } from "#messages/languages.ts";
import { visitorPaths } from "#src/app/site/documents.ts";
import { policyForAll, policyIn } from "./content-security-policy.ts";
import { gatewayOf } from "./nginx-gateway.ts";
import { FOREVER, logFiles, nginxServer, POLICY } from "./nginx-server.ts";
import type { Documents, Headers, Policies } from "./site-documents.ts";

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

/** Reads the policy of each document of a built site. */
async function policiesOf(dir: string, files: readonly string[]): Promise<Policies> {
  const documents = files.filter((file) => file.endsWith(".html"));
  const policies = await Promise.all(
    documents.map(async (file) => [file, policyIn(await readFile(join(dir, file), "utf8"))] as const),
  );
  return Object.fromEntries(
    policies.flatMap(([file, policy]) => (policy === undefined ? [] : [[file, policy]])),
  );
}

/**
 * `_headers`. Browsers revalidate pages without a rule there. Its policy is one for all documents, because Cloudflare
 * takes 100 rules and there are more documents: each carries the hashes of its own scripts.
 */
export function headersFile(headers: Headers, policies: Policies = {}): string {
  const [policy] = Object.values(policies);
  const all = policy === undefined ? headers : { ...headers, [POLICY]: policyForAll(policy, true) };
  const lines = Object.entries(all).map(([name, value]) => `  ${titled(name)}: ${value}`);
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
      const files = (await readdir(dir, { recursive: true })).map((file) => file.split(sep).join("/"));
      const documents = documentsOf(files);
      const policies = await policiesOf(dir, files);
      await writeFile(join(dir, "_headers"), headersFile(headers, policies));
      await writeFile(join(dir, "_redirects"), redirectsFile(documents));
      await mkdir(nginxFolder, { recursive: true });
      await writeFile(
        join(nginxFolder, "nginx.conf"),
        nginxServer(headers, documents, gatewayOf(variables), policies),
      );
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
