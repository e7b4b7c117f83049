import { SitePlansPage } from "#src/pages/site/plans.tsx";
import { SiteLayout } from "./layouts/site/site-layout.tsx";

/** The content of /plans for a visitor without a session. */
export function PlansForVisitors() {
  return (
    <SiteLayout>
      <SitePlansPage />
    </SiteLayout>
  );
}
