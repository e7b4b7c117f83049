import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connect, Plugin } from "vite";
import { documentAt } from "#src/app/site/documents.ts";
import { sitePageAt, sitePages } from "#src/app/site/public-pages.ts";

/**
 * Returns whether a request is for a page that a visitor types or follows, as opposed to a file that a page
 * requests.
 */
const isPage = (request: Connect.IncomingMessage) =>
  (request.method === "GET" || request.method === "HEAD") &&
  !/^\/(v1|@|node_modules\/|src\/)/.test(request.url ?? "") &&
  !/\.\w+$/.test(pathOf(request));

const pathOf = ({ url = "/" }: Connect.IncomingMessage) => new URL(url, "http://localhost").pathname;

/** Answers each address with its document, as docs/security.md asks of every host. */
export function documents(): Plugin {
  return {
    name: "documents",
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (isPage(request)) {
          const isSite =
            sitePages.includes(sitePageAt(pathOf(request))) || documentAt(pathOf(request)).status === 404;
          request.url = isSite ? "/index.html" : "/app.html";
        }
        next();
      });
    },
    configurePreviewServer({ middlewares, config }) {
      const dist = join(config.root, config.build.outDir);
      const headers = Object.entries(config.preview.headers ?? {});
      middlewares.use((request, response, next) => {
        // Vite gives them to files that it finds only.
        for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
        if (isPage(request)) {
          const { file, status } = documentAt(pathOf(request));
          if (status === 404) {
            response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
            response.end(readFileSync(join(dist, file)));
            return;
          }
          request.url = `/${file}`;
        }
        next();
      });
    },
  };
}
