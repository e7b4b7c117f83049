import { ShieldCheck } from "lucide-react";
import { awaitsActivation } from "#domain/profiles/profile.ts";
import { paths } from "#domain/values/paths.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import { IdentityLink } from "#src/features/identity/identity-link.tsx";
import { AvatarForm } from "#src/features/profile/avatar-form.tsx";
import { ContactForm } from "#src/features/profile/contact-form.tsx";
import { DeleteAccount } from "#src/features/profile/delete-account.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { ActivationBadge } from "#src/features/users/activation-badge.tsx";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { Badge } from "#src/ui/badge.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The own profile; open to accounts that are not active yet, too. */
export function ProfilePage() {
  const t = useMessages();
  const formats = useFormats();
  const { user, userData: profile, status } = useSession();
  if (user === null) return null;
  if (profile === null)
    return (
      <>
        <PageHeader title={t(profileTexts.pageTitle)} />
        {status === "known" ? (
          <EmptyState title={t(profileTexts.pageNoProfile)}>{t(profileTexts.pageNoProfileText)}</EmptyState>
        ) : (
          <div aria-busy="true">
            <Skeleton className="h-[560px] max-w-3xl rounded-card" />
          </div>
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={t(profileTexts.pageTitle)}
        actions={
          <>
            <IdentityLink />
            <ButtonLink to={paths.notificationSettings} variant="secondary">
              {t(profileTexts.pageNotifications)}
            </ButtonLink>
            <ButtonLink to={paths.limits} variant="secondary">
              {t(profileTexts.pageLimits)}
            </ButtonLink>
            <ButtonLink to={paths.security} variant="secondary" icon={<ShieldCheck aria-hidden size={18} />}>
              {t(profileTexts.pageSecurity)}
            </ButtonLink>
          </>
        }
      />
      <div className={settingsColumns}>
        <div className="grid gap-6">
          <Card title={t(profileTexts.avatarTitle)}>
            <AvatarForm profile={profile} />
          </Card>
          <Card title={t(profileTexts.contactTitle)}>
            <ContactForm profile={profile} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card
            title={t(profileTexts.informationTitle)}
            action={
              awaitsActivation(profile) ? (
                <Badge tone="pending">{t(profileTexts.informationNotActive)}</Badge>
              ) : (
                <ActivationBadge isActive={profile.isActive} />
              )
            }
          >
            <DefinitionList
              items={[
                { term: t(profileTexts.informationName), detail: <bdi>{user.name}</bdi> },
                { term: t(profileTexts.informationEmail), detail: <bdi dir="ltr">{user.email}</bdi> },
                {
                  term: t(profileTexts.informationEmailVerified),
                  detail: t(
                    user.emailVerified
                      ? profileTexts.informationVerified
                      : profileTexts.informationNotVerified,
                  ),
                },
                {
                  term: t(profileTexts.informationSecondStep),
                  detail: t(
                    user.secondStep
                      ? profileTexts.informationSecondStepOn
                      : profileTexts.informationSecondStepOff,
                  ),
                },
                {
                  term: t(profileTexts.informationReferralId),
                  detail: <bdi dir="ltr">{profile.referralId}</bdi>,
                },
                { term: t(profileTexts.informationSince), detail: formats.day(profile.$createdAt) },
              ]}
            />
          </Card>
          <Card title={t(profileTexts.dataTitle)}>
            <div className="grid justify-items-start gap-3">
              <p className="max-w-prose text-muted">{t(profileTexts.dataText)}</p>
              <ButtonLink to={paths.yourData} variant="secondary">
                {t(profileTexts.dataOpen)}
              </ButtonLink>
            </div>
          </Card>
          <Card title={t(profileTexts.deletionTitle)}>
            <DeleteAccount account={user} />
          </Card>
        </div>
      </div>
    </>
  );
}
