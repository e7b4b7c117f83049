/**
 * Runs the server: `node emulator/launch.js --port 4501 --memory`. It runs as one file of plain JavaScript, made
 * again whenever a source has changed, because a TypeScript loader inside the process would double its memory and its
 * start-up time.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const here = import.meta.dirname;
const root = dirname(here);
// Not in dist/, which holds what is packed.
const bundle = join(root, "node_modules", ".cache", "backend-double", "cli.js");

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
  const began = Date.now();
  const { bundleServer } = await import("./bundle.js");
  const { files, sources } = await bundleServer({
    entryPoints: ["cli.ts"],
    // These load binaries from beside themselves, or are not installed at all.
    external: ["@node-rs/argon2", "libsql", "sharp", "wasmagic", "esbuild", "bufferutil", "utf-8-validate"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  // The versions of packages identify them; the times of their files do not.
  for (const name of ["launch.js", "bundle.js"]) sources.add(join(here, name));
  sources.add(join(root, "package-lock.json"));
  const times = [...sources].map((path) => {
    const file = relative(root, path);
    const changed = changedAt(file);
    // Changed while it was read: what is in the bundle is not known.
    return [file, changed < began ? changed : 0];
  });
  mkdirSync(dirname(bundle), { recursive: true });
  // Written aside and renamed, so that servers that start at the same time never read half a file.
  const fresh = `${bundle}.${process.pid}`;
  writeFileSync(fresh, `//${JSON.stringify(times)}\n${files[0].text}`);
  renameSync(fresh, bundle);
}
