import { paths } from "#domain/values/paths.ts";
import * as notifications from "#messages/generated/notifications.ts";
import { BrowserSwitch } from "#src/features/notifications/browser-switch.tsx";
import { PreferencesForm } from "#src/features/notifications/preferences-form.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The choices of the account about notifications. */
export function NotificationSettingsPage() {
  const t = useMessages();
  const { userData: profile, status } = useSession();
  return (
    <>
      <PageHeader
        title={t(notifications.settingsTitle)}
        description={t(notifications.settingsLead)}
        back={<BackButton fallback={paths.notifications} />}
      />
      <div className={settingsColumns}>
        {profile !== null ? (
          <>
            <Card title={t(notifications.settingsTopics)}>
              <PreferencesForm profile={profile} />
            </Card>
            <Card title={t(notifications.settingsBrowser)}>
              <BrowserSwitch />
            </Card>
          </>
        ) : status === "known" ? (
          <EmptyState title={t(notifications.settingsNoProfile)}>
            {t(notifications.settingsNoProfileText)}
          </EmptyState>
        ) : (
          <Skeleton className="h-[560px] rounded-card" />
        )}
      </div>
    </>
  );
}
