import { paths } from "#domain/values/paths.ts";
import * as passkeys from "#messages/generated/passkeys.ts";
import * as security from "#messages/generated/security.ts";
import { brand } from "#src/content/brand.ts";
import { ActivityList } from "#src/features/security/activity-list.tsx";
import { EmailFormOnDemand, PasswordFormOnDemand } from "#src/features/security/credential-forms.tsx";
import { EmailVerification } from "#src/features/security/email-verification.tsx";
import { FormOnDemand } from "#src/features/security/form-on-demand.tsx";
import { FrozenAccount } from "#src/features/security/frozen-account.tsx";
import { PasskeyList } from "#src/features/security/passkey-list.tsx";
import { PhraseCard } from "#src/features/security/phrase-on-demand.tsx";
import { RememberedDevices } from "#src/features/security/remembered-on-demand.tsx";
import { SessionList } from "#src/features/security/session-list.tsx";
import { TwoStepVerification } from "#src/features/security/two-step-verification.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Everything that decides who gets into this account; open to accounts that are not active yet, too. */
export function SecurityPage() {
  const t = useMessages();
  const { dayTime } = useFormats();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader
        title={t(security.pageTitle)}
        description={t(security.pageLead)}
        back={<BackButton fallback={paths.profile} />}
      />
      <FrozenAccount account={user} />
      <div className={settingsColumns}>
        <div className="grid gap-6">
          <Card title={t(security.emailTitle)}>
            <EmailVerification account={user} />
            <div className="mt-6 border-line border-t pt-6">
              <FormOnDemand label={t(security.emailChange)} opens={EmailFormOnDemand}>
                {(close) => <EmailFormOnDemand account={user} onDone={close} />}
              </FormOnDemand>
            </div>
          </Card>
          <Card title={t(security.passwordTitle)}>
            <div className="grid justify-items-start gap-3">
              {user.passwordChangedAt !== undefined && (
                <p>{t(security.passwordLastChanged, { time: dayTime(user.passwordChangedAt) })}</p>
              )}
              <p className="max-w-prose text-muted">{t(security.passwordText)}</p>
              <FormOnDemand label={t(security.passwordChange)} opens={PasswordFormOnDemand}>
                {(close) => <PasswordFormOnDemand account={user} onDone={close} />}
              </FormOnDemand>
            </div>
          </Card>
          <Card title={t(passkeys.title)}>
            <PasskeyList account={user} />
          </Card>
          <Card title={t(security.twoStepTitle)}>
            <TwoStepVerification account={user} product={brand.name} />
          </Card>
          <div className="min-h-80">
            <PhraseCard account={user} />
          </div>
        </div>
        <div className="grid gap-6">
          <Card title={t(security.sessionsTitle)}>
            <SessionList accountId={user.id} />
          </Card>
          {user.secondStep && <RememberedDevices accountId={user.id} />}
          <Card title={t(security.activityTitle)}>
            <ActivityList accountId={user.id} />
          </Card>
        </div>
      </div>
    </>
  );
}
