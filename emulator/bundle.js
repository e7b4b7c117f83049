/**
 * Bundles the server for `launch.js` and `build-package.js`. The programs that run in processes of their own, for
 * functions and previews, are put into it as texts, so that they are found wherever the bundle lies.
 */
import { join, resolve } from "node:path";

const here = import.meta.dirname;

/**
 * @param {import("esbuild").BuildOptions} options the entry points, and which packages stay outside
 * @returns the files that were made, and the absolute paths of their sources
 */
export async function bundleServer(options) {
  // Loaded here: a start that finds its bundle needs no bundler.
  const { build, stop } = await import("esbuild");
  const common = {
    absWorkingDir: here,
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
    format: "esm",
    define: {
      WORKER_CODE: JSON.stringify(worker.outputFiles[0].text),
      PREVIEW_CODE: JSON.stringify(preview.outputFiles[0].text),
    },
    ...options,
  });
  await stop();
  const sources = new Set(
    [worker, preview, server].flatMap(({ metafile }) =>
      Object.keys(metafile.inputs).map((file) => resolve(here, file)),
    ),
  );
  return { files: server.outputFiles, sources };
}
