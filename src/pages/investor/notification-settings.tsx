import { paths } from "#domain/values/paths.ts";
import { BrowserSwitch } from "#src/features/notifications/browser-switch.tsx";
import { PreferencesForm } from "#src/features/notifications/preferences-form.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The choices of the account about notifications. */
export function NotificationSettingsPage() {
  const { userData: profile, status } = useSession();
  return (
    <>
      <PageHeader
        title="Notification settings"
        description="Choose what appears in the bell and what you receive by email."
        back={<BackButton fallback={paths.notifications} />}
      />
      <div className={settingsColumns}>
        {profile !== null ? (
          <>
            <Card title="Topics">
              <PreferencesForm profile={profile} />
            </Card>
            <Card title="Browser notifications">
              <BrowserSwitch />
            </Card>
          </>
        ) : status === "known" ? (
          <EmptyState title="This account has no profile">It is for administration only.</EmptyState>
        ) : (
          <Skeleton className="h-[560px] rounded-card" />
        )}
      </div>
    </>
  );
}
