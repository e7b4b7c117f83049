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
const source = /\.(ts|tsx|js)$/;
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
  domain: {
    inside: ["domain", "messages/languages.ts", "public-log"],
    packages: /^(zod|@noble\/hashes|@scure\/base)(\/|$)/,
  },
  "src/backend": {
    inside: ["domain", "public-log", "src/backend"],
    packages: /^(appwrite|zod|@simplewebauthn\/browser)(\/|$)/,
  },
  messages: { inside: ["messages"], packages: /^$/ },
  "src/ui": {
    inside: ["messages", "domain/values", "src/language", "src/ui"],
    packages:
      /^(react|react-dom|@base-ui\/react|@tanstack\/react-virtual|sonner|lucide-react|uqr|react-router-dom)(\/|$)/,
  },
  "src/commands": {
    inside: ["messages", "domain", "src/backend", "src/language", "src/queries", "src/ui", "src/commands"],
    packages: /^(react|@tanstack\/react-query)(\/|$)/,
  },
  "src/queries": {
    inside: ["messages", "domain", "src/backend", "src/language", "src/ui", "src/queries"],
    packages: /^(react|@tanstack\/react-query|lucide-react)(\/|$)/,
  },
  "src/site-log": {
    inside: ["domain", "public-log", "src/backend", "src/site-log"],
    packages: /^$/,
  },
  "src/tables": {
    inside: [
      "messages",
      "domain",
      "src/backend",
      "src/language",
      "src/commands",
      "src/queries",
      "src/ui",
      "src/tables",
    ],
    packages: /^(react|react-router-dom|zod|@tanstack\/react-(query|table|virtual)|lucide-react)(\/|$)/,
  },
  "src/drafts": { inside: ["domain", "src/drafts"], packages: /^(react|react-hook-form)(\/|$)/ },
  "src/fields": {
    inside: [
      "messages",
      "domain",
      "src/backend",
      "src/language",
      "src/queries",
      "src/ui",
      "src/content",
      "src/fields",
    ],
    packages:
      /^(react|react-hook-form|@hookform\/resolvers|@tanstack\/react-query|zod|libphonenumber-js)(\/|$)/,
  },
  // A public text states the default charges.
  "src/content": {
    inside: [
      "messages",
      "src/content",
      "domain/settings/default-charges.ts",
      "domain/results/result-reason.ts",
      "domain/values/formats.ts",
      "domain/values/money.ts",
    ],
    packages: /^$/,
  },
  "src/language": {
    inside: [
      "messages",
      "domain/refusals/refusal-value.ts",
      "domain/values/formats.ts",
      "domain/values/money.ts",
      "src/content/brand.ts",
      "src/content/charges.ts",
      "src/language",
    ],
    packages: /^(react|zustand)(\/|$)/,
  },
  "src/features": {
    inside: [
      "messages",
      "domain",
      "public-log",
      "src/language",
      "src/backend",
      "src/commands",
      "src/queries",
      "src/drafts",
      "src/fields",
      "src/tables",
      "src/ui",
      "src/content",
      "src/site-log",
      "src/features/session",
    ],
    packages:
      /^(react|react-dom|react-router-dom|@tanstack\/react-query|react-hook-form|@hookform\/resolvers|zod|zustand|sonner|lucide-react|libphonenumber-js|@base-ui\/react|lightweight-charts)(\/|$)/,
  },
  "src/pages": {
    inside: [
      "messages",
      "domain",
      "src/language",
      "src/features",
      "src/tables",
      "src/ui",
      "src/content",
      "src/pages",
    ],
    packages: /^(react|react-router-dom|lucide-react)(\/|$)/,
  },
  "src/app": { inside: ["messages", "domain", "public-log", "src"], packages: /.*/ },
  functions: {
    inside: ["domain", "functions", "messages", "public-log"],
    packages:
      /^(node:|(node-appwrite|zod|nodemailer|react|react-dom|react-email|@simplewebauthn\/server|@jsquash\/jpeg|@jsquash\/png)(\/|$))/,
  },
  // Which packages is said by its own package.json, below.
  emulator: { inside: ["emulator"], packages: /./ },
  // Browsers run it, too: only the files of its command may need Node.
  "public-log": { inside: ["public-log"], packages: /^@noble\/(curves|hashes)\// },
};

/**
 * The further imports of an area's tests, which show that two areas fit together. Any of them may import
 * `tests`.
 */
const allowedInTests: Record<string, readonly string[]> = {
  "src/commands": ["src/features"],
  "src/content": ["domain", "src/language"],
  "src/features": ["src/features", "src/pages"],
  functions: ["src/backend/sealed-answer.ts", "scripts/dev/mail", "scripts/build/build-functions.ts"],
};

/** The files of the package `public-log` that run in Node only. */
const commandFiles = ["cli", "cli-options", "log-files", "mirror", "testing/built-command"].map(
  (name) => `public-log/${name}.ts`,
);

/** Makes the package, and is no part of it. */
const buildsPublicLog = "public-log/build-package.js";

/**
 * The layers of the emulator: a file may import its own layer and those before it. Files and folders are matched by the
 * longest prefix: the shapes of what is stored, and what every request carries, lie below the services they are from.
 */
const emulatorLayers = {
  values: [
    ...[
      "version.ts",
      "clock.ts",
      "datetime.ts",
      "datetime",
      "ids.ts",
      "json.ts",
      "escape-html.ts",
      "bundled-program.ts",
      "private-files.ts",
    ],
    ...["jobs.ts", "errors.ts", "error-types.ts", "error-types", "events.ts", "event-payload.ts"],
    ...["archive", "avatars", "locale", "schedule"],
  ],
  data: [
    "store",
    "query",
    "permissions",
    "geo",
    "blobs",
    "mail-catcher",
    "run-function",
    "settings.ts",
    "server-types.ts",
    "options.ts",
  ],
  request: [
    ...["project.ts", "platforms.ts", "http", "params", "upload", "projects", "permissions/authorize.ts"],
    ...[
      "query/list.ts",
      "query/list-logs.ts",
      "caller/caller.ts",
      "caller/scopes.ts",
      "functions/function-host.ts",
      "proxy/rules.ts",
    ],
    ...["accounts/collections.ts", "accounts/collection-columns.ts", "databases/collections.ts"],
    ...["databases/catalog.ts", "storage/preview.ts", "storage/preview-geometry.ts"],
    ...["storage/previews.ts", "storage/preview-worker"],
  ],
  services: [
    ...[
      "accounts",
      "caller",
      "databases",
      "formats",
      "functions",
      "messaging",
      "mfa",
      "oauth",
      "proxy",
      "storage",
      "teams",
    ],
    ...["people-collections.ts", "system-collections.ts", "open-project.ts"],
  ],
  routes: ["routes"],
  server: [
    ...[
      "routes.ts",
      "http/pipeline.ts",
      "app.ts",
      "served-project.ts",
      "console-channel.ts",
      "test-controls.ts",
      "realtime",
      "config",
      "seeds",
      "listen.ts",
      "start-emulator.ts",
    ],
    ...["main.ts", "cli.ts", "cli-options.ts", "testing", "fuzz"],
    // They bundle and start the server.
    ...["launch.js", "bundle.js", "build-package.js"],
  ],
};

/** Imports of the emulator's tests from a layer above theirs, which show that the two fit together. */
const allowedAbove: Readonly<Record<string, string>> = {
  "emulator/accounts/account-emails.test.ts": "emulator/config",
  "emulator/error-types.test.ts": "emulator/databases/naming.ts",
  "emulator/mail-catcher/inbox.test.ts": "emulator/start-emulator.ts",
  "emulator/mail-catcher/outbox.test.ts": "emulator/app.ts",
};

const layerRanks = Object.values(emulatorLayers).flatMap((paths, rank) =>
  paths.map((path) => ({ path: `emulator/${path}`, rank })),
);

/** The name of the package that an import is from, undefined for a file of this repository and for Node itself. */
function packageOf(specifier: string): string | undefined {
  if (/^([.#]|node:)/.test(specifier)) return undefined;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

function manifest(file: string): { dependencies: Versions; devDependencies: Versions } {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

type Versions = Readonly<Record<string, string>>;

function layerRankOf(file: string): number | undefined {
  return layerRanks
    .filter(({ path }) => isBelow(file, path))
    .sort((one, other) => other.path.length - one.path.length)[0]?.rank;
}

function isBelow(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

function areaOf(file: string): string | undefined {
  return Object.keys(allowed)
    .filter((area) => file.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Returns what a text imports or exports from, also for its effect alone, and wherever on a line. */
function importsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g)].map(
    (match) => match[1] ?? "",
  );
}

function importsOf(file: string): string[] {
  return importsIn(readFileSync(join(root, file), "utf8"));
}

/** The path inside the repository that an import names, or undefined for a package. */
function resolveInside(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(root, normalize(join(root, dirname(file), specifier)));
  return undefined;
}

/** Returns the imports of every file, types included. */
const imports = new Map(
  files.map((file) => [
    file,
    importsOf(file).map((specifier) => ({ specifier, target: resolveInside(file, specifier) })),
  ]),
);

/** Returns the groups of nodes that lead to one another in a circle (Tarjan's algorithm). */
function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const path: string[] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    let oldest = number;
    path.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      const known = order.get(target);
      if (known === undefined) oldest = Math.min(oldest, visit(target));
      else if (path.includes(target)) oldest = Math.min(oldest, known);
    }
    if (oldest === number) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) cycles.push(group.sort());
    }
    return oldest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Returns which files each file imports. */
function fileGraph(): Map<string, string[]> {
  return new Map([...imports].map(([file, all]) => [file, all.flatMap(({ target }) => target ?? [])]));
}

/** Returns which folders of an area the files of each folder import, without their tests. */
function folderGraph(area: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of fileGraph()) {
    if (!file.startsWith(`${area}/`) || isTest(file)) continue;
    const folder = dirname(file);
    const known = graph.get(folder) ?? new Set();
    graph.set(folder, known);
    for (const target of targets) if (dirname(target) !== folder) known.add(dirname(target));
  }
  return graph;
}

describe("architecture", () => {
  it("imports point only in the allowed directions", () => {
    const broken: string[] = [];
    for (const [file, imported] of imports) {
      const area = areaOf(file);
      const rule = area === undefined ? undefined : allowed[area];
      if (area === undefined || rule === undefined || file === buildsPublicLog) continue;
      const own = area === "src/features" ? file.split("/").slice(0, 3).join("/") : area;
      const inside = [
        own,
        ...rule.inside,
        ...(isTest(file) ? ["tests", "appwrite.json", ...(allowedInTests[area] ?? [])] : []),
      ];
      for (const { specifier, target } of imported) {
        if (target === undefined) {
          if (commandFiles.includes(file) && specifier.startsWith("node:")) continue;
          if (!isTest(file) && !rule.packages.test(specifier))
            broken.push(`${file} imports the package ${specifier}`);
        } else if (!inside.some((path) => isBelow(target, path))) {
          broken.push(`${file} imports ${target}; ${area} may import only ${inside.join(", ")}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  it("sees every form of an import, wherever it stands on a line", () => {
    const forms = [
      'import "one";',
      'if (isNeeded) { import "two"; }',
      'export { three } from "three";',
      "const four = await import('four');",
      'import"five";',
    ];
    expect(importsIn(forms.join("\n"))).toEqual(["one", "two", "three", "four", "five"]);
    expect(importsIn('Array.from(", ")')).toEqual([]);
  });

  it("reads programs of plain JavaScript, too", () => {
    expect(files).toContain("scripts/run.js");
    expect(imports.get("emulator/launch.js")?.map(({ target }) => target)).toContain("emulator/bundle.js");
  });

  it("no file imports itself by way of others, not even for types", () => {
    expect(cyclesOf(fileGraph())).toEqual([]);
  });

  // So no rule imports the registries of domain/operations, which import every noun.
  it("no folder of the domain imports itself by way of others", () => {
    expect(cyclesOf(folderGraph("domain"))).toEqual([]);
  });

  it("finds a circle of folders", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "outside"]],
      ["c", ["b"]],
      ["d", ["a"]],
    ]);
    expect(cyclesOf(graph)).toEqual([["b", "c"]]);
    expect([...(folderGraph("domain").get("domain/operations") ?? [])]).toContain("domain/deposits");
  });

  it("every file of the emulator imports its own layer and those below", () => {
    const broken: string[] = [];
    for (const [file, imported] of imports) {
      if (!file.startsWith("emulator/")) continue;
      // A test belongs to the layer of what it tests, and may use the builders of all tests besides.
      const rank = layerRankOf(file.replace(/\.test\.ts$/, ".ts"));
      if (rank === undefined) broken.push(`${file} is in no layer`);
      for (const { target } of imported) {
        const above = ["emulator/testing", allowedAbove[file]];
        if (isTest(file) && above.some((path) => path && target && isBelow(target, path))) continue;
        const targetRank = target === undefined ? undefined : layerRankOf(target);
        if (rank !== undefined && targetRank !== undefined && targetRank > rank)
          broken.push(`${file} imports ${target}, which lies above it`);
      }
    }
    expect(broken).toEqual([]);
  });

  it("the emulator's package.json names the packages that it imports, and no other", () => {
    const { dependencies, devDependencies } = manifest("emulator/package.json");
    const imported = (isMeant: (file: string) => boolean) =>
      new Set(
        [...imports]
          .filter(([file]) => file.startsWith("emulator/") && isMeant(file))
          .flatMap(([, all]) => all.flatMap(({ specifier }) => packageOf(specifier) ?? [])),
      );
    // Started from its sources, the server is bundled first; in the package it is bundled already.
    const whileDeveloping =
      /^emulator\/((build-package|bundle|launch)\.js$|bundled-program\.ts$|fuzz\/|testing\/)/;
    const isShipped = (file: string) => !isTest(file) && !whileDeveloping.test(file);
    const shipped = imported(isShipped);
    // A package that another of them needs beside itself.
    const peers = ["hono"];
    expect(Object.keys(dependencies)).toEqual([...shipped, ...peers].sort());
    const own = { ...dependencies, ...devDependencies };
    expect([...imported(() => true)].filter((name) => own[name] === undefined)).toEqual([]);
  });

  it("the root's package.json names a package of the emulator only where the root imports it itself", () => {
    const emulator = manifest("emulator/package.json");
    const { dependencies, devDependencies } = manifest("package.json");
    const own = { ...dependencies, ...devDependencies };
    const imported = new Set(
      [...imports]
        .filter(([file]) => !file.startsWith("emulator/"))
        .flatMap(([, all]) => all.flatMap(({ specifier }) => packageOf(specifier) ?? [])),
    );
    const shared = Object.entries(emulator.dependencies).filter(([name]) => own[name] !== undefined);
    expect(shared.filter(([name]) => !imported.has(name))).toEqual([]);
    // npm installs one copy for both when the versions are the same.
    expect(shared.filter(([name, version]) => own[name] !== version)).toEqual([]);
  });

  it("the public log's package.json names the packages that it imports, in the root's versions", () => {
    const { dependencies, devDependencies } = manifest("public-log/package.json");
    const root = manifest("package.json");
    const isShipped = (file: string) => !isTest(file) && file !== buildsPublicLog;
    const importedBy = (isMeant: (file: string) => boolean) => [
      ...new Set(
        [...imports]
          .filter(([file]) => file.startsWith("public-log/") && isMeant(file))
          .flatMap(([, all]) => all.flatMap(({ specifier }) => packageOf(specifier) ?? [])),
      ),
    ];
    expect(Object.keys(dependencies)).toEqual(importedBy(isShipped).sort());
    const own = { ...dependencies, ...devDependencies };
    expect(importedBy(() => true).filter((name) => own[name] === undefined)).toEqual([]);
    // The browser bundles the package, so a second version of one would be a second copy.
    const shared = { ...root.dependencies, ...root.devDependencies };
    const others = Object.entries(own).filter(([name, version]) => (shared[name] ?? version) !== version);
    expect(others).toEqual([]);
  });

  it("docs/architecture.md says of each folder which others it may import", () => {
    const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
    const said = new Map<string, Set<string>>();
    for (const [, folder = "", cell = ""] of page.matchAll(/^\| `([^`|]+)\/` \|.*\| ([^|]*) \|$/gm)) {
      // "src/features/<noun>" is "src/features"; the functions share one list.
      const area = areaOf(`${folder.replace(/\/[<{].*/, "")}/`);
      const [inside = ""] = cell.split(";");
      if (area === undefined) continue;
      const named = said.get(area) ?? new Set();
      said.set(area, named);
      for (const [, one = ""] of inside.matchAll(/`([^`]+)`/g)) named.add(one);
    }
    const wanted = Object.entries(allowed).map(([area, { inside }]) => {
      const others = inside.filter((one) => one !== area);
      return [area, area === "functions" ? [...others, "functions/lib"] : others] as const;
    });
    const sorted = (lists: Iterable<readonly [string, Iterable<string>]>) =>
      Object.fromEntries([...lists].map(([area, list]) => [area, [...list].sort()]));
    expect(sorted(said)).toEqual(sorted(wanted));
  });

  it("pages run a command by useCommand, but for these files, each of which says why not", () => {
    const imported = /import (?:type )?\{[^}]*\brun\b[^}]*\} from "#src\/backend\/operations\.ts"/;
    const loaded =
      /\{ run \}[^;]*import\("#src\/backend\/operations\.ts"\)|import\("#src\/backend\/operations\.ts"\)[^;]*\{ run \}/;
    const callers = files
      .filter((file) => file.startsWith("src/") && !isTest(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
      .filter(({ text }) => imported.test(text) || loaded.test(text));
    const others = callers.filter(({ file }) => file !== "src/commands/use-command.ts");
    expect(others.map(({ file }) => file)).toEqual([
      "src/app/live-session.tsx",
      "src/app/use-account-language.ts",
      "src/features/ledger/mutations.ts",
      "src/features/messages/support-thread.tsx",
      "src/features/profile/mutations.ts",
      "src/features/results/mutations.ts",
      "src/features/security/session-list.tsx",
      "src/features/session/create-profile.ts",
      "src/features/transactions/use-batch.ts",
    ]);
    expect(others.filter(({ text }) => !text.includes("Not useCommand: "))).toEqual([]);
  });

  it("no barrels and no files named utils, helpers, misc or common", () => {
    const catchAlls = files.filter((file) => /(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$/.test(file));
    expect(catchAlls).toEqual([]);
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

  it("a function imports nothing of another one: what both use is in functions/lib", () => {
    const foreign = files
      .filter((file) => file.startsWith("functions/") && !isTest(file))
      .flatMap((file) => {
        const own = file.split("/")[1];
        const imports = readFileSync(join(root, file), "utf8").matchAll(
          /from "#functions\/([^/"]+)\/[^"]+"/g,
        );
        return [...imports]
          .filter(([, area]) => area !== own && area !== "lib")
          .map(([text]) => `${file}: ${text}`);
      });
    expect(foreign).toEqual([]);
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
