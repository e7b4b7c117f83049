import { Navigate, useLocation, useNavigate } from "react-router-dom";
import type { Profile } from "#domain/profiles/profile.ts";
import { paths } from "#domain/values/paths.ts";
import * as deposits from "#messages/generated/deposits.ts";
import { isDemo } from "#src/content/brand.ts";
import { DepositPayment } from "#src/features/deposits/deposit-payment.tsx";
import {
  newPaymentIntent,
  type PaymentIntent,
  readPaymentIntent,
} from "#src/features/deposits/payment-intent.ts";
import { WithPaymentMethods } from "#src/features/payment-methods/with-payment-methods.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useInvestingReport } from "#src/features/self-limits/use-investing-report.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const loading = <Skeleton className="h-[560px] max-w-2xl rounded-card" />;

/** Where to send the money; leads back to the choice when nothing was chosen. */
export function DepositPaymentPage() {
  const userId = useAccountId();
  const t = useMessages();
  const intent = readPaymentIntent(useLocation().state);
  if (intent === undefined) return <Navigate to={paths.deposits} replace />;

  const header = (
    <PageHeader title={t(deposits.paymentTitle)} back={<BackButton fallback={paths.deposits} />} />
  );
  return (
    <ProfileGate accountId={userId} header={header} loading={loading}>
      {(profile) => <Payment profile={profile} intent={intent} />}
    </ProfileGate>
  );
}

function Payment({ profile, intent }: { profile: Profile; intent: PaymentIntent }) {
  const navigate = useNavigate();
  const t = useMessages();
  // Read beside the payment methods, not after them.
  const report = useInvestingReport(profile.userId, profile.isActive);
  return (
    <WithPaymentMethods loading={loading}>
      {(methods) => {
        const method = methods.find(({ $id }) => $id === intent.methodId);
        if (method === undefined)
          return (
            <EmptyState
              title={t(deposits.paymentMethodGone)}
              action={<ButtonLink to={paths.deposits}>{t(deposits.paymentMethodGoneAction)}</ButtonLink>}
            />
          );
        if (report === undefined) return loading;
        return (
          <div className="max-w-2xl">
            {report.notice?.element ?? (
              <DepositPayment
                userId={profile.userId}
                profile={profile}
                intent={intent}
                method={method}
                demo={isDemo()}
                onRevoked={() =>
                  navigate(".", {
                    replace: true,
                    state: newPaymentIntent(intent.methodId, intent.amount),
                  })
                }
                onDone={() => navigate(paths.transactions, { replace: true })}
              />
            )}
          </div>
        );
      }}
    </WithPaymentMethods>
  );
}
