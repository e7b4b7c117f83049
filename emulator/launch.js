/**
 * Runs the server: `node emulator/launch.js --port 4501 --memory`. It runs as one file of plain JavaScript, made
 * again whenever a source has changed, because a TypeScript loader inside the process would double its memory and its
 * start-up time.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const here = import.meta.dirname;
const root = dirname(here);
const bundle = join(here, "dist", "cli.js");

if (!isFresh()) await makeBundle();
await import(pathToFileURL(bundle).href);

/** The first line of the bundle lists its sources, each with the time of its last change. */
function isFresh() {
  try {
    const text = readFileSync(bundle, "utf8");
    const sources = JSON.parse(text.slice(2, text.indexOf("\n")));
    return sources.every(([file, changed]) => changedAt(file) === changed);
  } catch {
    // There is none yet, or one that an older launcher made.
    return false;
  }
}

function changedAt(file) {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;
}

async function makeBundle() {
  const { build, stop } = await import("esbuild");
  const began = Date.now();
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    target: "node20",
    write: false,
    metafile: true,
    logLevel: "error",
  };
  const program = (...path) =>
    build({ ...common, entryPoints: [join(here, ...path)], format: "cjs", minify: true });
  const worker = await program("run-function", "worker", "main.ts");
  const preview = await program("storage", "preview-worker", "main.ts");
  const server = await build({
    ...common,
    entryPoints: [join(here, "cli.ts")],
    format: "esm",
    // These load binaries from beside themselves, or are not installed at all.
    external: ["@node-rs/argon2", "libsql", "sharp", "esbuild", "bufferutil", "utf-8-validate"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    define: {
      WORKER_CODE: JSON.stringify(worker.outputFiles[0].text),
      PREVIEW_CODE: JSON.stringify(preview.outputFiles[0].text),
    },
  });
  await stop();
  const files = new Set(
    [worker, preview, server].flatMap(({ metafile }) =>
      Object.keys(metafile.inputs).map((file) => resolve(root, file)),
    ),
  );
  // The versions of packages identify them; the times of their files do not.
  for (const file of [import.meta.filename, join(root, "package-lock.json")]) files.add(file);
  const sources = [...files].map((path) => {
    const file = relative(root, path);
    const changed = changedAt(file);
    // Changed while it was read: what is in the bundle is not known.
    return [file, changed < began ? changed : 0];
  });
  mkdirSync(dirname(bundle), { recursive: true });
  // Written aside and renamed, so that servers that start at the same time never read half a file.
  const fresh = `${bundle}.${process.pid}`;
  writeFileSync(fresh, `//${JSON.stringify(sources)}\n${server.outputFiles[0].text}`);
  renameSync(fresh, bundle);
}
