import { useEffect, useMemo } from "react";
import { paths } from "#domain/values/paths.ts";
import * as app from "#messages/generated/app.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import { queryClient } from "#src/features/session/data-provider.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { AccountLayout } from "./account-layout.tsx";
import type { CommandBarProps } from "./command-bar-button.tsx";
import { investorPlaces, investorTabs, placesIn } from "./navigation.ts";
import { TabBar } from "./place-links.tsx";

const CommandBar = onDemand<CommandBarProps>(() =>
  import("#src/app/command-bar/investor-command-bar.tsx").then((module) => module.InvestorCommandBar),
);

/** The investor's area, with its main places at the thumb on phones. */
export function InvestorLayout() {
  const t = useMessages();
  // The same lists after each navigation, so that the frame around the page does not render again.
  const places = useMemo(() => placesIn(t, investorPlaces), [t]);
  const tabs = useMemo(() => <TabBar places={placesIn(t, investorTabs)} />, [t]);
  useEffect(() => {
    const leaving = new AbortController();
    // Not in what the first visit waits for. Without it a page is fetched by the tap.
    import("#src/app/idle-prefetch.ts")
      .then(({ prefetchWhenIdle }) => prefetchWhenIdle(investorRoutes, queryClient, leaving.signal))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return (
    <AccountLayout
      area="investor"
      home={paths.dashboard}
      places={places}
      profile={{ to: paths.profile, label: t(app.menuProfile) }}
      otherArea={{ to: paths.admin, label: t(app.menuAdmin) }}
      commandBar={CommandBar}
      tabs={tabs}
    />
  );
}
