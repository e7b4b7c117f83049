import { directionOf, languages } from "#messages/languages.ts";

/** In which direction each language is written. */
export const languageDirections = Object.fromEntries(
  languages.map((language) => [language, directionOf(language)]),
);

/**
 * A script for the head of a public page. Before the first paint it sets the language of the visitor and the direction
 * in which it is written, and hides the English text until src/language has the other one; at /plans it does
 * so for who is signed in, because the app takes over there.
 */
export function visitorScript(): string {
  const { en: _, ...others } = languageDirections;
  return `((root, others) => {
  try {
    var language = localStorage.getItem("language");
    if (Object.hasOwn(others, language)) {
      root.lang = language;
      root.dir = others[language];
      root.dataset.waits = "";
    }
    if (location.pathname === "/plans" && JSON.parse(localStorage.getItem("auth")).state.user) root.dataset.waits = "";
  } catch (_) {}
})(document.documentElement, ${JSON.stringify(others)});`;
}
