import { Eye } from "lucide-react";
import type { Profile } from "#domain/members/profile.ts";
import { adminUserHref } from "#domain/values/paths.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** Says, as long as it lasts, that this is the view of another account, and once, what of it is not here. */
export function ViewingAs({ user }: { user: Profile }) {
  return (
    <>
      <div className="sticky top-[72px] z-10 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-brand-soft px-4 py-2.5 sm:px-6">
        <p role="status" className="flex min-w-0 items-start gap-3 font-medium">
          <Eye aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
          <span className="wrap-anywhere">You are viewing as {user.name}. Nothing can be changed here.</span>
        </p>
        <ButtonLink to={adminUserHref(user.$id)} variant="secondary" size="small">
          Back to the user
        </ButtonLink>
      </div>
      <p className="mb-6 text-muted text-small">
        This view shows the dashboard and the transactions without buttons and forms. It does not include
        Plans, Deposits, Withdrawals, Referrals or Profile.
      </p>
    </>
  );
}
