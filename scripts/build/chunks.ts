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
  app: of("main.tsx", "app/start-app.tsx"),
  /** The forms of those who are not signed in, in the frame of the public pages. */
  guest: of(
    "app/layouts/site/site-frame.tsx",
    "pages/site/login.tsx",
    "pages/site/register.tsx",
    "pages/site/forgot-password.tsx",
    "pages/site/reset-password.tsx",
    "pages/site/verify-email.tsx",
  ),
  /**
   * The modules that signed-in pages share, the dashboard itself, with which most visits begin, and what reads the data
   * of the next page from the tap on.
   */
  account: of(
    "app/guards.tsx",
    "app/layouts/investor-layout.tsx",
    "pages/investor/dashboard.tsx",
    "app/routes/investor-loaders.ts",
    // The picture of the balance is fetched once its entries are there; loading it with the frame would add shared code.
    "ui/value-chart.tsx",
  ),
};

/**
 * The pages that an investor's browser fetches when it is idle (`src/app/idle-prefetch.ts`). Each is one file, beside
 * what several of them share.
 */
export const idlePages = [
  "plans",
  "plan",
  "deposits",
  "deposit-payment",
  "withdrawals",
  "withdrawal-fee",
  "transactions",
  "transaction-detail",
  "referrals",
  "profile",
  "trade",
];

/** The other pages of an investor. Each group is one file: its pages have most in common. */
export const laterPages: Readonly<Record<string, readonly string[]>> = {
  records: ["performance", "annual-statement"],
  identity: ["identity"],
  support: ["support"],
  statement: ["statement"],
  help: ["help"],
  security: ["security"],
  "your-data": ["your-data"],
  "compare-plans": ["compare-plans"],
  "address-book": ["address-book"],
  limits: ["own-limits"],
};

/** The parts of Base UI, which no page loads before it opens one of them. Menus and lists bring along what dialogs need. */
const overlays = {
  dialogs: of("ui/dialog.tsx", "ui/confirm-dialog.tsx", "ui/drawer.tsx"),
  popups: of("ui/menu.tsx", "ui/combobox.tsx"),
};

/** The bell, which comes when a page is idle, with the pages that it leads to: each is small, and most of it the same. */
const bell = of(
  "features/notifications/bell.tsx",
  "pages/investor/notifications.tsx",
  "pages/investor/notification-settings.tsx",
);

/** The command bar of an investor, which a press loads. That of an administrator shares most of it. */
const commandBar = of("app/command-bar/investor-command-bar.tsx");

/** The picture of the balance, which the dashboard draws once its entries are there, without the page of a plan. */
const series = of("features/ledger/balance-series.tsx");

/** The entries of an account, which a dialog of the dashboard and the pages of an administrator show. */
const entries = of("features/ledger/entry-list.tsx");

/** The tables of the admin area, which its lists share. */
const tables = of(
  "tables/record-list.tsx",
  "tables/view-bar.tsx",
  "tables/panel-section.tsx",
  "tables/use-prefetch.ts",
);
const ofTables = join(root, "src/tables/");

/** Hooks for long lists: not on the dashboard, but the index of the package names them. */
const listQueries = /@tanstack\/(query-core|react-query)\/.*\/(infiniteQueryObserver|useInfiniteQuery)\.js/;

/** Hooks for several queries at once: only of this page and the admin area, but the same index names them. */
const severalQueries = /@tanstack\/(query-core|react-query)\/.*\/(queriesObserver|useQueries)\.js/;

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

const pageFile = (page: string) => join(root, `src/pages/investor/${page}.tsx`);

interface Reached
  extends Record<
    keyof typeof programs | keyof typeof overlays | "bell" | "commandBar" | "series" | "entries" | "tables",
    Set<string>
  > {
  /** By the name of each page that is fetched when the browser is idle. */
  pages: Map<string, Set<string>>;
  /** By the name of each group of other pages. */
  later: Map<string, Set<string>>;
}
let reached: Reached | undefined;

/** The file that a module belongs to; null leaves it to the bundler. */
function chunkOf(id: string, reached: Reached): string | null {
  const { site, landing, app, account, guest, dialogs, popups } = reached;
  const { bell, commandBar, series, entries, tables } = reached;
  if (everywhere.test(id)) return "base";
  if (severalQueries.test(id)) return pageChunk("compare-plans");
  if (listQueries.test(id)) return "shared";
  if (site.has(id) && (app.has(id) || account.has(id))) return "base";
  if (app.has(id)) return "app";
  const owners = [...namesOf(reached.pages, id), ...namesOf(reached.later, id)];
  const [owner] = owners;
  // Pages that share a field or the face of a plan with a public page do not load the whole of that.
  // Nor does the picture of the balance, which they share with the record of a plan.
  const isOfPage = owner !== undefined || bell.has(id);
  if ((site.has(id) || series.has(id)) && isOfPage && !account.has(id)) return "public";
  if (landing.has(id) || (site.has(id) && guest.has(id))) return "landing";
  if (account.has(id)) return "account";
  if (owner === undefined && !guest.has(id)) {
    if (dialogs.has(id)) return "dialogs";
    if (popups.has(id)) return "popups";
    if (bell.has(id)) return "bell";
    if (commandBar.has(id)) return "command-bar";
    if (entries.has(id)) return "entries";
    if (tables.has(id) && id.startsWith(ofTables)) return "tables";
  }
  if (owner === undefined) return null;
  // Neither a login nor a dialog loads the page of an investor, and no page loads that of another one.
  const others = [guest, dialogs, popups, commandBar, bell];
  const isShared = owners.length > 1 || others.some((modules) => modules.has(id));
  return isShared ? "shared" : pageChunk(owner);
}

const namesOf = (sets: ReadonlyMap<string, Set<string>>, id: string) =>
  [...sets].filter(([, modules]) => modules.has(id)).map(([name]) => name);

/** The name of the file of a page; the pages of the administration have the same names. */
export const pageChunk = (page: string) => `investor-${page}`;

/** In this order: a file brings along what its modules need, unless a file before it has it already. */
const files = [
  "base",
  "app",
  "public",
  "landing",
  "account",
  "shared",
  ...[...idlePages, ...Object.keys(laterPages)].map(pageChunk),
  ...Object.keys(overlays),
  "bell",
  "command-bar",
  "entries",
  "tables",
];

export const chunkGroups: Rolldown.CodeSplittingGroup[] = files.map((file, index) => ({
  debugName: file,
  priority: files.length - index,
  name(id, modules) {
    reached ??= {
      site: reach(programs.site, modules),
      landing: reach(programs.landing, modules),
      app: reach(programs.app, modules),
      account: reach(programs.account, modules),
      guest: reach(programs.guest, modules),
      dialogs: reach(overlays.dialogs, modules),
      popups: reach(overlays.popups, modules),
      bell: reach(bell, modules),
      commandBar: reach(commandBar, modules),
      series: reach(series, modules),
      entries: reach(entries, modules),
      tables: reach(tables, modules),
      pages: new Map(idlePages.map((page) => [page, reach([pageFile(page)], modules)])),
      later: new Map(
        Object.entries(laterPages).map(([name, pages]) => [name, reach(pages.map(pageFile), modules)]),
      ),
    };
    return chunkOf(id, reached) === file ? file : null;
  },
}));
