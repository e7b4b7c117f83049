import { ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/paths.ts";
import type { Profile } from "#domain/profile.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { ActivationBadge } from "./activation-badge.tsx";

/** One person of the list; the whole card leads to the detail. */
export function UserCard({ user }: { user: Profile }) {
  return (
    <Link
      to={adminUserHref(user.$id)}
      className="grid min-h-[108px] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-card px-4 py-3 transition-colors duration-150 hover:border-control sm:h-[88px] sm:min-h-0 sm:px-6 sm:py-0"
    >
      <Avatar name={user.name} src={user.avatar} decorative />
      <span className="grid min-w-0 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{user.name}</span>
          {user.isAdmin && <AdminMark />}
        </span>
        <span className="truncate text-muted text-small sm:row-start-2">{user.email}</span>
        <span className="flex min-w-0 items-center justify-between gap-3 sm:contents">
          <span className="min-w-0 text-muted text-small sm:col-start-2 sm:row-start-2 sm:max-w-52 sm:truncate sm:text-right">
            {[waiting(user.openRequests), user.country].filter(Boolean).join(" · ")}
          </span>
          <span className="shrink-0 sm:col-start-2 sm:row-start-1 sm:justify-self-end">
            <ActivationBadge isActive={user.isActive} />
          </span>
        </span>
      </span>
    </Link>
  );
}

function AdminMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 font-medium text-brand text-small">
      <ShieldCheck aria-hidden size={15} />
      Admin
    </span>
  );
}

function waiting(openRequests: number): string {
  if (openRequests === 0) return "";
  return openRequests === 1 ? "1 open request" : `${openRequests} open requests`;
}

/** A stand-in of the size of a card. */
export const userCardHeight = "h-[108px] rounded-card sm:h-[88px]";
