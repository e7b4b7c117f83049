import { paths } from "#domain/values/paths.ts";
import { directionOf, type Language, languages, sourceLanguage } from "#messages/languages.ts";
import type { PublicPage } from "#src/app/site/public-pages.ts";

/** In which direction each language is written. */
export const languageDirections = Object.fromEntries(
  languages.map((language) => [language, directionOf(language)]),
);

/**
 * A script for the head of a public page, which runs before the first paint. An address that names no language leads to
 * the visitor's: the one that was chosen here, and at "/" otherwise the first of the browser's that there is, unless a
 * page of this site led there. At /plans it hides the page from who is signed in, because the app takes over there.
 * A page that leads on is hidden, and its program does not begin (scripts/build/deferred-hydration.ts), unless the other
 * document does not come.
 * @param language of the document
 */
export function visitorScript(language: Language, { path }: Pick<PublicPage, "path">): string {
  const parts = [];
  if (path === paths.plans) parts.push(hideFromSignedIn);
  if (language === sourceLanguage) parts.push(leadToLanguage(path === paths.home));
  return parts.join("\n");
}

const ofBrowser = `if (!known(language) && !document.referrer.startsWith(origin + "/"))
    language = navigator.languages.map((one) => one.split("-")[0]).find(known);`;

/** @param isHome whether the languages of the browser count as well */
const leadToLanguage = (isHome: boolean) => `((languages, { dataset }) => {
  const { origin, pathname, search, hash } = location;
  const known = (language) => languages.includes(language);
  // The page for an address that there is not also answers for one in another language, and the app is in one language.
  if (known(pathname.split("/")[1]) || dataset.waits !== undefined) return;
  let language = null;
  try {
    language = localStorage.getItem("language");
  } catch (_) {}
  ${isHome ? ofBrowser : ""}
  if (!known(language) || language === "${sourceLanguage}") return;
  dataset.waits = "language";
  setTimeout(() => delete dataset.waits, 4000);
  location.replace("/" + language + pathname + search + hash);
})(${JSON.stringify(languages)}, document.documentElement);`;

const hideFromSignedIn = `try {
  if (JSON.parse(localStorage.getItem("auth")).state.user) document.documentElement.dataset.waits = "app";
} catch (_) {}`;
