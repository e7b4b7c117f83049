import { paths } from "#domain/values/paths.ts";
import { readAddress } from "#messages/addresses.ts";
import type { Area } from "#messages/areas.ts";
import type { PageHead } from "#src/content/page-heads.ts";

/** A page that the build writes into an HTML file of its own, in each language. */
export interface PublicPage {
  path: string;
  /** Its title and description in the catalogue. */
  head: PageHead;
  /** The English one: `fileIn` of documents.ts names that of another language. */
  file: string;
  /** The program of the page: the small one of the public pages, or the app with its router and forms. */
  program: "site" | "app";
  /**
   * The time to load it: at the first interaction, or after the first paint when the page has data to fetch.
   * For a page with a form its files are fetched before that, and it runs at the first press or key.
   */
  hydrateOn: "wanted" | "expected" | "painted";
  /** The texts that it shows. */
  areas: readonly Area[];
}

const fileOf = (path: string) => `${path.slice(1)}.html`;
const site = (path: string, head: PageHead, areas: readonly Area[], file = fileOf(path)): PublicPage => ({
  path,
  head,
  file,
  program: "site",
  hydrateOn: "wanted",
  areas,
});
const authPage = (path: string, head: PageHead): PublicPage => ({
  path,
  head,
  file: fileOf(path),
  program: "app",
  hydrateOn: "expected",
  areas: ["start", "forms"],
});

/** The pages that are read, not signed in to. */
export const sitePages = [
  site(paths.home, "home", ["landing"], "index.html"),
  site(paths.about, "about", ["frame", "reading"]),
  { ...site(paths.plans, "plans", ["frame", "plans"]), hydrateOn: "painted" } as const,
  site(paths.contact, "contact", ["landing"]),
  site(paths.terms, "terms", ["frame", "reading"]),
  site(paths.privacy, "privacy", ["frame", "reading"]),
  site(paths.risk, "risk", ["frame", "reading"]),
];

/** For an address that does not exist. */
export const pageNotFound = site("/404", "notFound", ["frame"]);

/** Every page that search engines may list. */
export const publicPages: readonly PublicPage[] = [
  ...sitePages,
  authPage(paths.login, "login"),
  authPage(paths.register, "register"),
  authPage(paths.forgotPassword, "forgotPassword"),
];

/** A path without an end that says nothing about the page. */
export const withoutEnd = (path: string, end: RegExp) => (path.length > 1 ? path.replace(end, "") : path);

/** The page of the public site at an address; the one that says so where there is none. */
export function sitePageAt(pathname: string): PublicPage {
  const path = withoutEnd(readAddress(pathname).path, /(\.html|\/)$/);
  return sitePages.find((page) => page.path === path) ?? pageNotFound;
}
