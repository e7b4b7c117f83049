/**
 * Checks the architecture from the files on disk, so that a new folder is covered from its first day.
 * docs/architecture.md says why each rule exists.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { functionVariables } from "#scripts/deploy/variables.ts";

const root = join(import.meta.dirname, "..");
const source = /\.(ts|tsx)$/;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => source.test(file))
  .sort();

/** Lists what each area may import besides itself. Areas are matched by the longest prefix. */
const allowed: Record<string, { inside: string[]; packages: RegExp }> = {
  domain: { inside: ["domain"], packages: /^(zod|@noble\/hashes|@scure\/base)(\/|$)/ },
  "src/backend": { inside: ["domain", "src/backend"], packages: /^(appwrite|zod)(\/|$)/ },
  "src/ui": {
    inside: ["src/ui"],
    packages:
      /^(react|react-dom|@base-ui\/react|@tanstack\/react-virtual|sonner|lucide-react|uqr|react-router-dom)(\/|$)/,
  },
  "src/commands": {
    inside: ["domain", "src/backend", "src/ui", "src/commands"],
    packages: /^(react|@tanstack\/react-query)(\/|$)/,
  },
  "src/queries": {
    inside: ["domain", "src/backend", "src/ui", "src/queries"],
    packages: /^(react|@tanstack\/react-query|lucide-react)(\/|$)/,
  },
  // The default charges are the only thing of the domain that a public text states.
  "src/content": {
    inside: ["src/content", "domain/settings/default-charges.ts", "domain/values/money.ts"],
    packages: /^$/,
  },
  "src/features": {
    inside: [
      "domain",
      "src/backend",
      "src/commands",
      "src/queries",
      "src/ui",
      "src/content",
      "src/features/session",
    ],
    packages:
      /^(react|react-dom|react-router-dom|@tanstack\/react-query|react-hook-form|@hookform\/resolvers|zod|zustand|sonner|lucide-react|libphonenumber-js|@base-ui\/react|lightweight-charts)(\/|$)/,
  },
  "src/pages": {
    inside: ["domain", "src/features", "src/ui", "src/content", "src/pages"],
    packages: /^(react|react-router-dom|lucide-react)(\/|$)/,
  },
  "src/app": { inside: ["domain", "src"], packages: /.*/ },
  functions: {
    inside: ["domain", "functions"],
    packages:
      /^(node:|(node-appwrite|zod|nodemailer|react|react-dom|react-email|@jsquash\/jpeg|@jsquash\/png)(\/|$))/,
  },
  emulator: { inside: ["emulator"], packages: /^(?!appwrite$|node-appwrite$|react|zustand).*/ },
};

function areaOf(file: string): string | undefined {
  return Object.keys(allowed)
    .filter((area) => file.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)["']([^"']+)["']/gm)].map(
    (match) => match[1] ?? "",
  );
}

/** The path inside the repository that an import names, or undefined for a package. */
function resolveInside(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(root, normalize(join(root, dirname(file), specifier)));
  return undefined;
}

describe("architecture", () => {
  it("imports point only in the allowed directions", () => {
    const broken: string[] = [];
    for (const file of files.filter((name) => !isTest(name))) {
      const area = areaOf(file);
      const rule = area === undefined ? undefined : allowed[area];
      if (area === undefined || rule === undefined) continue;
      for (const specifier of importsOf(file)) {
        const target = resolveInside(file, specifier);
        if (target === undefined) {
          if (!rule.packages.test(specifier)) broken.push(`${file} imports the package ${specifier}`);
          continue;
        }
        const own = area === "src/features" ? file.split("/").slice(0, 3).join("/") : area;
        const fits = [own, ...rule.inside].some(
          (prefix) => target === prefix || target.startsWith(`${prefix}/`),
        );
        if (!fits)
          broken.push(
            `${file} imports ${target}; ${area} may import only ${[own, ...rule.inside].join(", ")}`,
          );
      }
    }
    expect(broken).toEqual([]);
  });

  it("no barrels and no drawers named utils, helpers or misc", () => {
    const drawers = files.filter((file) => /(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$/.test(file));
    expect(drawers).toEqual([]);
  });

  it("file and folder names are kebab-case", () => {
    const odd = files.filter((file) => !/^[a-z0-9./-]+$/.test(file));
    expect(odd).toEqual([]);
  });

  it("no unfinished-work marker is left in the code", () => {
    // Written apart, so that this file does not find itself.
    const marker = new RegExp(`\\b(TO${"DO"}|FIX${"ME"})\\b`);
    const left = files.filter((file) => marker.test(readFileSync(join(root, file), "utf8")));
    expect(left).toEqual([]);
  });

  it("functions read the headers of Appwrite, which callers can forge, in two files only", () => {
    const readers = files
      .filter((file) => file.startsWith("functions/") && !isTest(file))
      .filter((file) =>
        /["'`]x-appwrite-(?:user|client|trigger|event|key|\$)/i.test(readFileSync(join(root, file), "utf8")),
      );
    expect(readers.sort()).toEqual(["functions/lib/appwrite.ts", "functions/lib/caller.ts"]);
  });

  it("every variable that a function reads can be deployed", () => {
    const known = Object.values(functionVariables).flatMap((list) => list.map(({ name }) => name));
    // The variables that Appwrite and the build provide.
    const given = /^(APPWRITE_\w+)$/;
    const sources = files.filter((file) => /^functions\/[^/]+\//.test(file) && !isTest(file));
    const unknown = sources.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      if (!/process\.env|variables/.test(text)) return [];
      const constants = new Set([...text.matchAll(/const ([A-Z_\d]+)\b/g)].map(([, name]) => name));
      const names = text.match(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g) ?? [];
      return names
        .filter((name) => !known.includes(name) && !given.test(name) && !constants.has(name))
        .map((name) => `${file}: ${name} is missing in scripts/deploy/variables.ts`);
    });
    expect(unknown).toEqual([]);
  });
});
