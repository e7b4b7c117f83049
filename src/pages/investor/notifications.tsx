import { Settings2 } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as notifications from "#messages/generated/notifications.ts";
import { MarkAllRead, NotificationList } from "#src/features/notifications/notification-list.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The notifications of the account; open to accounts that are not active, too. */
export function NotificationsPage() {
  const t = useMessages();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t(notifications.pageTitle)}
        actions={
          <>
            <MarkAllRead />
            <ButtonLink
              to={paths.notificationSettings}
              variant="secondary"
              icon={<Settings2 aria-hidden size={18} />}
            >
              {t(notifications.pageSettings)}
            </ButtonLink>
          </>
        }
      />
      <NotificationList />
    </div>
  );
}
