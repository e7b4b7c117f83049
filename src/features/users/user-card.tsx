import { ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useCountryName } from "#src/fields/use-country-name.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { ActivationBadge } from "./activation-badge.tsx";

/** One person of the list; the whole card leads to the detail. Its own width decides what fits beside what. */
export function UserCard({ user }: { user: Profile }) {
  const t = useMessages();
  const countryName = useCountryName();
  const { openRequests } = user;
  const facts = [
    awaitsActivation(user) && t(adminUsers.stateWaiting),
    openRequests > 0 && t(adminUsers.cardOpenRequests, { count: openRequests }),
    countryName(user.country),
  ];
  return (
    <div className="@container h-full">
      <Link
        to={adminUserHref(user.$id)}
        className="grid h-full min-h-[108px] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-card px-4 py-3 transition-colors duration-150 hover:border-control @md:h-[88px] @md:min-h-0 @md:px-6 @md:py-0"
      >
        <Avatar name={user.name} src={user.avatar} decorative />
        <span className="grid min-w-0 gap-x-4 gap-y-0.5 @md:grid-cols-[minmax(0,1fr)_auto_7.5rem] @md:items-center">
          <span className="flex min-w-0 items-center gap-2 @md:col-span-2">
            <span className="truncate font-semibold">{user.name}</span>
            {user.isAdmin && <AdminMark />}
          </span>
          <span className="truncate text-muted text-small @md:row-start-2">{user.email}</span>
          <span className="flex min-w-0 items-center justify-between gap-3 @md:contents">
            <span className="min-w-0 text-muted text-small @md:col-span-2 @md:col-start-2 @md:row-start-2 @md:max-w-60 @md:truncate @md:justify-self-end">
              {facts.filter(Boolean).join(" · ")}
            </span>
            <span className="shrink-0 @md:col-start-3 @md:row-start-1 @md:justify-self-end">
              <ActivationBadge isActive={user.isActive} />
            </span>
          </span>
        </span>
      </Link>
    </div>
  );
}

function AdminMark() {
  const t = useMessages();
  return (
    <span className="inline-flex shrink-0 items-center gap-1 font-medium text-brand text-small">
      <ShieldCheck aria-hidden size={15} />
      {t(adminUsers.cardAdmin)}
    </span>
  );
}

/** A stand-in of the size of a card, in a container of the same width. */
export const userCardHeight = "h-[108px] rounded-card @md:h-[88px]";
