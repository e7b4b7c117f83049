import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { type Area, areas } from "#messages/areas.ts";
import { readNamespaces, readTexts } from "#scripts/messages/write-messages.ts";
import { publicPages } from "#src/app/site/public-pages.ts";

/** Which texts a page needs, and which it loads: read from the sources. */

const root = join(import.meta.dirname, "..");
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "src", "domain"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** Routes lead to every page; what follows them belongs to each page itself. */
const routeFile = /^src\/app\/(routes|site\/page-components)/;

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? relative(root, join(root, dirname(file), specifier)) : undefined;
}

const withTexts = /withMessages\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\("([^"]+)"\)/g;

/** The parts that a file loads together with their texts, each with the areas. */
function loadedWithTexts(file: string): Map<string, readonly Area[]> {
  return new Map(
    [...(sources.get(file) ?? "").matchAll(withTexts)].map(([, listed = "", specifier = ""]) => [
      targetOf(file, specifier) ?? specifier,
      [...listed.matchAll(/"(\w+)"/g)].map(([, area]) => area as Area),
    ]),
  );
}

/** The namespaces that a file and all that it loads take texts from, what it loads at a press included. */
function namespacesOf(start: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || routeFile.test(file)) continue;
    seen.add(file);
    for (const [, specifier = ""] of (sources.get(file) ?? "").matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const target = targetOf(file, specifier);
      const namespace = /^messages\/generated\/([\w-]+)\.ts$/.exec(target ?? "")?.[1];
      if (namespace === "heads" && titles.test(file)) continue;
      if (namespace === "without-script" && file === "src/pages/site/needs-script.tsx") continue;
      if (namespace !== undefined) found.add(namespace);
      else if (target !== undefined && !loadedWithTexts(file).has(target)) open.push(target);
    }
  }
  return found;
}

const namespacesIn = (loaded: readonly Area[]) => new Set<string>(loaded.flatMap((area) => [...areas[area]]));

/** Titles of pages are shown in other languages only, and come with those: these files name them. */
const titles = /^src\/(app\/(routes\/|use-route-announcer|site\/page-title)|content\/page-heads)/;

/** A page of the program of the public pages, by its address. */
const sitePages = {
  home: "src/pages/site/landing.tsx",
  about: "src/pages/site/about.tsx",
  plans: "src/pages/site/plans.tsx",
  contact: "src/pages/site/contact.tsx",
  terms: "src/pages/site/terms.tsx",
  privacy: "src/pages/site/privacy.tsx",
  risk: "src/pages/site/risk.tsx",
} as const;

/** Each page of the app with the areas that its route loads. */
const appPages = [...sources]
  .filter(([file]) => file.startsWith("src/app/routes/"))
  .flatMap(([, text]) => [
    ...text.matchAll(/(?:withMessages\(\s*\[([^\]]*)\],\s*)?\(\) =>\s*import\("#(src\/pages\/[^"]+)"\)/g),
  ])
  .map(([, listed = "", file = ""]) => ({
    file,
    loaded: [...listed.matchAll(/"(\w+)"/g)].map(([, area]) => area as Area),
  }));

/** Parts of the frame that administrators alone see: it loads their area. */
const aroundAdmins =
  /^src\/(pages\/admin\/|app\/(layouts\/admin-|command-bar\/admin-|require-app|app-waiting|app-setup))/;

/** The area that the frame of a page loads, before the page itself. */
const aroundPage = (file: string): Area =>
  file.startsWith("src/pages/admin/")
    ? "admin"
    : file.startsWith("src/pages/investor/")
      ? "account"
      : "start";

describe("the texts of a page", () => {
  it.each(Object.entries(sitePages))(
    "the texts of a page of the public site are loaded with it: %s",
    (head, file) => {
      const loaded = publicPages.find((page) => page.head === head)?.areas ?? [];
      const missing = [...namespacesOf(file)].filter((namespace) => !namespacesIn(loaded).has(namespace));
      expect(missing).toEqual([]);
    },
  );

  it("the texts of a page of the app are loaded with it", () => {
    expect(appPages.length).toBeGreaterThan(30);
    const missing = appPages.flatMap(({ file, loaded }) => {
      const there = namespacesIn([aroundPage(file), ...loaded]);
      const left = [...namespacesOf(file)].filter((namespace) => !there.has(namespace));
      return left.length === 0 ? [] : [`${file} loads no texts of ${left.join(", ")}`];
    });
    expect(missing).toEqual([]);
  });

  it.each(["root.tsx", "guards.tsx", "error-page.tsx", "loading-page.tsx", "layouts/site/site-frame.tsx"])(
    "around the pages that visitors open are loaded with them: %s",
    (file) => {
      const there = namespacesIn(["start"]);
      // The program is started by a visitor as well, who has the texts of no account.
      const missing = [...namespacesOf(`src/app/${file}`)].filter((namespace) => !there.has(namespace));
      expect(missing).toEqual([]);
    },
  );

  it("around the pages of the app are loaded when it starts", () => {
    const around = files.filter(
      (file) =>
        /^src\/(app|main)/.test(file) &&
        !/^src\/app\/(site\/|routes\/|app-setup|.*for-visitors|prerender)/.test(file),
    );
    const missing = around.flatMap((file) => {
      const there = namespacesIn([aroundAdmins.test(file) ? "admin" : "account"]);
      const left = [...namespacesOf(file)].filter((namespace) => !there.has(namespace));
      return left.length === 0 ? [] : [`${file} has no texts of ${left.join(", ")}`];
    });
    expect(missing).toEqual([]);
  });

  it("the texts of a part that comes later are loaded with it", () => {
    const parts = [...sources.keys()].flatMap((file) => [...loadedWithTexts(file)]);
    expect(parts.length).toBeGreaterThan(8);
    const missing = parts.flatMap(([part, loaded]) => {
      const there = namespacesIn([aroundAdmins.test(part) ? "admin" : "account", ...loaded]);
      const left = [...namespacesOf(part)].filter((namespace) => !there.has(namespace));
      return left.length === 0 ? [] : [`${part} loads no texts of ${left.join(", ")}`];
    });
    expect(missing).toEqual([]);
  });

  it.each(["plans-for-visitors", "plan-for-visitors", "compare-plans-for-visitors"])(
    "the texts of a page that visitors see at an address of the app are loaded with it: %s",
    (name) => {
      const there = namespacesIn(["start", "plans"]);
      const missing = [...namespacesOf(`src/app/${name}.tsx`)].filter((namespace) => !there.has(namespace));
      expect(missing).toEqual([]);
    },
  );
});

describe("every text", () => {
  const templates = join(root, "functions/mail");
  const mails = readdirSync(templates, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(templates, file), "utf8"));
  const everything = [...sources.values(), ...mails].join("\n");
  /** Read otherwise: by the build, by their names; and as a whole, by files whose types compare the keys. */
  const readOtherwise = ["offline", "admin-operations", "admin-audit-fields", "admin-mails"];
  it.each(readNamespaces().filter((namespace) => !readOtherwise.includes(namespace)))(
    "every text of %s is shown",
    (namespace) => {
      const local = new RegExp(`import \\* as (\\w+) from "#messages/generated/${namespace}\\.ts"`).exec(
        everything,
      )?.[1];
      const unused = Object.keys(readTexts("en", namespace)).filter(
        (key) => !new RegExp(`\\b${local}\\.${key}\\b`).test(everything),
      );
      expect(unused).toEqual([]);
    },
  );
});
