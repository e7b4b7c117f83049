/** Serves the app: its source with hot reload, or the built site. `/v1` goes to Appwrite, so cookies stay on one site. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createServer, preview } from "vite";
import { viteLogger } from "./vite-logger.ts";

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "..");

/**
 * @param mode `dev` for the source, `built` for dist/
 * @param port port on the loopback interface
 * @param appwriteOrigin where `/v1` is forwarded to
 */
export async function serveApp(
  mode: "dev" | "built",
  port: number,
  appwriteOrigin: string,
): Promise<AppServer> {
  // vite.config.ts reads it when the server is made.
  process.env.APPWRITE_ORIGIN = appwriteOrigin;
  const url = `http://localhost:${port}`;
  const customLogger = viteLogger();
  if (mode === "dev") {
    const server = await createServer({ root, server: { port }, customLogger, clearScreen: false });
    await server.listen();
    return { url, stop: () => server.close() };
  }
  if (!existsSync(join(root, "dist", "index.html"))) {
    throw new Error('The site is not built. Run "npm run build" first.');
  }
  const server = await preview({ root, preview: { port }, customLogger });
  return { url, stop: () => server.close() };
}
