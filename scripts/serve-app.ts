/** Serves the app: its source with hot reload, or the built site. `/v1` goes to Appwrite, so cookies stay on one site. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, preview } from "vite";
import { apiOf } from "./content-security-policy.ts";
import { viteLogger } from "./vite-logger.ts";

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "..");

/**
 * @param mode `dev` for the source, `built` for dist/
 * @param port port on the loopback interface
 * @param appwriteOrigin where `/v1` is forwarded to, whatever an operator keeps in .env for the site they publish
 * @throws Error when the built site is not there, or was built to ask another Appwrite
 */
export async function serveApp(
  mode: "dev" | "built",
  port: number,
  appwriteOrigin: string,
): Promise<AppServer> {
  // vite.config.ts reads them when the server is made, and when it is made anew because that file has changed.
  process.env.APPWRITE_ORIGIN = appwriteOrigin;
  process.env.VITE_APPWRITE_ENDPOINT = "";
  const url = `http://localhost:${port}`;
  const customLogger = viteLogger();
  if (mode === "dev") {
    const server = await createServer({ root, server: { port }, customLogger, clearScreen: false });
    await server.listen();
    return { url, stop: () => server.close() };
  }
  const app = join(root, "dist", "app.html");
  if (!existsSync(app)) throw new Error('The site is not built. Run "npm run build:as-it-comes" first.');
  assertBuiltFor(appwriteOrigin, readFileSync(app, "utf8"));
  const server = await preview({ root, preview: { port }, customLogger });
  return { url, stop: () => server.close() };
}

/** @throws Error when a built page would ask another Appwrite than the one it is served for */
export function assertBuiltFor(appwriteOrigin: string, page: string): void {
  const api = apiOf(page);
  if (api === undefined || api === new URL(appwriteOrigin).origin) return;
  throw new Error(
    `The site in dist/ was built for ${api} and would ask that instead of ${appwriteOrigin}. Run "npm run build:as-it-comes" first.`,
  );
}
