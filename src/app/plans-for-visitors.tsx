import { SitePlansPage } from "#src/pages/site/plans.tsx";
import { SiteLayout } from "./layouts/site/site-layout.tsx";

/** What stands at /plans for somebody who is not signed in. */
export function PlansForVisitors() {
  return (
    <SiteLayout>
      <SitePlansPage />
    </SiteLayout>
  );
}
