import { paths } from "#domain/values/paths.ts";
import { PerformanceView } from "#src/features/performance/performance-view.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The earnings of the investor's account, in percent and in dollars. */
export function PerformancePage() {
  const userId = useAccountId();
  const header = (
    <PageHeader
      title="Performance"
      description="Based on every entry in your ledger. Past performance does not predict future results."
      back={<BackButton fallback={paths.dashboard} />}
    />
  );
  return (
    <ProfileGate accountId={userId} loading={header} whenInactive="page">
      {() => (
        <>
          {header}
          <PerformanceView userId={userId} />
        </>
      )}
    </ProfileGate>
  );
}
