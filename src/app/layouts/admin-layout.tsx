import { useMemo } from "react";
import { paths } from "#domain/values/paths.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { AccountLayout } from "./account-layout.tsx";
import { adminPlaces, adminRecords } from "./admin-places.ts";
import type { CommandBarProps } from "./command-bar-button.tsx";
import { placesIn } from "./navigation.ts";

const CommandBar = onDemand<CommandBarProps>(() =>
  import("#src/app/command-bar/admin-command-bar.tsx").then((module) => module.AdminCommandBar),
);

/** The administration. */
export function AdminLayout() {
  const t = useMessages();
  const places = useMemo(() => placesIn(t, adminPlaces), [t]);
  const more = useMemo(() => placesIn(t, adminRecords), [t]);
  return (
    <AccountLayout
      area="admin"
      home={paths.admin}
      places={places}
      more={more}
      profile={{ to: paths.adminProfile, label: t(adminFrame.menuProfile) }}
      otherArea={{ to: paths.dashboard, label: t(adminFrame.menuDashboard) }}
      commandBar={CommandBar}
    />
  );
}
