/** Serves the app: its source with hot reload, or the built site. `/v1` goes to Appwrite, so cookies stay on one site. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, preview } from "vite";
import { apiOf } from "#scripts/build/content-security-policy.ts";
import { projectOf } from "#scripts/build/page-head.ts";
import { viteLogger } from "./vite-logger.ts";

const rebuildHint = 'Run "npm run build:default-config" first.';

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

/** The Appwrite that an app is served for. */
interface AppwriteTarget {
  /** Where `/v1` is forwarded to. */
  origin: string;
  projectId: string;
}

const root = join(import.meta.dirname, "../..");

/**
 * @param mode `dev` for the source, `built` for dist/
 * @param port port on the loopback interface
 * @param asked what the app asks, whatever an operator keeps in .env for the site they publish
 * @throws Error when the built site is not there, or was built to ask another Appwrite or for another project
 */
export async function serveApp(
  mode: "dev" | "built",
  port: number,
  asked: AppwriteTarget,
): Promise<AppServer> {
  // vite.config.ts reads them when the server is made, and when it is made again because that file has changed.
  process.env.APPWRITE_ORIGIN = asked.origin;
  process.env.VITE_APPWRITE_ENDPOINT = "";
  process.env.VITE_APPWRITE_PROJECT = asked.projectId;
  const url = `http://localhost:${port}`;
  const customLogger = viteLogger();
  if (mode === "dev") {
    const handlers = new Set(process.listeners("SIGTERM"));
    const server = await createServer({ root, server: { port }, customLogger, clearScreen: false });
    // Vite would end the process on SIGTERM by itself, before what runs beside it has ended.
    for (const handler of process.listeners("SIGTERM"))
      if (!handlers.has(handler)) process.off("SIGTERM", handler);
    await server.listen();
    return { url, stop: () => server.close() };
  }
  const app = join(root, "dist", "app.html");
  if (!existsSync(app)) throw new Error(`The site is not built. ${rebuildHint}`);
  assertBuiltFor(asked, readFileSync(app, "utf8"));
  const server = await preview({ root, preview: { port }, customLogger });
  return { url, stop: () => server.close() };
}

/** @throws Error when a built page would ask another Appwrite, or for another project, than it is served for */
export function assertBuiltFor({ origin, projectId }: AppwriteTarget, page: string): void {
  const api = apiOf(page);
  if (api !== undefined && api !== new URL(origin).origin)
    throw new Error(
      `The site in dist/ was built for ${api} and would call that instead of ${origin}. ${rebuildHint}`,
    );
  const project = projectOf(page);
  if (project === undefined)
    throw new Error(
      `The site in dist/ was built by an older version and does not name its project. ${rebuildHint}`,
    );
  if (project !== projectId)
    throw new Error(
      `The site in dist/ was built for project "${project}", but ${origin} serves project "${projectId}". ${rebuildHint}`,
    );
}
