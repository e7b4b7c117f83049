import { paths } from "#domain/values/paths.ts";
import * as identity from "#messages/generated/identity.ts";
import { OwnIdentityCards } from "#src/features/identity/own-identity.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The own identity check. */
export function IdentityPage() {
  const t = useMessages();
  const { userData: profile } = useSession();
  return (
    <>
      <PageHeader
        title={t(identity.pageTitle)}
        description={t(identity.pageLead)}
        back={<BackButton fallback={paths.profile} />}
      />
      <div className={settingsColumns}>
        {profile === null ? (
          <Skeleton className="h-[560px] rounded-card" />
        ) : (
          <OwnIdentityCards profile={profile} />
        )}
      </div>
    </>
  );
}
