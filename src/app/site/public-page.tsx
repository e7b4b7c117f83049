import type { ComponentType } from "react";
import { SiteLayout } from "#src/app/layouts/site/site-layout.tsx";
import { PageTop } from "#src/app/page-top.tsx";
import { Toasts } from "#src/app/toasts.tsx";
import { LanguageProvider } from "#src/language/language-provider.tsx";
import { PageTitle } from "./page-title.tsx";
import type { PublicPage } from "./public-pages.ts";

/** A page of the public site with everything around it: what the build writes and what the program takes over. */
export function PublicPageView({ page: Page, head }: { page: ComponentType } & Pick<PublicPage, "head">) {
  return (
    <LanguageProvider>
      <PageTitle head={head} />
      <PageTop />
      <SiteLayout>
        <Page />
      </SiteLayout>
      <Toasts />
    </LanguageProvider>
  );
}
