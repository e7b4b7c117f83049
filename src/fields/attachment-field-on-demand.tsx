import { onDemand } from "#src/ui/on-demand.tsx";
import type { AttachmentFieldProps } from "./attachment-field.tsx";

/** An `AttachmentField` for pages: its code is loaded when it is opened. */
export const AttachmentFieldOnDemand = onDemand<AttachmentFieldProps>(() =>
  import("./attachment-field.tsx").then((module) => module.AttachmentField),
);
