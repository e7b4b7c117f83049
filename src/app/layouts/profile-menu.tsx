import { ChevronDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useSession } from "#src/features/session/use-session.ts";
import { Avatar } from "#src/ui/avatar.tsx";

const load = () => import("./profile-menu-list.tsx").then((module) => ({ default: module.ProfileMenuList }));
const ProfileMenuList = lazy(load);

/** The account's picture; its menu is loaded just before a press. */
export function ProfileMenu({ area }: { area: "investor" | "admin" }) {
  const [pressed, setPressed] = useState(false);
  const about = () => void load().catch(() => undefined);
  if (!pressed)
    return (
      <AccountButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={about}
        onFocus={about}
        onClick={() => setPressed(true)}
      />
    );
  return (
    <Suspense fallback={<AccountButton aria-busy />}>
      <ProfileMenuList area={area} trigger={<AccountButton />} />
    </Suspense>
  );
}

function AccountButton(props: ComponentProps<"button">) {
  const { user, userData } = useSession();
  return (
    <button
      type="button"
      aria-label="Account"
      {...props}
      className="flex min-h-11 items-center gap-1.5 rounded-full pr-1.5 transition-colors duration-150 hover:bg-sunken"
    >
      <Avatar name={user?.name ?? ""} src={userData?.avatar} size="small" />
      <ChevronDown aria-hidden size={16} className="text-muted" />
    </button>
  );
}
