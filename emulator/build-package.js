/** Makes `dist/` for `npm pack`: the command and the module, with the packages of `dependencies` left outside. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundleServer } from "./bundle.js";

const here = import.meta.dirname;
const dist = join(here, "dist");
const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

const { files } = await bundleServer({
  entryPoints: ["cli.ts", "main.ts"],
  outdir: dist,
  splitting: true,
  external: [...Object.keys(dependencies), "esbuild"],
});

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
for (const { path, text } of files) {
  const isCommand = basename(path) === "cli.js";
  // Half of the memory for a twentieth more time; `-S` makes env pass the option on.
  const firstLine = isCommand ? "#!/usr/bin/env -S node --optimize-for-size\n" : "";
  writeFileSync(path, firstLine + text, { mode: isCommand ? 0o755 : 0o644 });
}
writeTypes();

/** Declares the package's own interface, whose two files import nothing else. */
function writeTypes() {
  execFileSync("tsc", ["-p", "tsconfig.package.json"], { cwd: here, stdio: "inherit" });
  const main = join(dist, "main.d.ts");
  // Older compilers find a declaration by the name of its program only.
  writeFileSync(main, readFileSync(main, "utf8").replaceAll('.ts"', '.js"'));
}
