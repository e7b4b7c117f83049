import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the files of the built site that a page loads before an interaction: those in its HTML, those of
 * its hint for signed-in people, and all their imports.
 * @param dist the folder of the built site
 * @param document the page: app.html is the dashboard, index.html the landing page
 * @returns paths relative to it
 */
export function firstVisitFiles(dist: string, document = "app.html"): string[] {
  const page = readFileSync(join(dist, document), "utf8");
  // In attributes, and in scripts, whose strings the build quotes by backticks.
  const named = [...page.matchAll(/["`]\/(assets\/[^"`]+)["`]/g)].map(([, file = ""]) => file);
  const files = new Set([document]);
  for (let file = named.pop(); file !== undefined; file = named.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith(".js")) continue;
    const code = readFileSync(join(dist, file), "utf8");
    // Not `import("…")`: that comes later, or never.
    for (const [, name = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      named.push(`assets/${name}`);
  }
  if (![...files].some((file) => file.endsWith(".js"))) throw new Error(`${document} names no program.`);
  return [...files];
}
