import { Eye } from "lucide-react";
import type { Profile } from "#domain/profiles/profile.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** Says, as long as it lasts, that this is the view of another account, and once, what of it is not here. */
export function ViewingAs({ user }: { user: Profile }) {
  const t = useMessages();
  return (
    <>
      <div className="sticky top-[72px] z-10 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-brand-soft px-4 py-2.5 sm:px-6">
        <p role="status" className="flex min-w-0 items-start gap-3 font-medium">
          <Eye aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
          <span className="wrap-anywhere">{t(adminUsers.viewStatus, { name: user.name })}</span>
        </p>
        <ButtonLink to={adminUserHref(user.$id)} variant="secondary" size="small">
          {t(adminUsers.viewBack)}
        </ButtonLink>
      </div>
      <p className="mb-6 text-muted text-small">{t(adminUsers.viewLimits)}</p>
    </>
  );
}
