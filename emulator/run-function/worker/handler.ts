import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

export type Handler = (context: object) => unknown;

/**
 * The function a deployment's entrypoint exports: `export default`, `module.exports`, or `exports.default`.
 * @throws what the module throws while it loads, or a TypeError when it exports no function
 */
export async function loadHandler(folder: string, entrypoint: string): Promise<Handler> {
  const file = resolve(folder, entrypoint);
  if (!file.startsWith(folder + sep))
    throw new TypeError(`The entrypoint ${entrypoint} is outside the deployment.`);
  const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
  const exported = module.default;
  if (typeof exported === "function") return exported as Handler;
  const nested = (exported as { default?: unknown } | undefined)?.default;
  if (typeof nested === "function") return nested as Handler;
  throw new TypeError("User function is not valid.");
}

/** True when the entrypoint or something it imports is not there. */
export function isMissingModule(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}
