/**
 * Runs the server: `node emulator/launch.js --port 4501 --memory`. It is bundled first (a moment), because a
 * TypeScript loader inside the process would double its memory and its start-up time.
 */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const bundle = join(here, "dist", "cli.js");

const { outputFiles } = await build({
  entryPoints: [join(here, "cli.ts")],
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  write: false,
  logLevel: "error",
});
await stop();
mkdirSync(dirname(bundle), { recursive: true });
// Written aside and renamed, so that servers that start at the same time never read half a file.
const fresh = `${bundle}.${process.pid}`;
writeFileSync(fresh, outputFiles[0].contents);
renameSync(fresh, bundle);
await import(pathToFileURL(bundle).href);
