import { useParams } from "react-router-dom";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminIdentity from "#messages/generated/admin-identity.ts";
import { IdentityReview } from "#src/features/identity/identity-review.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The identity of one investor, for the decision of an administrator. */
export function IdentityReviewPage() {
  const t = useMessages();
  const { userId = "" } = useParams();
  const adminId = useAccountId();
  return (
    <>
      <PageHeader
        title={t(adminIdentity.pageTitle)}
        description={
          <>
            {ownerLink(userId)} · {t(adminIdentity.recorded)}
          </>
        }
        back={<BackButton fallback={adminUserHref(userId)} />}
      />
      <WithUser userId={userId} loading={<Skeleton className="h-[560px] rounded-card" />}>
        {(user) => <IdentityReview key={user.$id} user={user} adminId={adminId} />}
      </WithUser>
    </>
  );
}
