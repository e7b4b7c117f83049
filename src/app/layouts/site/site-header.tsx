import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ThemeSwitch } from "../../theme-switch.tsx";
import { BrandMark } from "../brand-mark.tsx";

const SiteDrawer = lazy(() => import("./site-drawer.tsx").then((module) => ({ default: module.SiteDrawer })));

/** Brand, sections, theme, and the way in; the drawer's code comes when it is first opened. */
export function SiteHeader() {
  const { user } = useSession();
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-page">
      <div className="page-width flex h-(--header-height) items-center gap-2">
        <BrandMark to={paths.home} />
        <nav aria-label="Main" className="ml-8 hidden lg:block">
          <ul className="flex gap-1">
            {siteNavigation.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-muted transition-colors duration-150 hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch />
          <ButtonLink to={user === null ? paths.login : paths.dashboard} size="small">
            {user === null ? "Login" : "Dashboard"}
          </ButtonLink>
          <IconButton
            label="Open the menu"
            icon={<Menu aria-hidden size={22} />}
            onClick={() => setDrawer("open")}
            className="-mr-2 lg:hidden"
          />
        </div>
      </div>
      {drawer !== "never" && (
        <Suspense>
          <SiteDrawer
            open={drawer === "open"}
            onOpenChange={(open) => setDrawer(open ? "open" : "closed")}
            signedIn={user !== null}
          />
        </Suspense>
      )}
    </header>
  );
}
