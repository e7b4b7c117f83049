import * as adminPlans from "#messages/generated/admin-plans.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { AddPlan } from "#src/features/plans/add-plan.tsx";
import { ManagePlans } from "#src/features/plans/manage-plans.tsx";
import { PostResult } from "#src/features/results/post-result.tsx";
import { ResultList } from "#src/features/results/result-list.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The plans on offer, and their earnings. */
export function AdminPlansPage() {
  const t = useMessages();
  const adminId = useAccountId();
  return (
    <>
      <PageHeader title={t(plansPage.title)} actions={<AddPlan adminId={adminId} />} />
      <h2 className="sr-only">{t(plansPage.heading)}</h2>
      <ManagePlans adminId={adminId} actionFor={(plan) => <PostResult plan={plan} adminId={adminId} />} />
      <section aria-label={t(adminPlans.pageResults)} className="mt-10">
        <h2 className="mb-4 font-semibold text-lead">{t(adminPlans.pageResults)}</h2>
        <ResultList adminId={adminId} nameOf={ownerLink} />
      </section>
    </>
  );
}
