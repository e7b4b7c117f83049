import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { brand } from "#src/content/brand.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Drawer } from "#src/ui/drawer.tsx";

type SiteDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; signedIn: boolean };

/** The header's links on a narrow screen. */
export function SiteDrawer({ open, onOpenChange, signedIn }: SiteDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={brand.name} side="right">
      <nav aria-label="Main" className="grow">
        <ul className="grid gap-1">
          {siteNavigation.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3">
        {signedIn ? (
          <ButtonLink to={paths.dashboard} onClick={close} wide>
            Dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.register} onClick={close} wide>
              Open an account
            </ButtonLink>
            <ButtonLink to={paths.login} onClick={close} variant="secondary" wide>
              Login
            </ButtonLink>
          </>
        )}
      </div>
    </Drawer>
  );
}
