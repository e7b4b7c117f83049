/**
 * Which modules travel together. Left alone, the bundler makes a file of every module that two pages share: the
 * dashboard's first visit took 50 requests, each with a round trip of its own on a phone. Each file is named by what
 * its program reaches without a further `import()`, so a new module is where it is needed first, and nowhere else.
 */
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

const root = join(import.meta.dirname, "../..");
const of = (...files: string[]) => files.map((file) => join(root, "src", file));

/** The programs, by what each begins with. */
const programs = {
  /** The public pages. */
  site: of(
    "site.tsx",
    "pages/site/landing.tsx",
    "pages/site/about.tsx",
    "pages/site/plans.tsx",
    "pages/site/contact.tsx",
    "pages/site/not-found.tsx",
  ),
  /** The page that most visits begin with; the other public pages take their common parts from it. */
  landing: of("pages/site/landing.tsx"),
  /** The modules that every page of the app needs. */
  app: of("main.tsx", "app/start-app.tsx", "app/layouts/site/site-frame.tsx"),
  /** The modules that signed-in pages share, and the dashboard itself, with which most visits begin. */
  account: of("app/guards.tsx", "app/layouts/investor-layout.tsx", "pages/investor/dashboard.tsx"),
};

/** Dialogs, drawers and menus: not needed before a press. */
const overlays =
  /node_modules\/(@base-ui\/(?!react\/(combobox|esm\/combobox))|@floating-ui|reselect|tabbable|use-sync-external-store)\/|src\/ui\/(dialog|confirm-dialog|drawer|menu)\.tsx/;

/** Queries of long lists and of several rows at once: not on the dashboard, but the index of the package names them. */
const listQueries =
  /@tanstack\/(query-core|react-query)\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js/;

/** Code of the bundler itself, which every file may call. */
const everywhere = /rolldown\/runtime|vite\/(preload-helper|modulepreload-polyfill)/;

function reach(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
    // The list of all icons reaches every icon; what counts is which ones a module names.
    if (id !== iconList) open.push(...importedIds);
    open.push(...iconsOf(code ?? ""));
  }
  return found;
}

/** As the bundler names it, also where the dependencies are a link. */
const iconList = realpathSync(join(root, "node_modules/lucide-react/dist/esm/lucide-react.mjs"));

/** The file of each icon by each of its names, as the package's own list says. */
function readIconFiles(): Map<string, string> {
  const lines = readFileSync(iconList, "utf8").matchAll(/^export \{([^}]*)\} from '\.\/(icons\/[^']+)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.replace("default as", "").trim(), join(iconList, "..", file)]),
    ),
  );
}

let iconFiles: Map<string, string> | undefined;

/** The files of the icons that a module imports by name. */
function iconsOf(code: string): string[] {
  iconFiles ??= readIconFiles();
  const files = iconFiles;
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => files.get(name.trim().split(" ")[0] ?? "") ?? []),
  );
}

type Reached = Record<keyof typeof programs, Set<string>>;
let reached: Reached | undefined;

/** The file that a module belongs to; null leaves it to the bundler. */
function chunkOf(id: string, { site, landing, app, account }: Reached): string | null {
  if (everywhere.test(id)) return "base";
  if (listQueries.test(id)) return null;
  if (site.has(id) && (app.has(id) || account.has(id))) return "base";
  if (app.has(id)) return "app";
  if (landing.has(id)) return "landing";
  if (overlays.test(id)) return "overlays";
  if (account.has(id)) return "account";
  return null;
}

/** In this order: a file brings along what its modules need, unless a file before it has it already. */
const files = ["base", "app", "landing", "overlays", "account"];

export const chunkGroups: Rolldown.CodeSplittingGroup[] = files.map((file, index) => ({
  debugName: file,
  priority: files.length - index,
  name(id, modules) {
    reached ??= {
      site: reach(programs.site, modules),
      landing: reach(programs.landing, modules),
      app: reach(programs.app, modules),
      account: reach(programs.account, modules),
    };
    return chunkOf(id, reached) === file ? file : null;
  },
}));
