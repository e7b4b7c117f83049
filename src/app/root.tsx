import { useEffect } from "react";
import { Outlet, useLocation, useMatches, useNavigate } from "react-router-dom";
import { readAddress } from "#messages/addresses.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { LanguageProvider } from "#src/language/language-provider.tsx";
import { useAddress } from "#src/language/use-messages.ts";
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

/** Inside the language, which title and address are in. */
function Arrival() {
  useRouteAnnouncer();
  useAddressInLanguage();
  return null;
}

/** Keeps the language of the page in its address: where another one was chosen, or a link named none. */
function useAddressInLanguage(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const address = useAddress()(readAddress(pathname).path);
  useEffect(() => {
    if (address !== pathname)
      navigate({ pathname: address, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [address, hash, navigate, pathname, search, state]);
}
