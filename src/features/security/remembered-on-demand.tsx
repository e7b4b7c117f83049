import { withMessages } from "#src/language/catalogues.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { RememberedDevicesProps } from "./remembered-devices.tsx";

/** The card of the remembered devices, with code and texts of its own. */
export const RememberedDevices = onDemand<RememberedDevicesProps>(
  withMessages(["settings", "remembered"], () =>
    import("./remembered-devices.tsx").then((module) => module.RememberedDevices),
  ),
);
