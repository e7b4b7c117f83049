import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { scrollToTop } from "./scroll-to-top.ts";

interface SiteDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  signedIn: boolean;
}

/** The header's links on a narrow screen. */
export function SiteDrawer({ open, onOpenChange, signedIn }: SiteDrawerProps) {
  const t = useMessages();
  const address = useAddress();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t(frame.headerMenu)}
      side="right"
      closeLabel={t(frame.headerClose)}
    >
      <nav aria-label={t(frame.navigationLabel)} className="grow">
        <ul className="grid gap-1">
          {siteNavigation.map(({ label, href }) => (
            <li key={href}>
              <a
                href={address(href)}
                onClick={(event) => {
                  close();
                  scrollToTop(event);
                }}
                className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
              >
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSelect className="mb-4 self-start" />
      <div className="grid gap-3">
        {signedIn ? (
          <ButtonAnchor href={paths.dashboard} wide>
            {t(frame.headerDashboard)}
          </ButtonAnchor>
        ) : (
          <>
            <ButtonAnchor href={address(paths.register)} wide>
              {t(frame.headerRegister)}
            </ButtonAnchor>
            <ButtonAnchor href={address(paths.login)} variant="secondary" wide>
              {t(frame.headerLogin)}
            </ButtonAnchor>
          </>
        )}
      </div>
    </Drawer>
  );
}
