import { AddPlan } from "#src/features/plans/add-plan.tsx";
import { ManagePlans } from "#src/features/plans/manage-plans.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** What investors can choose. */
export function AdminPlansPage() {
  return (
    <>
      <PageHeader title="Plans" actions={<AddPlan />} />
      <ManagePlans />
    </>
  );
}
