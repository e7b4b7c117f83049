import { paths } from "#domain/values/paths.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { LanguageSelect } from "#src/features/language/language-select.tsx";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { scrollToTop } from "./scroll-to-top.ts";

interface SiteDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  signedIn: boolean;
}

/** The header's links on a narrow screen. */
export function SiteDrawer({ open, onOpenChange, signedIn }: SiteDrawerProps) {
  const { navigation, header } = useTexts("frame", frame);
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={header.menu}
      side="right"
      closeLabel={header.close}
    >
      <nav aria-label={navigation.label} className="grow">
        <ul className="grid gap-1">
          {siteNavigation.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                onClick={(event) => {
                  close();
                  scrollToTop(event);
                }}
                className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
              >
                {navigation[label]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSelect className="mb-4 self-start" />
      <div className="grid gap-3">
        {signedIn ? (
          <ButtonAnchor href={paths.dashboard} wide>
            {header.dashboard}
          </ButtonAnchor>
        ) : (
          <>
            <ButtonAnchor href={paths.register} wide>
              {header.register}
            </ButtonAnchor>
            <ButtonAnchor href={paths.login} variant="secondary" wide>
              {header.login}
            </ButtonAnchor>
          </>
        )}
      </div>
    </Drawer>
  );
}
