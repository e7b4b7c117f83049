import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The characters of almost every text: those of a keyboard, and those of prices and sentences. */
export const basicCharacters = String.fromCharCode(
  ...Array.from({ length: 95 }, (_, offset) => 32 + offset),
).concat("\u00a0£©·×–—‘’“”…€−→←↑↓");

/**
 * The further characters of western European languages: the rest of Latin-1, and the quotation marks of
 * French and German.
 */
export const westernCharacters = String.fromCharCode(
  ...Array.from({ length: 95 }, (_, offset) => 161 + offset),
)
  .replace(/[£©·×]/g, "")
  .concat("Œœı‚„‹›");

/** The thinnest and the boldest that the pages use. */
const weights = { min: 400, max: 600 };

/** Kerning, figures of one width and the forms that src/ui/app.css chooses; the package's file has 30 more. */
const features = ["kern", "ccmp", "locl", "mark", "mkmk", "tnum", "cv05", "ss03"];

const folder = join(import.meta.dirname, "../../node_modules/.cache/typeface");
/** The addresses of src/ui/font.css and index.html, and the signs of each file. */
const wanted = { "inter-everyday.woff2": basicCharacters, "inter-western.woff2": westernCharacters };

/**
 * Makes the file of the typeface that every page loads first, less than half of the package's own, and the
 * small one that Spanish, French, German and Portuguese need besides. Further characters are in the package's
 * files, which src/ui/font.css names and the browser requests when a text needs them.
 */
export function typeface(): Plugin {
  return {
    name: "typeface",
    // Tests paint nothing.
    apply: () => process.env.VITEST === undefined,
    async buildStart() {
      const require = createRequire(import.meta.url);
      const source = await readFile(
        require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
      );
      const subset = JSON.stringify([wanted, weights, features]);
      const key = createHash("sha256").update(source).update(subset).digest("hex");
      const made = join(folder, `made-${key}`);
      if (existsSync(made)) return;
      await mkdir(folder, { recursive: true });
      for (const [name, signs] of Object.entries(wanted)) {
        const font = await subsetFont(source, signs, {
          targetFormat: "woff2",
          variationAxes: { wght: weights },
          keepFeatures: features,
        });
        // In one step, because a site may be built while another is served.
        const target = join(folder, name);
        await writeFile(`${target}.${process.pid}`, font);
        await rename(`${target}.${process.pid}`, target);
      }
      await writeFile(made, "");
    },
  };
}
