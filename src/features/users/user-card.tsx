import { Link } from "react-router-dom";
import { adminUserHref } from "#domain/paths.ts";
import type { Profile } from "#domain/profile.ts";
import { Avatar } from "#src/ui/avatar.tsx";

/** One person of the list; the whole card leads to the detail. */
export function UserCard({ user }: { user: Profile }) {
  return (
    <Link
      to={adminUserHref(user.$id)}
      className="grid h-[100px] grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4 rounded-card border border-line bg-card px-4 transition-colors duration-150 hover:border-control sm:h-[88px] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6"
    >
      <span className="row-span-3 sm:row-span-2">
        <Avatar name={user.name} src={user.avatar} decorative />
      </span>
      <span className="truncate font-semibold">{user.name}</span>
      <span className="col-start-2 truncate text-muted text-small">{user.email}</span>
      <span className="col-start-2 max-w-40 truncate text-muted text-small sm:col-start-3 sm:row-span-2 sm:row-start-1">
        {user.country}
      </span>
    </Link>
  );
}

/** A stand-in of the size of a card. */
export const userCardHeight = "h-[100px] rounded-card sm:h-[88px]";
