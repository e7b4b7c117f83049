import { useNavigate } from "react-router-dom";
import type { Profile } from "#domain/profiles/profile.ts";
import { paths } from "#domain/values/paths.ts";
import * as deposits from "#messages/generated/deposits.ts";
import { DepositForm } from "#src/features/deposits/deposit-form.tsx";
import { WithPaymentMethods } from "#src/features/payment-methods/with-payment-methods.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useInvestingReport } from "#src/features/self-limits/use-investing-report.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

// As high as the form with the three methods of the demonstration: on a phone they stand below each other.
const loading = <Skeleton className="h-[499px] max-w-2xl rounded-card sm:h-[434px]" />;

/** Chooses how and how much to pay in. */
export function DepositsPage() {
  const t = useMessages();
  const header = <PageHeader title={t(deposits.pageTitle)} description={t(deposits.pageDescription)} />;
  return (
    <ProfileGate accountId={useAccountId()} header={header} loading={loading}>
      {(profile) => <DepositChoice profile={profile} />}
    </ProfileGate>
  );
}

function DepositChoice({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  // Read beside the payment methods, not after them.
  const report = useInvestingReport(profile.userId, profile.isActive);
  return (
    <WithPaymentMethods loading={loading}>
      {(methods) => {
        if (report === undefined) return loading;
        return (
          report.notice?.element ?? (
            <Card className="max-w-2xl">
              <DepositForm
                profile={profile}
                methods={methods}
                uses={report.state.uses}
                onContinue={(intent) => navigate(paths.depositPayment, { state: intent })}
              />
            </Card>
          )
        );
      }}
    </WithPaymentMethods>
  );
}
