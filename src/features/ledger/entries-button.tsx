import { lazy, Suspense } from "react";
import { useOnDemand } from "#src/ui/use-on-demand.ts";
import type { Figure } from "./queries.ts";

const EntryDialog = lazy(() =>
  import("./entry-dialog.tsx").then((module) => ({ default: module.EntryDialog })),
);

/** Opens the entries that a figure is made of. @param title what the figure is called on the screen */
export function EntriesButton({ userId, figure, title }: { userId: string; figure: Figure; title: string }) {
  const dialog = useOnDemand();
  return (
    <>
      <button
        type="button"
        aria-label={`Entries of ${title}`}
        onClick={() => dialog.setOpen(true)}
        className="min-h-6 font-medium text-brand text-small hover:underline pointer-coarse:min-h-11"
      >
        View entries
      </button>
      {dialog.wanted && (
        <Suspense>
          <EntryDialog
            open={dialog.open}
            onOpenChange={dialog.setOpen}
            userId={userId}
            figure={figure}
            title={title}
          />
        </Suspense>
      )}
    </>
  );
}
