import type { DialogProps } from "./dialog.tsx";
import { onDemand } from "./on-demand.tsx";

/** A `Dialog` for pages: its code is loaded when it opens for the first time. */
export const DialogOnDemand = onDemand<DialogProps>(() =>
  import("./dialog.tsx").then((module) => module.Dialog),
);
