/**
 * Checks what a visitor of the public pages downloads: from the entry through every import that is not lazy.
 */
import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const entries = [
  "src/site.tsx",
  "src/pages/site/landing.tsx",
  "src/pages/site/about.tsx",
  "src/pages/site/plans.tsx",
  "src/pages/site/contact.tsx",
  "src/pages/site/terms.tsx",
  "src/pages/site/privacy.tsx",
  "src/pages/site/risk.tsx",
  "src/pages/site/not-found.tsx",
];

/** Static imports that leave something in the bundle: no `import type`, no `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?["']([^"']+)["']/gm)].map(
    ([, specifier = ""]) => specifier,
  );
}

function reach(starts: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith("#")) open.push(specifier.slice(1));
      else if (specifier.startsWith("."))
        open.push(relative(root, normalize(join(root, dirname(file), specifier))));
      else packages.add(specifier);
    }
  }
  return { files, packages };
}

describe("the first load of the public pages", () => {
  const { files, packages } = reach(entries);

  it("follows the imports at all", () => {
    expect([...files]).toContain("src/ui/button-anchor.tsx");
    expect([...packages]).toContain("react-dom/client");
  });

  it("has no SDK in it, no rules of forms and nothing of the signed-in area", () => {
    const signedIn =
      /^src\/(backend\/(?!address|public-rows|unreachable)|pages\/(investor|admin)|app\/layouts\/(account|investor|admin))|(?<!contact\/message)-form\.tsx$|contact\/send\.ts$/;
    expect([...files].filter((file) => signedIn.test(file))).toEqual([]);
  });

  it("needs no package but React, the store and icons", () => {
    const allowed = /^(react|react-dom\/client|zustand(\/middleware)?|lucide-react)$/;
    expect([...packages].filter((name) => !allowed.test(name))).toEqual([]);
  });

  it("has the style of each component in the style sheet of the public pages", () => {
    const sheet = readFileSync(join(root, "src/ui/site.css"), "utf8");
    const sources = [...sheet.matchAll(/^@source "([^"]+)";/gm)].map(([, glob = ""]) => patternOf(glob));
    const styled = [...files].filter((file) => file.endsWith(".tsx") && /className=/.test(read(file)));
    expect(styled.length).toBeGreaterThan(20);
    expect(styled.filter((file) => !sources.some((source) => source.test(file)))).toEqual([]);
  });
});

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** A glob of the style sheet as a pattern of paths below the root. */
function patternOf(glob: string): RegExp {
  const path = normalize(join("src/ui", glob));
  const parts: Record<string, string> = { "**/": "(?:.*/)?", "*": "[^/]*", "{": "(?:", "}": ")", ",": "|" };
  return new RegExp(`^${path.replace(/\*\*\/|[*{},.]/g, (part) => parts[part] ?? "\\.")}$`);
}
