import { Outlet, useMatches } from "react-router-dom";
import { useSession } from "#src/features/session/use-session.ts";
import { LanguageProvider } from "#src/language/language-provider.tsx";
import { PageTop } from "./page-top.tsx";
import type { RouteHandle } from "./routes/lazy-page.ts";
import { Toasts } from "./toasts.tsx";
import { useRouteAnnouncer } from "./use-route-announcer.ts";

/** Around every page of the app: skip link, demo ribbon, toasts, language, title and scroll position. */
export function Root() {
  const { user } = useSession();
  const isPublic = useMatches().some(({ handle }) => {
    const { isPublic: forEverybody, forVisitors } = (handle ?? {}) as Partial<RouteHandle>;
    return forEverybody === true || (forVisitors !== undefined && user === null);
  });
  return (
    <LanguageProvider isPublic={isPublic}>
      <PageTop />
      <Arrival />
      <Outlet />
      <Toasts />
    </LanguageProvider>
  );
}

/** Inside the language, which the title speaks. */
function Arrival() {
  useRouteAnnouncer();
  return null;
}
