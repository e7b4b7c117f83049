import { ChevronDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import * as app from "#messages/generated/app.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useOpener } from "#src/ui/use-opener.ts";
import type { ProfileMenuProps } from "./profile-menu-list.tsx";

const ProfileMenuList = onDemand(() =>
  import("./profile-menu-list.tsx").then((module) => module.ProfileMenuList),
);

/** The account's picture; its menu is loaded just before a press. */
export function ProfileMenu(props: ProfileMenuProps) {
  const [pressed, setPressed] = useState(false);
  const { isLoading, events } = useOpener(ProfileMenuList, () => setPressed(true));
  return pressed ? (
    <ProfileMenuList {...props} trigger={<AccountButton />} />
  ) : (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      {...events}
    />
  );
}

function AccountButton(props: ComponentProps<"button">) {
  const t = useMessages();
  const { user, userData } = useSession();
  return (
    <button
      type="button"
      aria-label={t(app.menuLabel)}
      {...props}
      className="flex min-h-11 items-center gap-1.5 rounded-full pe-1.5 transition-colors duration-150 hover:bg-sunken aria-busy:opacity-55"
    >
      <Avatar name={user?.name ?? ""} src={userData?.avatar} size="small" />
      <ChevronDown aria-hidden size={16} className="text-muted" />
    </button>
  );
}
