import { paths } from "#domain/values/paths.ts";
import { addressIn, readAddress } from "#messages/addresses.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { type PublicPage, pageNotFound, publicPages, sitePages, withoutEnd } from "./public-pages.ts";

/** Which document answers an address: for the build, for hosts and for tests. Programs do without. */

/** Pages of the app that visitors read as well: they have an address in each language, and the document of the app. */
export const visitorPaths: readonly string[] = [
  paths.plan,
  paths.comparePlans,
  paths.resetPassword,
  paths.verifyEmail,
  paths.notMe,
  paths.verify,
];

/** The file of a page in a language, below the folder of the site: "de/plans.html". */
export const fileIn = (language: Language, { file }: Pick<PublicPage, "file">): string =>
  addressIn(language, `/${file}`).slice(1);

const anyOf = (addresses: readonly string[]) =>
  new RegExp(`^(${addresses.map((path) => path.replace(/:\w+/g, "[^/]+")).join("|")})$`);

/** The addresses of the app: every one of the product that is no page of the public site. */
const appAddress = anyOf(
  Object.values<string>(paths).filter((path) => !sitePages.some((page) => page.path === path)),
);
const visitorAddress = anyOf(visitorPaths);

/** Returns the document of a page. @param pathname of the address, without a query */
export function documentAt(pathname: string): { file: string; status: 200 | 404 } {
  const { language, path: read } = readAddress(pathname);
  const path = withoutEnd(read, /\/$/);
  const page = publicPages.find((one) => one.path === path);
  if (page !== undefined) return { file: fileIn(language ?? sourceLanguage, page), status: 200 };
  if ((language === undefined ? appAddress : visitorAddress).test(path))
    return { file: "app.html", status: 200 };
  return { file: fileIn(language ?? sourceLanguage, pageNotFound), status: 404 };
}
