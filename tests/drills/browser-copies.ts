import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The product's client code, as one page holds it. */
export type Browser = typeof import("./browser-client.ts");

export interface BrowserCopies {
  /** Opens one more page: modules, storage and session of its own. */
  open(session: string): Promise<Browser>;
  close(): Promise<void>;
}

/** The browser globals that the client code needs and Node does not have. */
const surroundings = `
const kept = new Map();
const localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => void kept.set(name, text),
  removeItem: (name) => void kept.delete(name),
};
const navigator = { onLine: true };
`;

/** Bundles the product's client for one server. */
export async function browserCopies(endpoint: string, projectId: string): Promise<BrowserCopies> {
  const folder = await mkdtemp(join(tmpdir(), "drill-"));
  const outfile = join(folder, "browser.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "browser-client.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: surroundings },
    define: {
      "import.meta.env": JSON.stringify({
        VITE_APPWRITE_ENDPOINT: endpoint,
        VITE_APPWRITE_PROJECT: projectId,
      }),
    },
    logLevel: "silent",
  });
  let copies = 0;
  return {
    async open(session) {
      copies += 1;
      // Another query makes another instance of every module in the bundle.
      const browser: Browser = await import(`${pathToFileURL(outfile).href}?copy=${copies}`);
      browser.client.setSession(session);
      return browser;
    },
    close: () => rm(folder, { recursive: true }),
  };
}
