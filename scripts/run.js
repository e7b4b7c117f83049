/**
 * Runs a TypeScript script of this folder: `node scripts/run.js dev/start --fresh`.
 * Plain JavaScript without imports from node_modules, because its task is to say in one sentence
 * what is wrong when Node is too old or the dependencies are not there.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Keelstone needs Node 20.19 or newer; this is ${process.versions.node}. Install a current Node and try again.`,
  );
}

const needed = ["package.json", "emulator/package.json", "public-log/package.json"].flatMap((file) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), "utf8"));
  return Object.keys({ ...dependencies, ...devDependencies });
});
const missing = [...new Set(needed)].filter(
  (name) => !existsSync(join(root, "node_modules", name, "package.json")),
);
if (missing.length > 0) {
  const names =
    missing.slice(0, 3).join(", ") + (missing.length > 3 ? ` and ${missing.length - 3} more` : "");
  stop(`A dependency is missing (${names}). Run "npm ci" first.`);
}

const [script = "", ...rest] = process.argv.slice(2);
const file = join(root, "scripts", `${script}.ts`);
if (!existsSync(file)) stop(`scripts/ has no script "${script}".`);

const child = spawn(process.execPath, ["--import", "tsx", file, ...rest], { cwd: root, stdio: "inherit" });
// The terminal sends Ctrl-C to the whole group; the script itself shuts down in order and decides the exit code.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
