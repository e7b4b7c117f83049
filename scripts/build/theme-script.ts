import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#messages/languages.ts";

/** The script by which every page has its theme before the first paint. */
export const themeScript = readFileSync(join(import.meta.dirname, "theme.js"), "utf8");

/** The script by which the app's page takes the secret of a mailed link out of its address. */
export const mailedLinkScript = readFileSync(join(import.meta.dirname, "mailed-link.js"), "utf8").replace(
  "LANGUAGES",
  languages.join("|"),
);
