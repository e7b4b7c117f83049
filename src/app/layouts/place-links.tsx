import { NavLink } from "react-router-dom";
import * as app from "#messages/generated/app.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import type { Place } from "./navigation.ts";

interface PlaceGroupsProps {
  places: readonly Place[];
  /** A second group, below the first. */
  more?: readonly Place[] | undefined;
  /** Closes the drawer that holds them. */
  onFollow?: () => void;
}

/** The places of an area, in one or two groups. */
export function PlaceGroups({ places, more = [], onFollow }: PlaceGroupsProps) {
  return (
    <div className="grid gap-4">
      <PlaceLinks places={places} onFollow={onFollow} />
      {more.length > 0 && (
        <div className="border-line border-t pt-4">
          <PlaceLinks places={more} onFollow={onFollow} />
        </div>
      )}
    </div>
  );
}

interface PlaceLinksProps {
  places: readonly Place[];
  onFollow: (() => void) | undefined;
}

function PlaceLinks({ places, onFollow }: PlaceLinksProps) {
  return (
    <ul className="grid gap-1">
      {places.map(({ to, label, Icon, exact = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={exact}
            onClick={onFollow}
            className={({ isActive }) =>
              classNames(
                "flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150",
                isActive ? "bg-brand-soft text-brand" : "text-muted hover:bg-sunken hover:text-ink",
              )
            }
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The same places as a bar at the bottom of a phone. */
export function TabBar({ places }: { places: readonly Place[] }) {
  const t = useMessages();
  return (
    <nav
      aria-label={t(app.tabsLabel)}
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-card pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {places.map(({ to, label, tab = label, Icon, exact = false }) => (
        <NavLink
          key={to}
          to={to}
          end={exact}
          className={({ isActive }) =>
            classNames(
              // As wide as its word needs; the text grows only while five words fit side by side.
              "wrap-anywhere grid min-h-14 min-w-0 grow content-center justify-items-center gap-0.5 overflow-hidden text-center hyphens-auto font-medium text-[length:min(var(--text-small),4.2vw)] leading-4",
              isActive ? "text-brand" : "text-muted",
            )
          }
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} />
          {tab}
        </NavLink>
      ))}
    </nav>
  );
}
