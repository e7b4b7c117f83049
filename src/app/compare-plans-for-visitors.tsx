import { DataProvider } from "#src/features/session/data-provider.tsx";
import { SiteComparePlansPage } from "#src/pages/site/compare-plans.tsx";
import { SiteLayout } from "./layouts/site/site-layout.tsx";

/** The content of /plans/compare for a visitor without a session. */
export function ComparePlansForVisitors() {
  return (
    <DataProvider>
      <SiteLayout>
        <SiteComparePlansPage />
      </SiteLayout>
    </DataProvider>
  );
}
