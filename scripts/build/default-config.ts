import { operatorVariables } from "#scripts/deploy/function-variables.ts";
import { isOfPages } from "./page-variables.ts";

/**
 * Returns the environment without the operator's variables, and with the flag by which vite.config.ts ignores their .env:
 * tests, benchmarks and screenshots use the default configuration.
 */
export function defaultEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const left = Object.entries(environment).filter(
    ([name]) => !(isOfPages(name) || operatorVariables.includes(name)),
  );
  return { ...Object.fromEntries(left), KEELSTONE_DEFAULT_CONFIG: "1" };
}
