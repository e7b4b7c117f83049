import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, sourceLanguage } from "#messages/languages.ts";

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
  const files = withImports(dist, named);
  if (![...files].some((file) => file.endsWith(".js"))) throw new Error(`${document} names no program.`);
  return [document, ...files];
}

/**
 * Returns the files of the dashboard's first visit in a language: the document names the English texts alone. Beside the
 * texts of another language come its problems and titles, and after them its refusals.
 */
export function dashboardFiles(dist: string, language: Language): string[] {
  const files = firstVisitFiles(dist);
  if (language === sourceLanguage) return files;
  const english = /(\/messages-[^/]+\/)en\/account\.js$/;
  const texts = files.find((file) => english.test(file));
  if (texts === undefined) throw new Error("app.html names no texts.");
  const own = ["account", "problems", "heads", "commands"].map((name) =>
    texts.replace(english, `$1${language}/${name}.js`),
  );
  return [...files.filter((file) => file !== texts), ...own];
}

/** Returns files of the built site and all that they import. */
function withImports(dist: string, named: readonly string[]): Set<string> {
  const files = new Set<string>();
  const open = [...named];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith(".js")) continue;
    const code = readFileSync(join(dist, file), "utf8");
    // Not `import("…")`: that comes later, or never.
    for (const [, name = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      open.push(`assets/${name}`);
  }
  return files;
}

/**
 * Returns the files that the bell and each page of an investor need beyond those of the dashboard's first visit, by the
 * name of the page's own file. What a page loads at a press, such as a dialog, is not in it.
 */
export function pageFiles(dist: string): Map<string, string[]> {
  const first = new Set(firstVisitFiles(dist));
  const own = readdirSync(join(dist, "assets")).filter((file) =>
    /^(investor-.*|bell-[\w-]{8})\.js$/.test(file),
  );
  return new Map(
    own.map((file) => [file, [...withImports(dist, [`assets/${file}`])].filter((one) => !first.has(one))]),
  );
}

/** Returns the files of the English texts that pages of an investor load beyond those of the dashboard. */
export function pageTexts(dist: string): string[] {
  const folder = readdirSync(join(dist, "assets"), { withFileTypes: true }).find(
    (entry) => entry.isDirectory() && entry.name.startsWith("messages-"),
  );
  if (folder === undefined) throw new Error("The built site has no texts.");
  return ["plans", "forms", "trade", "money", "records", "settings", "support", "market"].map(
    (area) => `assets/${folder.name}/en/${area}.js`,
  );
}
