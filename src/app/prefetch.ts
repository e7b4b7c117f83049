import { matchRoutes, type RouteObject } from "react-router-dom";

/** What people do just before they follow a link: point at it, reach it with the keyboard, put a finger on it. */
const intents = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Fetches the code of a page as soon as somebody is about to go there, so that the click only has to paint. The
 * browser keeps what was fetched, so asking twice costs nothing.
 * @returns stops listening
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== window.location.origin) return;
    // Without a network the click itself says what is wrong.
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      if (typeof route.lazy === "function") void route.lazy().catch(() => undefined);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}
