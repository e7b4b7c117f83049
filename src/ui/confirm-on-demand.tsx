import { lazy, Suspense, useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/** A `ConfirmDialog` for the pages that have to be there fast: its code is loaded when it opens for the first time. */
export function ConfirmOnDemand(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;
}
