import * as app from "#messages/generated/app.ts";
import * as ui from "#messages/generated/ui.ts";
import { ThemeSwitch } from "#src/app/theme-switch.tsx";
import { brand } from "#src/content/brand.ts";
import { LogoutButton } from "#src/features/session/logout-button.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Drawer } from "#src/ui/drawer.tsx";
import type { Place } from "./navigation.ts";
import { PlaceGroups } from "./place-links.tsx";

interface PlacesDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  places: readonly Place[];
  more?: readonly Place[] | undefined;
}

/** The sidebar's places and the way out, on screens without a sidebar; on the narrowest the theme as well. */
export function PlacesDrawer({ open, onOpenChange, places, more }: PlacesDrawerProps) {
  const t = useMessages();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={brand.name} closeLabel={t(ui.dialogClose)}>
      <nav aria-label={t(app.navigationLabel)} className="grow">
        <PlaceGroups places={places} more={more} onFollow={() => onOpenChange(false)} />
      </nav>
      <div className="flex items-center gap-2">
        <LogoutButton variant="ghost" align="start" wide />
        {/* In the bar on top where there is room for it. */}
        <span className="min-[22.5rem]:hidden">
          <ThemeSwitch />
        </span>
      </div>
    </Drawer>
  );
}
