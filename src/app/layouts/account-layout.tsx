import { Menu as MenuIcon } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Link, Outlet } from "react-router-dom";
import * as app from "#messages/generated/app.ts";
import { LiveSession } from "#src/app/live-session.tsx";
import { ThemeSwitch } from "#src/app/theme-switch.tsx";
import { useAccountLanguage } from "#src/app/use-account-language.ts";
import { UnansweredRequests } from "#src/features/live/unanswered-requests.tsx";
import { DataProvider } from "#src/features/session/data-provider.tsx";
import { LogoutButton } from "#src/features/session/logout-button.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useMedia } from "#src/ui/use-media.ts";
import { BellSlot } from "./bell-slot.tsx";
import { BrandMark, brandMarkLook } from "./brand-mark.tsx";
import { type CommandBar, CommandBarButton } from "./command-bar-button.tsx";
import type { PageLink, Place } from "./navigation.ts";
import { PlaceGroups } from "./place-links.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SessionState } from "./session-state.tsx";

const PlacesDrawer = onDemand(() => import("./places-drawer.tsx").then((module) => module.PlacesDrawer));

interface AccountLayoutProps {
  area: "investor" | "admin";
  /** Where the mark leads. */
  home: string;
  places: readonly Place[];
  /** A second group of them. */
  more?: readonly Place[];
  /** The page of the account's own data. */
  profile: PageLink;
  /** The beginning of the other area, for administrators. */
  otherArea: PageLink;
  /** Goes to whatever the area holds. */
  commandBar: CommandBar;
  /** Below the content on phones. */
  tabs?: ReactNode;
}

/** The frame of the signed-in areas: sidebar, under 1024 px a drawer, a bar on top, the page. */
export function AccountLayout(props: AccountLayoutProps) {
  const { area, home, places, more, profile, otherArea, commandBar, tabs } = props;
  const t = useMessages();
  useAccountLanguage();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <DataProvider>
      <LiveSession area={area} />
      <div className="lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)] print:block">
        <Sidebar home={home} places={places} more={more} />
        <div className="min-w-0">
          <header className="sticky top-0 z-20 border-line border-b bg-card print:hidden">
            <div className="page-width flex min-h-[calc(var(--header-height)-1px)] items-center gap-2">
              <IconButton
                label={t(app.navigationOpen)}
                icon={<MenuIcon aria-hidden size={22} />}
                opens={PlacesDrawer}
                onClick={() => setDrawerOpen(true)}
                className="-ms-2 lg:hidden"
              />
              <div className="lg:hidden">
                <Link to={home} className={brandMarkLook}>
                  <BrandMark nameLook="max-sm:sr-only" />
                </Link>
              </div>
              <div className="flex min-w-0 grow items-center justify-end gap-1 sm:gap-2">
                <CommandBarButton Bar={commandBar} />
                <SessionState />
                <BellSlot />
                {/* On the narrowest phones, and with large text, it is in the drawer. */}
                <span className="max-[22.5rem]:hidden">
                  <ThemeSwitch />
                </span>
                <ProfileMenu area={area} profile={profile} otherArea={otherArea} />
              </div>
            </div>
          </header>
          <main id="main" tabIndex={-1} className="page-width py-6 pb-24 outline-none sm:pb-12 lg:py-8">
            <UnansweredRequests />
            <Outlet />
          </main>
        </div>
      </div>
      {tabs}
      <PlacesDrawer open={isDrawerOpen} onOpenChange={setDrawerOpen} places={places} more={more} />
    </DataProvider>
  );
}

interface SidebarProps {
  home: string;
  places: readonly Place[];
  more: readonly Place[] | undefined;
}

/** The places beside the page. A phone has them in the drawer, and renders nothing here. */
const Sidebar = memo(function Sidebar({ home, places, more }: SidebarProps) {
  const t = useMessages();
  const isShown = useMedia("(min-width: 64rem)");
  if (!isShown) return null;
  return (
    <div className="hidden border-line border-e bg-card lg:block print:hidden">
      {/* Less high than the window by the ribbon, so that a short page has nothing to scroll. */}
      <nav
        aria-label={t(app.navigationLabel)}
        className="sticky top-0 flex h-[calc(100dvh-2.0625rem)] flex-col px-3 pb-4"
      >
        <div className="flex h-(--header-height) shrink-0 items-center px-3">
          <Link to={home} className={brandMarkLook}>
            <BrandMark />
          </Link>
        </div>
        <div className="grow overflow-y-auto pt-4">
          <PlaceGroups places={places} more={more} />
        </div>
        <LogoutButton variant="ghost" align="start" wide />
      </nav>
    </div>
  );
});
