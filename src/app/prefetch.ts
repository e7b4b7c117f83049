import { matchRoutes, type Params, type RouteObject } from "react-router-dom";
import type { RouteHandle } from "./routes/lazy-page.ts";

/**
 * The events just before a visitor follows a link: pointing at it, reaching it with the keyboard, and the press
 * itself, which is the first sign of a finger.
 */
const intents = ["pointerover", "focusin", "pointerdown"] as const;

/** Milliseconds after which the pointer rests on a link, and does not just cross it. */
const crossing = 50;

/**
 * Prefetches the code of a page just before a visitor goes there, and its first data: after a moment on the link, at
 * once when it is pressed. The click then only has to paint, and a tap waits for one round trip. The browser caches
 * the files, so a repeat costs nothing.
 * @returns stops listening
 */
export function prefetchOnIntent(routes: RouteObject[]): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== window.location.origin) return;
    clearTimeout(waiting);
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
      // Without a network the click itself says what is wrong.
      if (typeof route.lazy === "function") void route.lazy().catch(() => undefined);
      const { prefetch } = (route.handle ?? {}) as Partial<RouteHandle>;
      // A link with a query leads to other rows than the page begins with.
      if (prefetch === undefined || link.search !== "" || link.pathname === window.location.pathname)
        continue;
      const begin = () => void prefetchRows(prefetch, params).catch(() => undefined);
      if (type === "pointerdown") begin();
      else waiting = setTimeout(begin, crossing);
    }
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    clearTimeout(waiting);
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}

async function prefetchRows(load: NonNullable<RouteHandle["prefetch"]>, params: Params): Promise<void> {
  const [read, { queryClient }] = await Promise.all([
    load(),
    import("#src/features/session/data-provider.tsx"),
  ]);
  await read(queryClient, params);
}
