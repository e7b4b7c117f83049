import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns what `npm run NAME` passes to Node in a folder of the product, so that a test can start the command without
 * npm in between, also in a checkout of another version.
 * @throws Error when package.json has no such command
 */
export function npmCommand(folder: string, name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [, args] = /\bnode (scripts\/run\.js \S+)$/.exec(scripts[name] ?? "") ?? [];
  if (args === undefined) throw new Error(`package.json runs no script for "npm run ${name}".`);
  return args.split(" ");
}
