import { paths } from "#domain/values/paths.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { AccountLayout } from "./account-layout.tsx";
import { adminPlaces, adminRecords } from "./admin-places.ts";
import type { CommandBarProps } from "./command-bar-button.tsx";

const CommandBar = onDemand<CommandBarProps>(() =>
  import("#src/app/command-bar/admin-command-bar.tsx").then((module) => module.AdminCommandBar),
);

/** The administration. */
export function AdminLayout() {
  return (
    <AccountLayout
      area="admin"
      home={paths.admin}
      places={adminPlaces}
      more={adminRecords}
      commandBar={CommandBar}
    />
  );
}
