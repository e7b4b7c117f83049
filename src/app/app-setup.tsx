import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as security from "#messages/generated/security.ts";
import type { Account } from "#src/backend/session.ts";
import { brand } from "#src/content/brand.ts";
import { TwoStepVerification } from "#src/features/security/two-step-verification.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The page of an administrator without an authenticator app. @param onBusy see `TwoStepVerification` */
export function AppSetup({ account, onBusy }: { account: Account; onBusy: (isBusy: boolean) => void }) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t(adminFrame.setUpTitle)} description={t(adminFrame.setUpLead)} />
      <Card title={t(security.twoStepTitle)} className="max-w-3xl">
        <TwoStepVerification account={account} product={brand.name} onBusy={onBusy} />
      </Card>
    </>
  );
}
