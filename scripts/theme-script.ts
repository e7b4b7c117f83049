import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The script by which every page has its theme before the first paint. */
export const themeScript = readFileSync(join(import.meta.dirname, "theme.js"), "utf8");
