import {
  ArrowLeftRight,
  ChartNoAxesCombined,
  CircleHelp,
  LogOut,
  MessageSquareText,
  UserRound,
} from "lucide-react";
import type { ReactElement } from "react";
import { paths } from "#domain/values/paths.ts";
import { leaveWithToast } from "#src/features/session/logout-button.tsx";
import { isAdmin } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { Menu, MenuAction, MenuLink } from "#src/ui/menu.tsx";
import { hasRoute } from "./navigation.ts";

const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.75, className: "text-muted" } as const;

/** The profile, the other dashboard for administrators, the plans, help and support for investors, and the way out. */
export function ProfileMenuList({ area, trigger }: { area: "investor" | "admin"; trigger: ReactElement }) {
  const { user } = useSession();
  if (user === null) return null;
  const profile =
    area === "admin"
      ? { to: paths.adminProfile, label: "Admin Profile" }
      : { to: paths.profile, label: "User Profile" };
  const other =
    area === "admin"
      ? { to: paths.dashboard, label: "User Dashboard" }
      : { to: paths.admin, label: "Admin Dashboard" };
  const who = (
    <>
      <p className="truncate font-semibold">{user.name}</p>
      <p className="truncate text-muted text-small">{user.email}</p>
    </>
  );
  return (
    <Menu trigger={trigger} head={who} defaultOpen>
      {hasRoute(profile.to) && (
        <MenuLink to={profile.to} icon={<UserRound {...icon} />}>
          {profile.label}
        </MenuLink>
      )}
      {isAdmin(user) && (
        <MenuLink to={other.to} icon={<ArrowLeftRight {...icon} />}>
          {other.label}
        </MenuLink>
      )}
      {hasRoute(paths.plans) && (
        <MenuLink to={paths.plans} icon={<ChartNoAxesCombined {...icon} />}>
          Upgrade Plan
        </MenuLink>
      )}
      {area === "investor" && (
        <MenuLink to={paths.help} icon={<CircleHelp {...icon} />}>
          Help
        </MenuLink>
      )}
      {area === "investor" && (
        <MenuLink to={paths.support} icon={<MessageSquareText {...icon} />}>
          Support
        </MenuLink>
      )}
      <MenuAction onSelect={() => void leaveWithToast()} icon={<LogOut {...icon} />}>
        Logout
      </MenuAction>
    </Menu>
  );
}
