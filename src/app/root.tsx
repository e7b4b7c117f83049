import { useEffect } from "react";
import { Outlet, useLocation, useMatches, useNavigate } from "react-router-dom";
import { readAddress } from "#messages/addresses.ts";
import { adminLanguages, sourceLanguage } from "#messages/languages.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { LanguageProvider } from "#src/language/language-provider.tsx";
import { useChosenLanguage } from "#src/language/language-store.ts";
import { useAddress } from "#src/language/use-messages.ts";
import { PageTop } from "./page-top.tsx";
import type { RouteHandle } from "./routes/lazy-page.ts";
import { Toasts } from "./toasts.tsx";
import { useRouteAnnouncer } from "./use-route-announcer.ts";

/** The properties of the matched routes. */
const useHandles = () => useMatches().map(({ handle }) => (handle ?? {}) as Partial<RouteHandle>);

/** Around every page of the app: skip link, demo ribbon, toasts, language, title and scroll position. */
export function Root() {
  const isForAdmins = useHandles().some((handle) => handle.isForAdmins === true);
  const isSpoken = adminLanguages.includes(useChosenLanguage());
  return (
    <LanguageProvider only={isForAdmins && !isSpoken ? sourceLanguage : undefined}>
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

/** Keeps the language of a public page in its address: where another one was chosen, or a link named none. */
function useAddressInLanguage(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const isPublic = useHandles().some(
    ({ isPublic: forEverybody, forVisitors }) =>
      forEverybody === true || (forVisitors !== undefined && user === null),
  );
  const { path } = readAddress(pathname);
  const translated = useAddress()(path);
  const address = isPublic ? translated : path;
  useEffect(() => {
    if (address !== pathname)
      navigate({ pathname: address, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [address, hash, navigate, pathname, search, state]);
}
