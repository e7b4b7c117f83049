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
        title="Secure the admin area"
        description="Administrators need an authenticator app to sign in here. Set one up to continue. For your protection, a new app is accepted only after a waiting time, which this page then shows."
      />
      <Card title="Two-step verification" className="max-w-3xl">
        <TwoStepVerification account={account} product={brand.name} onBusy={onBusy} />
      </Card>
    </>
  );
}
