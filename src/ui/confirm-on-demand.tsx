import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { onDemand } from "./on-demand.tsx";

/** A `ConfirmDialog` for pages: its code is loaded when it opens for the first time. */
export const ConfirmOnDemand = onDemand<ConfirmDialogProps>(() =>
  import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);
