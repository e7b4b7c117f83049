/**
 * Makes what programs load of the texts in messages/: a constant for each, and a file for each area and language.
 * `npm run messages`; vite.config.ts does it as well, and again when a text changes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Area, areas, mailNamespaces } from "#messages/areas.ts";
import { type Language, languages, sourceLanguage } from "#messages/languages.ts";
import { compileCatalogue, compileProblems } from "./compile-message.ts";
import { isSiteValue, parseMessage } from "./parse-message.ts";

/** Where the texts are, a folder for each language. */
export const folder = join(import.meta.dirname, "../../messages");
const generated = join(folder, "generated");
/** The files that a page loads, by language and area. */
export const catalogues = join(generated, "catalogues");

/** The texts of one namespace of a language, by their keys. */
type Texts = Readonly<Record<string, string>>;

/**
 * The texts of these have codes, by which a page finds them, and no numbers, because English ones stand beside the rules:
 * the problems of visitors, and those of signed-in people with the names and the outcomes of commands.
 */
export const coded: readonly string[] = ["problems", "commands"];

/** Returns the namespaces whose texts have numbers. */
export function readNamespaces(): string[] {
  return readdirSync(join(folder, sourceLanguage))
    .map((name) => name.slice(0, -".json".length))
    .filter((name) => !coded.includes(name))
    .sort();
}

/** Reads a namespace of a language, empty where it is not translated yet. @throws Error when its file is no JSON */
export function readTexts(language: Language, namespace: string): Texts {
  const file = join(folder, language, `${namespace}.json`);
  if (language !== sourceLanguage && !existsSync(file)) return {};
  return JSON.parse(readFileSync(file, "utf8")) as Texts;
}

/** The type of what a text takes, or undefined for one that takes nothing. */
function valuesType(text: string): string | undefined {
  const taken = [...parseMessage(text).values].filter(([name]) => !isSiteValue(name));
  if (taken.length === 0) return undefined;
  return `{ ${taken.map(([name, kind]) => `${name}: ${kind === "number" ? "number" : "string | number"}`).join("; ")} }`;
}

/** Returns the file with a constant for each text of a namespace. @param first the number of its first text */
export function messageConstants(texts: Texts, first: number): string {
  const lines = Object.entries(texts).map(([key, text], index) => {
    const type = valuesType(text);
    const id = type === undefined ? "MessageId" : `MessageId<${type}>`;
    return `export const ${key} = ${first + index} as unknown as ${id};`;
  });
  if (lines.length === 0) return "export {};\n";
  return `import type { MessageId } from "#messages/message.ts";\n\n${lines.join("\n")}\n`;
}

/** A file of compiled texts for functions, which are bundled from sources. Compiled texts declare no types. */
const typed = (catalogue: string): string =>
  `// @ts-nocheck\nimport type { Catalogue } from "#messages/message.ts";\n${catalogue.replace("export default ", "const texts: Catalogue = ")}export default texts;\n`;

/** Returns what is generated, by the paths below messages/generated. */
function generatedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const firsts = new Map<string, number>();
  const sources = new Map(
    readNamespaces().map((namespace) => [namespace, readTexts(sourceLanguage, namespace)]),
  );
  let next = 0;
  for (const [namespace, texts] of sources) {
    firsts.set(namespace, next);
    files.set(`${namespace}.ts`, messageConstants(texts, next));
    next += Object.keys(texts).length;
  }
  const partsIn = (language: Language, namespaces: readonly string[]) =>
    namespaces.map((namespace) => {
      const texts = readTexts(language, namespace);
      // In the order of the source, because a text is known by its place; a translation that is missing is a finding
      // of the tests, and English meanwhile.
      const ordered = Object.entries(sources.get(namespace) ?? {}).map(
        ([key, english]) => texts[key] ?? english,
      );
      return { first: firsts.get(namespace) ?? 0, texts: ordered };
    });
  for (const language of languages) {
    const mails = compileCatalogue(language, partsIn(language, mailNamespaces));
    files.set(join("mails", `${language}.ts`), typed(mails));
    const own = join("catalogues", language);
    for (const name of coded)
      files.set(join(own, `${name}.js`), compileProblems(language, readTexts(language, name)));
    for (const area of Object.keys(areas) as Area[])
      files.set(join(own, `${area}.js`), compileCatalogue(language, partsIn(language, areas[area])));
  }
  return files;
}

/** Writes messages/generated. Files that stay the same are not touched: another program may be reading them. */
export function writeMessages(): void {
  const files = generatedFiles();
  const known = existsSync(generated) ? readdirSync(generated, { recursive: true, encoding: "utf8" }) : [];
  for (const file of known) if (/\.(ts|js)$/.test(file) && !files.has(file)) rmSync(join(generated, file));
  for (const [file, content] of files) {
    const path = join(generated, file);
    if (existsSync(path) && readFileSync(path, "utf8") === content) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
