import { paths } from "#domain/values/paths.ts";
import { brand } from "#src/content/brand.ts";
import { ActivityList } from "#src/features/security/activity-list.tsx";
import { EmailFormOnDemand, PasswordFormOnDemand } from "#src/features/security/credential-forms.tsx";
import { EmailVerification } from "#src/features/security/email-verification.tsx";
import { FormOnDemand } from "#src/features/security/form-on-demand.tsx";
import { SessionList } from "#src/features/security/session-list.tsx";
import { TwoStepVerification } from "#src/features/security/two-step-verification.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Everything that decides who gets into this account; open to accounts that are not active yet, too. */
export function SecurityPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader
        title="Security"
        description="Manage how you sign in and who can access your account."
        back={<BackButton fallback={paths.profile} />}
      />
      <div className={settingsColumns}>
        <div className="grid gap-6">
          <Card title="Email">
            <EmailVerification account={user} />
            <div className="mt-6 border-line border-t pt-6">
              <FormOnDemand label="Change email" opens={EmailFormOnDemand}>
                {(close) => <EmailFormOnDemand account={user} onDone={close} />}
              </FormOnDemand>
            </div>
          </Card>
          <Card title="Password">
            <div className="grid justify-items-start gap-3">
              <p className="max-w-prose text-muted">
                A change signs out your other devices. Withdrawals may be on hold for a while after it.
              </p>
              <FormOnDemand label="Change password" opens={PasswordFormOnDemand}>
                {(close) => <PasswordFormOnDemand account={user} onDone={close} />}
              </FormOnDemand>
            </div>
          </Card>
          <Card title="Two-step verification">
            <TwoStepVerification account={user} product={brand.name} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card title="Signed-in devices">
            <SessionList accountId={user.id} />
          </Card>
          <Card title="Sign-in history">
            <ActivityList accountId={user.id} />
          </Card>
        </div>
      </div>
    </>
  );
}
