import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

export type Handler = (context: object) => unknown;

/** A deployment whose code could not be loaded; the message is what its execution reports. */
export class LoadError extends Error {}

/**
 * The function a deployment's entrypoint exports: `export default`, `module.exports`, or `exports.default`.
 * @throws LoadError
 */
export async function loadHandler(folder: string, entrypoint: string): Promise<Handler> {
  const file = resolve(folder, entrypoint);
  if (!file.startsWith(folder + sep) || !existsSync(file))
    throw new LoadError(`Failed to load entrypoint, file ${entrypoint} does not exist.`);
  try {
    const module = await loadModule(file);
    const exported = module?.default || module;
    if (typeof exported === "function") return exported as Handler;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof SyntaxError) throw new LoadError(`Syntax error in ${entrypoint}: ${message}`);
    throw new LoadError(error instanceof TypeError ? message : `Failed to load module: ${message}`);
  }
  throw new LoadError("Function signature invalid. Did you forget to export a 'main' function?");
}

/** As a program of CommonJS loads it. A newer Node does the same for modules, an older one refuses them. */
async function loadModule(file: string): Promise<{ readonly default?: unknown } | null | undefined> {
  try {
    return createRequire(file)(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_REQUIRE_ESM") throw error;
    return import(pathToFileURL(file).href);
  }
}
