import { paths } from "#domain/values/paths.ts";
import * as performanceTexts from "#messages/generated/performance.ts";
import { PerformanceView } from "#src/features/performance/performance-view.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The earnings of the investor's account, in percent and in dollars. */
export function PerformancePage() {
  const userId = useAccountId();
  const t = useMessages();
  const header = (
    <PageHeader
      title={t(performanceTexts.pageTitle)}
      description={t(performanceTexts.pageDescription)}
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
