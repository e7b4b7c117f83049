import type { ComponentType } from "react";
import { LanguageProvider } from "#src/features/language/language-provider.tsx";
import { SiteLayout } from "../layouts/site/site-layout.tsx";
import { PageTop } from "../page-top.tsx";
import { Toasts } from "../toasts.tsx";

/** A page of the public site with everything around it: what the build writes and what the program takes over. */
export function PublicPageView({ page: Page }: { page: ComponentType }) {
  return (
    <LanguageProvider>
      <PageTop />
      <SiteLayout>
        <Page />
      </SiteLayout>
      <Toasts />
    </LanguageProvider>
  );
}
