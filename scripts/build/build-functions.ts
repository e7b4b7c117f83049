import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, context, type Message, type Plugin } from "esbuild";
import { brandForFunctions } from "./brand-for-functions.ts";
import { breachedPasswords } from "./breached-passwords.ts";

/**
 * Bundles every function to `functions/dist/<id>/main.js`, domain and SDK included. The deployment is one folder
 * without node_modules, and Node runs no TypeScript there. A program for a thread is a file of its own beside it.
 */

const root = join(import.meta.dirname, "../..");

/** Called after each rebuild with the function that was built and, one sentence each, its errors. */
export type OnRebuild = (functionId: string, problems: readonly string[]) => void;

interface FunctionBuild {
  readonly ids: readonly string[];
  /** Begins to watch the sources. This builds again, so nothing that changed meanwhile is missed. */
  readonly watch: () => Promise<void>;
  /** Ends watching. */
  readonly stop: () => Promise<void>;
}

/**
 * Builds all functions.
 * @param onRebuild called after every build that a change of a watched source causes; without it nothing can be watched
 * @throws Error with one readable sentence per problem when a function cannot be built
 */
export async function buildFunctions({ onRebuild }: { onRebuild?: OnRebuild } = {}): Promise<FunctionBuild> {
  const ids = functionIds();
  const contexts = await Promise.all(ids.map((id) => context(optionsFor(id, onRebuild))));
  const stop = async () => {
    await Promise.all(contexts.map((one) => one.dispose()));
  };
  const results = await Promise.all(contexts.map((one) => one.rebuild().catch(failedBuild)));
  const problems = results.flatMap((result) => result.errors.map(sentence));
  if (problems.length > 0) {
    await stop();
    throw new Error(problems.join("\n"));
  }
  if (onRebuild === undefined) await stop();
  const watch = async () => {
    await Promise.all(contexts.map((one) => one.watch()));
  };
  return { ids, watch, stop };
}

/** The functions there are: each folder in `functions` that has a main.ts. */
function functionIds(): string[] {
  const folder = join(root, "functions");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes("main.ts"))
    .map((entry) => entry.name)
    .sort();
}

/** Programs that a function runs in threads, by function. */
const workers: Readonly<Record<string, readonly string[]>> = {
  operations: ["functions/lib/images/image-worker.ts"],
};

/** The functions that refuse leaked passwords by a list beside them. */
const checksPasswords = ["access", "operations"];

function optionsFor(id: string, onRebuild: OnRebuild | undefined): BuildOptions {
  const folder = join(root, "functions/dist", id);
  mkdirSync(folder, { recursive: true });
  writeIfOther(join(folder, "package.json"), Buffer.from('{ "type": "module" }\n'));
  if (checksPasswords.includes(id)) writeIfOther(join(folder, "breached-passwords.bin"), breachedPasswords());
  return {
    absWorkingDir: root,
    entryPoints: [`functions/${id}/main.ts`, ...(workers[id] ?? [])],
    outdir: folder,
    entryNames: "[name]",
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { undici: "./functions/lib/undici.ts" },
    minify: true,
    // Names stay, so that a stack trace in the execution's log can be read.
    keepNames: true,
    // React's server half comes in two versions, of which only this one is for use.
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BRAND": JSON.stringify(JSON.stringify(brandForFunctions())),
    },
    loader: { ".wasm": "binary" },
    jsx: "automatic",
    legalComments: "none",
    logLevel: "silent",
    // Packages written for CommonJS call `require` for Node's own modules.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    plugins: [writer, ...(onRebuild === undefined ? [] : [reporter(id, onRebuild)])],
  };
}

/**
 * A concurrent reader of a built function finds the old one or the new one, and the old one as long as
 * nothing changed.
 */
const writer: Plugin = {
  name: "write",
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      for (const { path, contents } of outputFiles) writeIfOther(path, contents);
    });
  },
};

function writeIfOther(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  // Beside the folder, which is deployed as it is.
  const fresh = `${dirname(path)}.${basename(path)}.${process.pid}`;
  writeFileSync(fresh, contents);
  renameSync(fresh, path);
}

/** The builds without a change: the first, and the one with which esbuild begins to watch. */
const OWN_BUILDS = 2;

function reporter(id: string, onRebuild: OnRebuild): Plugin {
  let builds = 0;
  return {
    name: "report",
    setup(build) {
      build.onEnd((result) => {
        builds += 1;
        const isOwn = builds <= OWN_BUILDS;
        // The second one may meet a source that was broken since the first.
        if (!isOwn || (builds > 1 && result.errors.length > 0)) onRebuild(id, result.errors.map(sentence));
      });
    },
  };
}

function failedBuild(problem: unknown): { errors: Message[] } {
  if (typeof problem === "object" && problem !== null && "errors" in problem)
    return { errors: problem.errors as Message[] };
  throw problem;
}

/** One problem as a sentence with its place. */
function sentence({ text, location }: Message): string {
  if (location === null) return `${text}.`;
  return `${relative(root, join(root, location.file))}, line ${location.line}: ${text}.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const { ids } = await buildFunctions();
    console.log(`Built ${ids.join(", ")}`);
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exitCode = 1;
  }
}
