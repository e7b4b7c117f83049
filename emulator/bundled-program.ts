import { fileURLToPath } from "node:url";

/**
 * Bundles a program that runs in a process of its own. Node 20 runs no TypeScript, and a loader in every process would
 * cost each of them ten times its start-up.
 * @param entry as it is imported: "#emulator/…"
 */
export async function bundleProgram(entry: string): Promise<string> {
  // Loaded here, so that a server that starts no such process does not pay for it.
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [fileURLToPath(import.meta.resolve(entry))],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    write: false,
    logLevel: "silent",
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error(`esbuild made no program of ${entry}`);
  return file.text;
}
