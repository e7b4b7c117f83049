import { useNavigate } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { DepositForm } from "#src/features/deposits/deposit-form.tsx";
import { WithPaymentMethods } from "#src/features/payment-methods/with-payment-methods.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const header = (
  <PageHeader
    title="Deposits"
    description="Choose how you pay and how much. The next page shows where to send it."
  />
);
// As high as the form with the three methods of the demonstration: on a phone they stand below each other.
const loading = <Skeleton className="h-[499px] max-w-2xl rounded-card sm:h-[434px]" />;

/** Chooses how and how much to pay in. */
export function DepositsPage() {
  const userId = useAccountId();
  const navigate = useNavigate();
  return (
    <ProfileGate accountId={userId} header={header} loading={loading}>
      {(profile) => (
        <WithPaymentMethods loading={loading}>
          {(methods) => (
            <Card className="max-w-2xl">
              <DepositForm
                profile={profile}
                methods={methods}
                onContinue={(intent) => navigate(paths.depositPayment, { state: intent })}
              />
            </Card>
          )}
        </WithPaymentMethods>
      )}
    </ProfileGate>
  );
}
