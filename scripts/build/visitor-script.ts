import { paths } from "#domain/values/paths.ts";
import { directionOf, type Language, languages, sourceLanguage } from "#messages/languages.ts";
import type { PublicPage } from "#src/app/site/public-pages.ts";

/** In which direction each language is written. */
export const languageDirections = Object.fromEntries(
  languages.map((language) => [language, directionOf(language)]),
);

/**
 * A script for the head of a public page, which runs before the first paint. An address that names no language leads to
 * the visitor's: the one that was chosen here, and at "/" otherwise the first of the browser's that there is. At /plans
 * it hides the page from who is signed in, because the app takes over there.
 * @param language of the document
 */
export function visitorScript(language: Language, { path }: Pick<PublicPage, "path">): string {
  const parts = [];
  if (language === sourceLanguage) parts.push(leadToLanguage(path === paths.home));
  if (path === paths.plans) parts.push(hideFromSignedIn);
  return parts.join("\n");
}

/** @param isHome whether the languages of the browser count as well */
const leadToLanguage = (isHome: boolean) => `((languages) => {
  const { pathname, search, hash } = location;
  const known = (language) => languages.includes(language);
  // The page for an address that there is not also answers for one in another language.
  if (known(pathname.split("/")[1])) return;
  let language = null;
  try {
    language = localStorage.getItem("language");
  } catch (_) {}
  ${isHome ? 'if (!known(language)) language = navigator.languages.map((one) => one.split("-")[0]).find(known);' : ""}
  if (!known(language) || language === "${sourceLanguage}") return;
  document.documentElement.dataset.waits = "";
  location.replace("/" + language + pathname + search + hash);
})(${JSON.stringify(languages)});`;

const hideFromSignedIn = `try {
  if (JSON.parse(localStorage.getItem("auth")).state.user) document.documentElement.dataset.waits = "";
} catch (_) {}`;
