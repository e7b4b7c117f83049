import { type ComponentType, useEffect } from "react";
import { addressIn, readAddress } from "#messages/addresses.ts";
import { SiteLayout } from "#src/app/layouts/site/site-layout.tsx";
import { PageTop } from "#src/app/page-top.tsx";
import { Toasts } from "#src/app/toasts.tsx";
import { LanguageProvider } from "#src/language/language-provider.tsx";
import { useLanguage } from "#src/language/use-messages.ts";
import { PageTitle } from "./page-title.tsx";
import type { PublicPage } from "./public-pages.ts";

/** A page of the public site with everything around it: what the build writes and what the program takes over. */
export function PublicPageView({ page: Page, head }: { page: ComponentType } & Pick<PublicPage, "head">) {
  return (
    <LanguageProvider>
      <PageTitle head={head} />
      <AddressInLanguage />
      <PageTop />
      <SiteLayout>
        <Page />
      </SiteLayout>
      <Toasts />
    </LanguageProvider>
  );
}

/** Keeps the language of the page in its address, where another one was chosen. */
function AddressInLanguage() {
  const language = useLanguage();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const own = addressIn(language, readAddress(pathname).path);
    if (own !== pathname) window.history.replaceState(window.history.state, "", own + search + hash);
  }, [language]);
  return null;
}
