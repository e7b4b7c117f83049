import { ShieldCheck } from "lucide-react";
import { awaitsActivation } from "#domain/members/profile.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { paths } from "#domain/values/paths.ts";
import { AvatarForm } from "#src/features/profile/avatar-form.tsx";
import { ContactForm } from "#src/features/profile/contact-form.tsx";
import { DeleteAccount } from "#src/features/profile/delete-account.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { ActivationBadge } from "#src/features/users/activation-badge.tsx";
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
  const { user, userData: profile, status } = useSession();
  if (user === null) return null;
  if (profile === null)
    return (
      <>
        <PageHeader title="Profile" />
        {status === "known" ? (
          <EmptyState title="This account has no profile">
            It is for administration only. To invest, register with another email address.
          </EmptyState>
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
        title="Profile"
        actions={
          <>
            <ButtonLink to={paths.notificationSettings} variant="secondary">
              Notifications
            </ButtonLink>
            <ButtonLink to={paths.security} variant="secondary" icon={<ShieldCheck aria-hidden size={18} />}>
              Security
            </ButtonLink>
          </>
        }
      />
      <div className={settingsColumns}>
        <div className="grid gap-6">
          <Card title="Avatar">
            <AvatarForm profile={profile} />
          </Card>
          <Card title="Contact">
            <ContactForm profile={profile} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card
            title="Account information"
            action={
              awaitsActivation(profile) ? (
                <Badge tone="pending">Not active yet</Badge>
              ) : (
                <ActivationBadge isActive={profile.isActive} />
              )
            }
          >
            <DefinitionList
              items={[
                { term: "Name", detail: user.name },
                { term: "Email", detail: user.email },
                { term: "Email verified", detail: user.emailVerified ? "Yes" : "No" },
                { term: "Two-step verification", detail: user.secondStep ? "On" : "Off" },
                { term: "Referral ID", detail: profile.referralId },
                { term: "Member since", detail: formatDay(profile.$createdAt) },
              ]}
            />
          </Card>
          <Card title="Delete account">
            <DeleteAccount account={user} />
          </Card>
        </div>
      </div>
    </>
  );
}
