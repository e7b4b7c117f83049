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
import * as app from "#messages/generated/app.ts";
import { LanguageForm } from "#src/features/profile/language-form.tsx";
import { leaveWithToast } from "#src/features/session/logout-button.tsx";
import { isAdmin } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useReading } from "#src/language/use-messages.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { Menu, MenuAction, MenuLink } from "#src/ui/menu.tsx";
import { hasRoute, type PageLink } from "./navigation.ts";

const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.75, className: "text-muted" } as const;

export interface ProfileMenuProps {
  area: "investor" | "admin";
  profile: PageLink;
  otherArea: PageLink;
}

/**
 * The profile, the other dashboard for administrators, the plans, help and support for investors, the language, and the
 * way out.
 */
export function ProfileMenuList(props: ProfileMenuProps & { trigger: ReactElement }) {
  const { area, profile, otherArea, trigger } = props;
  const reading = useReading();
  const { t } = reading;
  const { user, userData } = useSession();
  const [choosesLanguage, setChoosesLanguage] = useState(false);
  if (user === null) return null;
  const who = (
    <>
      <p className="truncate font-semibold">
        <bdi>{user.name}</bdi>
      </p>
      <p className="truncate text-muted text-small">
        <bdi>{user.email}</bdi>
      </p>
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
        <MenuLink to={otherArea.to} icon={<ArrowLeftRight {...icon} />}>
          {otherArea.label}
        </MenuLink>
      )}
      {hasRoute(paths.plans) && (
        <MenuLink to={paths.plans} icon={<ChartNoAxesCombined {...icon} />}>
          {t(app.menuPlans)}
        </MenuLink>
      )}
      {area === "investor" && (
        <MenuLink to={paths.help} icon={<CircleHelp {...icon} />}>
          {t(app.menuHelp)}
        </MenuLink>
      )}
      {area === "investor" && (
        <MenuLink to={paths.support} icon={<MessageSquareText {...icon} />}>
          {t(app.menuSupport)}
        </MenuLink>
      )}
      {userData !== null && (
        <MenuAction onSelect={() => setChoosesLanguage(true)} icon={<Languages {...icon} />}>
          {t(app.menuLanguage)}
        </MenuAction>
      )}
      <MenuAction
        onSelect={() => void leaveWithToast(reading)}
        icon={<LogOut {...icon} className="text-muted rtl:-scale-x-100" />}
      >
        {t(app.menuLogout)}
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
          title={t(app.menuLanguage)}
          description={t(app.menuLanguageText)}
        >
          <LanguageForm profile={userData} onSaved={() => setChoosesLanguage(false)} />
        </DialogOnDemand>
      )}
    </>
  );
}
