/** `npm run build:default-config`: the site that is measured, pictured and walked through, whatever an operator keeps here. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { defaultEnvironment } from "./default-config.ts";

const root = join(import.meta.dirname, "../..");

const { status, error } = spawnSync(join(root, "node_modules", ".bin", "vite"), ["build"], {
  cwd: root,
  stdio: "inherit",
  env: defaultEnvironment(process.env),
});
if (error !== undefined) console.error(error.message);
process.exitCode = status ?? 1;
