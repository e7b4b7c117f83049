import { DataProvider } from "#src/features/session/data-provider.tsx";
import { SitePlanPage } from "#src/pages/site/plan.tsx";
import { SiteLayout } from "./layouts/site/site-layout.tsx";

/** The content of /plans/:planId for a visitor without a session. */
export function PlanForVisitors() {
  return (
    <DataProvider>
      <SiteLayout>
        <SitePlanPage />
      </SiteLayout>
    </DataProvider>
  );
}
