import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";

/** The seed of the local server with the year of the demonstration, made for its first start. */

export interface YearFile {
  /** Resolves when the generation has begun in its own process, or never will. */
  readonly begun: Promise<void>;
  /** Resolves with the path when the file is complete. */
  readonly path: Promise<string>;
  /** Deletes the file, when the server has read it. Before, another start can go on with it. */
  remove(): void;
}

/** The name of the server's database in the folder of its data. */
const database = "appwrite.db";

/**
 * Generates the year where the server has no data yet, in a process of its own, so that the rest of the start goes on.
 * A file that is left of a start that was cut off is read again: the server keeps the rows that it has read of it.
 * @param data the folder of the server; undefined when it keeps everything in memory
 * @param signal ends the generation
 * @returns undefined when the server has its data already
 */
export function yearFileFor(
  data: string | undefined,
  appUrl: string,
  signal?: AbortSignal,
): YearFile | undefined {
  const folder = data ?? mkdtempSync(join(tmpdir(), "keelstone-year-"));
  const file = join(folder, "demo-year.jsonl");
  const remove = () => rmSync(data === undefined ? folder : file, { recursive: true, force: true });
  if (existsSync(file)) return { begun: Promise.resolve(), path: Promise.resolve(file), remove };
  if (existsSync(join(folder, database))) return undefined;
  const program = join(folder, `generate-year.${process.pid}.mjs`);
  const bundled = bundle(program);
  const path = bundled.then(() => generate(program, file, appUrl, signal));
  path.finally(() => rmSync(program, { force: true })).catch(() => undefined);
  // Whether either failed is said where the path is waited for.
  return { begun: bundled.catch(() => undefined), path, remove };
}

async function generate(
  program: string,
  file: string,
  appUrl: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const part = `${file}.${process.pid}`;
  try {
    await promisify(execFile)(process.execPath, [program, part, appUrl], { signal });
    renameSync(part, file);
    return file;
  } finally {
    rmSync(part, { force: true });
  }
}

/** One file of plain JavaScript: loading the sources one by one takes longer than all of the generation. */
async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, "generate-year.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
    // Packages written for CommonJS call `require` for Node's own modules.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
