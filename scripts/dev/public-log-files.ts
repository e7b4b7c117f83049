/** Serves the public log of the local server below `/log/`, live from its rows, to any client of tlog-tiles. */
import type { Connect, Plugin } from "vite";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { answerLogFile } from "#scripts/operate/public-log/answer-log-file.ts";
import { type SiteLog, siteLog } from "#scripts/operate/public-log/site-log.ts";

const FOLDER = "/log/";

/** Answers what is below the folder of the log; everything else goes on. */
export function logFileHandler(log: SiteLog): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !pathname.startsWith(FOLDER)) return next();
    answerLogFile(log, pathname.slice(FOLDER.length)).then((file) => {
      if (file === null) {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
        response.end("The log has no such file.\n");
        return;
      }
      response.writeHead(200, {
        "content-type": file.type,
        "content-length": file.bytes.length,
        "cache-control": file.cache,
        "access-control-allow-origin": "*",
      });
      response.end(request.method === "HEAD" ? undefined : file.bytes);
    }, next);
  };
}

/** @param origin of the local Appwrite */
export function publicLogFiles(origin: string): Plugin {
  const place = () => ({
    endpoint: `${origin}/v1`,
    // It is known when the server is made, after this file was read.
    projectId: process.env.VITE_APPWRITE_PROJECT || PROJECT_ID,
  });
  return {
    name: "public-log-files",
    configureServer({ middlewares }) {
      middlewares.use(logFileHandler(siteLog(place())));
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(logFileHandler(siteLog(place())));
    },
  };
}
