import type { Account } from "#src/backend/session.ts";
import { brand } from "#src/content/brand.ts";
import { TwoStepVerification } from "#src/features/security/two-step-verification.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The page of an administrator without an authenticator app. @param onBusy see `TwoStepVerification` */
export function AppSetup({ account, onBusy }: { account: Account; onBusy: (isBusy: boolean) => void }) {
  return (
    <>
      <PageHeader
        title="Protect the administration"
        description="Other people's money is decided here, so this site lets administrators in with an authenticator app only. Set one up to go on. For your protection it counts after a waiting time, which is told here."
      />
      <Card title="Two-step verification" className="max-w-3xl">
        <TwoStepVerification account={account} product={brand.name} onBusy={onBusy} />
      </Card>
    </>
  );
}
