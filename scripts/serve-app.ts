/** Serves the app: its source with hot reload, or the built site. `/v1` goes to Appwrite, so cookies stay on one site. */
import { existsSync } from "node:fs";
import { join } from "node:path";

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
  // vite.config.ts reads it; set before Vite loads the file.
  process.env.APPWRITE_ORIGIN = appwriteOrigin;
  const vite = await import("vite");
  const url = `http://localhost:${port}`;
  if (mode === "dev") {
    const server = await vite.createServer({ root, server: { port }, logLevel: "warn", clearScreen: false });
    await server.listen();
    return { url, stop: () => server.close() };
  }
  if (!existsSync(join(root, "dist", "index.html")))
    throw new Error('The site is not built. Run "npm run build" first.');
  const server = await vite.preview({ root, preview: { port }, logLevel: "warn" });
  return { url, stop: () => server.close() };
}
