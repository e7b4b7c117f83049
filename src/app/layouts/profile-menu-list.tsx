import {
  ArrowLeftRight,
  ChartNoAxesCombined,
  CircleHelp,
  Languages,
  LogOut,
  MessageSquareText,
  UserRound,
} from "lucide-react";
import { type ReactElement, useState } from "react";
import { paths } from "#domain/values/paths.ts";
import { LanguageForm } from "#src/features/profile/language-form.tsx";
import { leaveWithToast } from "#src/features/session/logout-button.tsx";
import { isAdmin } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Menu, MenuAction, MenuLink } from "#src/ui/menu.tsx";
import { hasRoute } from "./navigation.ts";

const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.75, className: "text-muted" } as const;

/**
 * The profile, the other dashboard for administrators, the plans, help and support for investors, the language, and the
 * way out.
 */
export function ProfileMenuList({ area, trigger }: { area: "investor" | "admin"; trigger: ReactElement }) {
  const { user, userData } = useSession();
  const [choosesLanguage, setChoosesLanguage] = useState(false);
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
  const menu = (
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
      {userData !== null && (
        <MenuAction onSelect={() => setChoosesLanguage(true)} icon={<Languages {...icon} />}>
          Language
        </MenuAction>
      )}
      <MenuAction onSelect={() => void leaveWithToast()} icon={<LogOut {...icon} />}>
        Logout
      </MenuAction>
    </Menu>
  );
  return (
    <>
      {menu}
      {userData !== null && (
        <DialogOnDemand
          open={choosesLanguage}
          onOpenChange={setChoosesLanguage}
          title="Language"
          description="We write to you in this language. The pages of your account are in English for now."
        >
          <LanguageForm profile={userData} onSaved={() => setChoosesLanguage(false)} />
        </DialogOnDemand>
      )}
    </>
  );
}
