import { operatorVariables } from "../deploy/function-variables.ts";
import { isOfPages } from "./page-variables.ts";

/** The project that the product as it comes asks for. */
export const PROJECT_ID = "keelstone";

/**
 * The environment without what operators set to make the product their own, and with the word by which vite.config.ts
 * leaves their .env alone: tests, figures and pictures are of the product as it comes.
 */
export function asItComes(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const left = Object.entries(environment).filter(
    ([name]) => !(isOfPages(name) || operatorVariables.includes(name)),
  );
  return { ...Object.fromEntries(left), KEELSTONE_AS_IT_COMES: "1" };
}
