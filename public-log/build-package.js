/**
 * Makes `dist/cli.js` for `npm pack`: the command in one file, so that `npx` runs what was built and nothing else.
 * `node build-package.js FILE` writes it to another place.
 */
import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const dist = join(here, "dist");
const [outfile = join(dist, "cli.js")] = process.argv.slice(2);

if (outfile.startsWith(dist)) rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: ["cli.ts"],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  banner: { js: "#!/usr/bin/env node" },
  logLevel: "error",
});
chmodSync(outfile, 0o755);
