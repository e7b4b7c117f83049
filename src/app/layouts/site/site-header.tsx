import { Menu } from "lucide-react";
import { useState } from "react";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import { BrandMark, brandMarkLook } from "#src/app/layouts/brand-mark.tsx";
import { ThemeSwitch } from "#src/app/theme-switch.tsx";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { scrollToTop } from "./scroll-to-top.ts";

const SiteDrawer = onDemand(() => import("./site-drawer.tsx").then((module) => module.SiteDrawer));

/** Brand, sections, language, theme, and the way in; the drawer's code comes when it is first opened. */
export function SiteHeader() {
  const { user } = useSession();
  const t = useMessages();
  const address = useAddress();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-page">
      <div className="page-width flex min-h-[calc(var(--header-height)-1px)] items-center gap-2">
        <a href={address(paths.home)} onClick={scrollToTop} className={brandMarkLook}>
          <BrandMark nameLook="max-[22.5rem]:sr-only" />
        </a>
        <nav aria-label={t(frame.navigationLabel)} className="ms-6 hidden lg:block">
          <ul className="flex gap-1">
            {siteNavigation.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={address(href)}
                  onClick={scrollToTop}
                  className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-muted transition-colors duration-150 hover:text-ink"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <LanguageSelect className="max-lg:hidden" />
          <ThemeSwitch />
          <ButtonAnchor href={user === null ? address(paths.login) : paths.dashboard} size="small">
            {user === null ? t(frame.headerLogin) : t(frame.headerDashboard)}
          </ButtonAnchor>
          <IconButton
            label={t(frame.headerOpenMenu)}
            icon={<Menu aria-hidden size={22} />}
            opens={SiteDrawer}
            onClick={() => setDrawerOpen(true)}
            className="-me-2 lg:hidden"
          />
        </div>
      </div>
      <SiteDrawer open={isDrawerOpen} onOpenChange={setDrawerOpen} signedIn={user !== null} />
    </header>
  );
}
