import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { readAddress } from "#messages/addresses.ts";
import { sourceLanguage } from "#messages/languages.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { documentTitle } from "./document-title.ts";
import type { RouteHandle } from "./routes/lazy-page.ts";

const quiet = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Does what a page load did: sets the title, scrolls to the top (or to the anchor) and moves the focus to the
 * content, so that a screen reader starts there. Smooth, unless the visitor prefers reduced motion.
 */
export function useRouteAnnouncer(): void {
  const { pathname, hash, key } = useLocation();
  // Another language is no other page: the visitor stays at the same place of it.
  const { path } = readAddress(pathname);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const t = useMessages();
  const language = useLanguage();
  const title = documentTitle(
    language !== sourceLanguage && handle?.translatedTitle
      ? t(handle.translatedTitle)
      : (handle?.title ?? ""),
  );
  const previous = useRef({ path, pathname });

  useEffect(() => {
    document.title = title;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the link of the same anchor again scrolls again
  useEffect(() => {
    const behavior = quiet() ? "instant" : "smooth";
    const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const moved = previous.current.path !== path;
    const isTranslated = !moved && previous.current.pathname !== pathname;
    previous.current = { path, pathname };
    if (isTranslated) return;
    if (target) target.scrollIntoView({ behavior });
    else if (moved) window.scrollTo({ top: 0, behavior });
    if (moved && !target) document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, hash, key]);
}
