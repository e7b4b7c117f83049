/** The texts of messages/ in the built site and on the development server. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { minifySync, type Plugin } from "vite";
import type { Area } from "#messages/areas.ts";
import type { Language } from "#messages/languages.ts";
import { catalogues, writeMessages } from "#scripts/messages/write-messages.ts";

const root = join(import.meta.dirname, "../..");
const sources = join(root, "messages");

interface CatalogueFile {
  /** For example `de/landing.js`. */
  readonly name: string;
  readonly code: string;
}

function readCatalogues(): CatalogueFile[] {
  return readdirSync(catalogues, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .sort()
    .map((file) => ({
      name: file.split(sep).join("/"),
      code: readFileSync(join(catalogues, file), "utf8"),
    }));
}

/** The folder of the texts in the built site. Its name follows from all of them: they have one numbering. */
function folderOf(files: readonly CatalogueFile[]): string {
  const hash = createHash("sha256");
  for (const { name, code } of files) hash.update(name).update(code);
  return `assets/messages-${hash.digest("base64url").slice(0, 8)}`;
}

/** Where a program that runs here, in a test or in the build, finds the texts. */
export const cataloguesHere = { __CATALOGUES__: JSON.stringify(catalogues) };

/** Writes the texts into the built site, and serves them to a page of the sources. */
export function messageCatalogues(): Plugin {
  let files: CatalogueFile[] = [];
  return {
    name: "message-catalogues",
    config: (_, { command }) => {
      writeMessages();
      files = readCatalogues();
      if (process.env.VITEST !== undefined) return { define: cataloguesHere };
      const address = command === "build" ? `/${folderOf(files)}` : `/${relative(root, catalogues)}`;
      return { define: { __CATALOGUES__: JSON.stringify(address) } };
    },
    configureServer({ watcher, ws }) {
      watcher.add(sources);
      watcher.on("all", (_, file) => {
        if (!file.startsWith(sources) || !file.endsWith(".json")) return;
        try {
          writeMessages();
          ws.send({ type: "full-reload" });
        } catch (error) {
          // Saved half-way, or with a mistake: the page says so, and the server stays.
          const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
          ws.send({ type: "error", err: { message: `${file}: ${message}`, stack } });
        }
      });
    },
    generateBundle() {
      const folder = folderOf(files);
      for (const { name, code } of files) {
        const { code: source, errors } = minifySync(name, code, { module: true });
        if (errors[0] !== undefined) throw new Error(`The texts ${name}: ${errors[0].message}`);
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
    },
  };
}

/** Returns where the texts of a language are in the built site, by the name of their file: an area, or "problems". */
export function builtTexts(): (language: Language, name: Area | "problems") => string {
  const folder = folderOf(readCatalogues());
  return (language, name) => `/${folder}/${language}/${name}.js`;
}
